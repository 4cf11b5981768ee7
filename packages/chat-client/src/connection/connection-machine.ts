import { defineMachine } from './define-machine.ts';

/**
 * The life of the socket.
 * `attempt` counts connections in a row that did not last; it starts again once one has been stable.
 * @source im §4 "Connection"
 */
export type Connection =
  | { state: 'idle' }
  | { state: 'connecting'; attempt: number }
  | { state: 'connected'; attempt: number; sinceMs: number }
  | { state: 'checking'; attempt: number; sinceMs: number }
  | { state: 'waiting'; attempt: number }
  | { state: 'offline'; attempt: number }
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

const again = (attempt: number, sinceMs: number, atMs: number) => ({
  state: 'waiting' as const,
  attempt: atMs - sinceMs >= STABLE_MS ? 1 : attempt + 1,
});

export const nextConnection = defineMachine<Connection, ConnectionEvent, ConnectionEffect>({
  idle: {
    open: () => [{ state: 'connecting', attempt: 0 }, 'openSocket', 'armOpening'],
    close: () => [{ state: 'closed' }],
  },
  connecting: {
    opened: ({ attempt }, { atMs }) => [{ state: 'connected', attempt, sinceMs: atMs }, 'ping', 'armQuiet'],
    lost: ({ attempt }) => [{ state: 'waiting', attempt: attempt + 1 }, 'closeSocket', 'armRetry'],
    due: ({ attempt }) => [{ state: 'waiting', attempt: attempt + 1 }, 'closeSocket', 'armRetry'],
    offline: ({ attempt }) => [{ state: 'offline', attempt }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  connected: {
    doubt: ({ attempt, sinceMs }) => [{ state: 'checking', attempt, sinceMs }, 'ping', 'armCheck'],
    lost: ({ attempt, sinceMs }, { atMs }) => [again(attempt, sinceMs, atMs), 'closeSocket', 'armRetry'],
    offline: ({ attempt }) => [{ state: 'offline', attempt }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  checking: {
    heard: ({ attempt, sinceMs }) => [{ state: 'connected', attempt, sinceMs }, 'armQuiet'],
    due: ({ attempt, sinceMs }, { atMs }) => [again(attempt, sinceMs, atMs), 'closeSocket', 'armRetry'],
    lost: ({ attempt, sinceMs }, { atMs }) => [again(attempt, sinceMs, atMs), 'closeSocket', 'armRetry'],
    offline: ({ attempt }) => [{ state: 'offline', attempt }, 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  waiting: {
    due: ({ attempt }) => [{ state: 'connecting', attempt }, 'openSocket', 'armOpening'],
    // Someone is looking, or the network came back: do not sit out the pause.
    doubt: ({ attempt }) => [{ state: 'connecting', attempt }, 'openSocket', 'armOpening'],
    online: ({ attempt }) => [{ state: 'connecting', attempt }, 'openSocket', 'armOpening'],
    offline: ({ attempt }) => [{ state: 'offline', attempt }],
    close: () => [{ state: 'closed' }],
  },
  offline: {
    online: () => [{ state: 'connecting', attempt: 0 }, 'openSocket', 'armOpening'],
    doubt: () => [{ state: 'connecting', attempt: 0 }, 'openSocket', 'armOpening'],
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
