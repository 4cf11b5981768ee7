import { defineMachine } from './define-machine.ts';

/**
 * The life of the socket.
 * `attempt` counts connections in a row that did not last; it starts again once one has been stable.
 * `host` counts the moves from one host to the next: one that cannot be reached, or does not last, is followed by
 * the next, and the last by the first. One that has been stable is tried again.
 * @source im §4 "Connection", "Host rotation order"
 */
export type Connection =
  | { state: 'idle' }
  | { state: 'connecting'; attempt: number; host: number }
  | { state: 'connected'; attempt: number; host: number; sinceMs: number }
  | { state: 'checking'; attempt: number; host: number; sinceMs: number }
  | { state: 'waiting'; attempt: number; host: number }
  | { state: 'offline'; attempt: number; host: number }
  | { state: 'closed' };

export type ConnectionEvent =
  | { type: 'open' }
  | { type: 'opened'; atMs: number }
  | { type: 'lost'; atMs: number }
  | { type: 'heard' }
  | { type: 'doubt' }
  | { type: 'due'; atMs: number }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'close' };

/** Timers run out as `due` (or `doubt` for the quiet one); leaving a state stops its timer. */
export type ConnectionEffect =
  'openSocket' | 'closeSocket' | 'ping' | 'armOpening' | 'armQuiet' | 'armCheck' | 'armRetry';

/** A connection shorter than this does not make the next attempt early again. */
export const STABLE_MS = 5_000;

type Tried = { attempt: number; host: number };

const failed = ({ attempt, host }: Tried) => ({
  state: 'waiting' as const,
  attempt: attempt + 1,
  host: host + 1,
});

const again = (tried: Tried & { sinceMs: number }, atMs: number) =>
  atMs - tried.sinceMs >= STABLE_MS
    ? { state: 'waiting' as const, attempt: 1, host: tried.host }
    : failed(tried);

export const nextConnection = defineMachine<Connection, ConnectionEvent, ConnectionEffect>({
  idle: {
    open: () => [{ state: 'connecting', attempt: 0, host: 0 }, 'openSocket', 'armOpening'],
    close: () => [{ state: 'closed' }],
  },
  connecting: {
    opened: ({ attempt, host }, { atMs }) => [
      { state: 'connected', attempt, host, sinceMs: atMs },
      'ping',
      'armQuiet',
    ],
    lost: (tried) => [failed(tried), 'closeSocket', 'armRetry'],
    due: (tried) => [failed(tried), 'closeSocket', 'armRetry'],
    offline: ({ attempt, host }) => [{ state: 'offline', attempt, host }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  connected: {
    doubt: ({ attempt, host, sinceMs }) => [
      { state: 'checking', attempt, host, sinceMs },
      'ping',
      'armCheck',
    ],
    lost: (tried, { atMs }) => [again(tried, atMs), 'closeSocket', 'armRetry'],
    offline: ({ attempt, host }) => [{ state: 'offline', attempt, host }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  checking: {
    heard: ({ attempt, host, sinceMs }) => [{ state: 'connected', attempt, host, sinceMs }, 'armQuiet'],
    due: (tried, { atMs }) => [again(tried, atMs), 'closeSocket', 'armRetry'],
    lost: (tried, { atMs }) => [again(tried, atMs), 'closeSocket', 'armRetry'],
    offline: ({ attempt, host }) => [{ state: 'offline', attempt, host }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  waiting: {
    due: ({ attempt, host }) => [{ state: 'connecting', attempt, host }, 'openSocket', 'armOpening'],
    // Someone is looking, or the network came back: do not sit out the pause.
    doubt: ({ attempt, host }) => [{ state: 'connecting', attempt, host }, 'openSocket', 'armOpening'],
    online: ({ attempt, host }) => [{ state: 'connecting', attempt, host }, 'openSocket', 'armOpening'],
    offline: ({ attempt, host }) => [{ state: 'offline', attempt, host }],
    close: () => [{ state: 'closed' }],
  },
  offline: {
    online: ({ host }) => [{ state: 'connecting', attempt: 0, host }, 'openSocket', 'armOpening'],
    doubt: ({ host }) => [{ state: 'connecting', attempt: 0, host }, 'openSocket', 'armOpening'],
    close: () => [{ state: 'closed' }],
  },
  closed: {},
});

/** Attempts in a row after which the app is told that there is no connection. @source im §9 "Max reconnect attempts before probing: 3" */
export const MAX_ATTEMPTS = 3;

export type NetState = 'connected' | 'connecting' | 'disconnected';

/** What an app is told about the socket. @source im §4 "Net state events" */
export function netStateOf(connection: Connection): NetState {
  switch (connection.state) {
    case 'connected':
    case 'checking':
      return 'connected';
    case 'connecting':
    case 'waiting':
      return connection.attempt > MAX_ATTEMPTS ? 'disconnected' : 'connecting';
    case 'idle':
    case 'offline':
    case 'closed':
      return 'disconnected';
  }
}
