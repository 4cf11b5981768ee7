import { defineMachine } from '../connection/define-machine.ts';

/**
 * Polling of a room whose messages are not pushed.
 * `emptyPolls` counts consecutive answers without messages.
 * @source im §4 "Live-room polling"
 */
export type Polling =
  { state: 'stopped' } | { state: 'asking'; emptyPolls: number } | { state: 'pausing'; emptyPolls: number };

export type PollingEvent =
  | { type: 'start' }
  | { type: 'answered'; messages: number; pace?: PollPace | undefined }
  | { type: 'failed' }
  | { type: 'due' }
  | { type: 'stop' };

export type PollingEffect = { type: 'ask' } | { type: 'pause'; forMs: number } | { type: 'cancel' };

/** Delays between polls; the server may change them. @source im §9 "Caches and polling" */
export interface PollPace {
  intervalMs: number;
  /** Added once after this many consecutive empty polls. */
  plusMs: number;
  emptyPolls: number;
}

/** @source im §9 "default interval 300 ms, max 2000 ms, plus 2000 ms after 20 empty polls" */
export const POLL_PACE: PollPace = { intervalMs: 300, plusMs: 2_000, emptyPolls: 20 };
export const POLL_FAILED_MS = 2_000;

/** The delay before the next poll. */
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
