import { defineMachine } from '../connection/define-machine.ts';

/**
 * Progress of reading the conversation list. `round` numbers the readings, so that an outdated one, delayed by
 * a lost connection, is ignored; `hasAll` remembers that an earlier reading completed.
 * @source im §4 "Paging status: not started, pending, resolved or rejected"
 */
export type Paging =
  | { state: 'notStarted' }
  | { state: 'pending'; round: number; hasAll: boolean }
  | { state: 'resolved'; round: number }
  | { state: 'rejected'; round: number };

export type PagingEvent =
  /** The session is established on a new connection. */
  | { type: 'entered' }
  /** A caller requests the list. */
  | { type: 'asked'; isEmpty: boolean }
  | { type: 'read'; round: number }
  | { type: 'failed'; round: number }
  | { type: 'left' };

export type PagingEffect = 'fetch';

const pending = (round: number, hasAll: boolean) => ({ state: 'pending' as const, round, hasAll });

export const nextPaging = defineMachine<Paging, PagingEvent, PagingEffect>({
  notStarted: {
    entered: () => [pending(1, false), 'fetch'],
    asked: () => [pending(1, false), 'fetch'],
  },
  pending: {
    entered: ({ round, hasAll }) => [pending(round + 1, hasAll), 'fetch'],
    read: (now, { round }) => [round === now.round ? { state: 'resolved', round } : now],
    failed: (now, { round }) => [round === now.round ? { state: 'rejected', round } : now],
    left: () => [{ state: 'notStarted' }],
  },
  resolved: {
    entered: ({ round }) => [pending(round + 1, true), 'fetch'],
    // @source im §4 "A rejected or empty list is re-synced on the next request for the list"
    asked: (now, { isEmpty }) => (isEmpty ? [pending(now.round + 1, true), 'fetch'] : [now]),
    left: () => [{ state: 'notStarted' }],
  },
  rejected: {
    entered: ({ round }) => [pending(round + 1, false), 'fetch'],
    asked: ({ round }) => [pending(round + 1, false), 'fetch'],
    left: () => [{ state: 'notStarted' }],
  },
});

/** True once the whole list has been read, also while it is being read again. */
export const hasWholeList = (paging: Paging): boolean =>
  paging.state === 'resolved' || (paging.state === 'pending' && paging.hasAll);
