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
  | { type: 'answered'; messages: number }
  | { type: 'failed' }
  | { type: 'due' }
  | { type: 'stop' };

export type PollingEffect = { type: 'ask' } | { type: 'pause'; forMs: number } | { type: 'cancel' };

/** @source im §9 "Caches and polling" */
export const POLL_INTERVAL_MS = 300;
export const POLL_FAILED_MS = 2_000;
export const POLL_PLUS_MS = 2_000;
export const EMPTY_POLLS = 20;

/** The pause before the next question. */
export const pauseMs = (emptyPolls: number): number =>
  emptyPolls >= EMPTY_POLLS ? POLL_INTERVAL_MS + POLL_PLUS_MS : POLL_INTERVAL_MS;

export const nextPolling = defineMachine<Polling, PollingEvent, PollingEffect>({
  stopped: {
    start: () => [{ state: 'asking', emptyPolls: 0 }, { type: 'ask' }],
  },
  asking: {
    answered: ({ emptyPolls }, { messages }) => {
      const empty = messages > 0 ? 0 : emptyPolls + 1;
      return [
        { state: 'pausing', emptyPolls: empty },
        { type: 'pause', forMs: pauseMs(empty) },
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
