import { defineMachine } from '../connection/define-machine.ts';

/**
 * The asking for messages of a room that is not pushed.
 * `emptyPolls` counts answers in a row that held nothing.
 * @source im §4 "Live-room polling"
 */
export type Polling =
  { state: 'stopped' } | { state: 'asking'; emptyPolls: number } | { state: 'pausing'; emptyPolls: number };

export type PollingEvent =
  | { type: 'start' }
  | { type: 'answered'; messages: number; pace?: PollPace }
  | { type: 'failed' }
  | { type: 'due' }
  | { type: 'stop' };

export type PollingEffect = { type: 'ask' } | { type: 'pause'; forMs: number } | { type: 'cancel' };

/** The pauses between questions; a server may set others. @source im §9 "Caches and polling" */
export interface PollPace {
  intervalMs: number;
  /** Added once so many polls in a row were empty. */
  plusMs: number;
  emptyPolls: number;
}

/** @source im §9 "default interval 300 ms, max 2000 ms, plus 2000 ms after 20 empty polls" */
export const POLL_PACE: PollPace = { intervalMs: 300, plusMs: 2_000, emptyPolls: 20 };
export const POLL_FAILED_MS = 2_000;

/** The pause before the next question. */
const pauseMs = (empty: number, { intervalMs, plusMs, emptyPolls }: PollPace): number =>
  empty >= emptyPolls ? intervalMs + plusMs : intervalMs;

export const nextPolling = defineMachine<Polling, PollingEvent, PollingEffect>({
  stopped: {
    start: () => [{ state: 'asking', emptyPolls: 0 }, { type: 'ask' }],
  },
  asking: {
    answered: ({ emptyPolls }, { messages, pace = POLL_PACE }) => {
      const empty = messages > 0 ? 0 : emptyPolls + 1;
      return [
        { state: 'pausing', emptyPolls: empty },
        { type: 'pause', forMs: pauseMs(empty, pace) },
      ];
    },
    failed: ({ emptyPolls }) => [
      { state: 'pausing', emptyPolls },
      { type: 'pause', forMs: POLL_FAILED_MS },
    ],
    stop: () => [{ state: 'stopped' }, { type: 'cancel' }],
  },
  pausing: {
    due: ({ emptyPolls }) => [{ state: 'asking', emptyPolls }, { type: 'ask' }],
    stop: () => [{ state: 'stopped' }, { type: 'cancel' }],
  },
});
