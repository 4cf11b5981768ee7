import { defineMachine, type Step } from './define-machine.ts';

/**
 * The life of the socket.
 * `attempt` counts connections in a row that did not last; it starts again once one has been stable.
 * `host` counts the moves from one host to the next: one that cannot be reached, or does not last, is followed by
 * the next, and the last by the first. One that has been stable is tried again.
 * `isReachable` is what the last look at the network has found: true until one was needed.
 * @source im §4 "Connection", "Host rotation order"
 */
interface Tried {
  attempt: number;
  host: number;
  isReachable: boolean;
}
export type Connection =
  | { state: 'idle' }
  | ({ state: 'connecting' } & Tried)
  | { state: 'connected'; attempt: number; host: number; sinceMs: number }
  | { state: 'checking'; attempt: number; host: number; sinceMs: number }
  | ({ state: 'waiting' } & Tried)
  /** Is it the network, or the service? */
  | ({ state: 'probing' } & Tried)
  | { state: 'offline'; attempt: number; host: number }
  | { state: 'closed' };

export type ConnectionEvent =
  | { type: 'open' }
  | { type: 'opened'; atMs: number }
  | { type: 'lost'; atMs: number }
  | { type: 'heard' }
  | { type: 'doubt' }
  | { type: 'due'; atMs: number }
  | { type: 'probed'; isReachable: boolean }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'close' };

/** Timers run out as `due` (or `doubt` for the quiet one); leaving a state stops its timer. */
export type ConnectionEffect =
  'openSocket' | 'closeSocket' | 'ping' | 'probe' | 'armOpening' | 'armQuiet' | 'armCheck' | 'armRetry';

/** A connection shorter than this does not make the next attempt early again. */
export const STABLE_MS = 5_000;

/** Attempts in a row after which the network is looked at. @source im §9 "Max reconnect attempts before probing: 3" */
export const MAX_ATTEMPTS = 3;

type Move = Step<Connection, ConnectionEffect>;

/** @source im §4 "After 3 forced reconnect attempts the client probes the network" */
const failed = ({ attempt, host, isReachable }: Tried): Move => {
  const tried = { attempt: attempt + 1, host: host + 1, isReachable };
  return attempt < MAX_ATTEMPTS
    ? [{ state: 'waiting', ...tried }, 'closeSocket', 'armRetry']
    : [{ state: 'probing', ...tried }, 'closeSocket', 'probe', 'armCheck'];
};

const fallen = (
  { attempt, host, sinceMs }: { attempt: number; host: number; sinceMs: number },
  { atMs }: { atMs: number },
): Move =>
  atMs - sinceMs >= STABLE_MS
    ? [{ state: 'waiting', attempt: 1, host, isReachable: true }, 'closeSocket', 'armRetry']
    : failed({ attempt, host, isReachable: true });

const connect = ({ attempt, host, isReachable }: Tried): Move => [
  { state: 'connecting', attempt, host, isReachable },
  'openSocket',
  'armOpening',
];
const connectAnew = ({ host }: { host: number }): Move => connect({ attempt: 0, host, isReachable: true });

/** "If the network is fine it keeps reconnecting; otherwise it reports reconnect failure", and goes on all the same. */
const found = ({ attempt, host }: Tried, isReachable: boolean): Move => [
  { state: 'waiting', attempt, host, isReachable },
  'armRetry',
];
const goneOffline = ({ attempt, host }: { attempt: number; host: number }) =>
  ({ state: 'offline', attempt, host }) as const;

export const nextConnection = defineMachine<Connection, ConnectionEvent, ConnectionEffect>({
  idle: {
    open: () => connectAnew({ host: 0 }),
    close: () => [{ state: 'closed' }],
  },
  connecting: {
    opened: ({ attempt, host }, { atMs }) => [
      { state: 'connected', attempt, host, sinceMs: atMs },
      'ping',
      'armQuiet',
    ],
    lost: failed,
    due: failed,
    offline: (tried) => [goneOffline(tried), 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  connected: {
    doubt: (held) => [{ ...held, state: 'checking' }, 'ping', 'armCheck'],
    lost: fallen,
    offline: (held) => [goneOffline(held), 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  checking: {
    heard: (held) => [{ ...held, state: 'connected' }, 'armQuiet'],
    due: fallen,
    lost: fallen,
    offline: (held) => [goneOffline(held), 'closeSocket'],
    close: () => [{ state: 'closed' }, 'closeSocket'],
  },
  waiting: {
    due: connect,
    // Someone is looking, or the network came back: do not sit out the pause.
    doubt: connect,
    online: connect,
    offline: (tried) => [goneOffline(tried)],
    close: () => [{ state: 'closed' }],
  },
  probing: {
    probed: (tried, { isReachable }) => found(tried, isReachable),
    due: (tried) => found(tried, false),
    doubt: connect,
    online: connect,
    offline: (tried) => [goneOffline(tried)],
    close: () => [{ state: 'closed' }],
  },
  offline: {
    online: connectAnew,
    doubt: connectAnew,
    close: () => [{ state: 'closed' }],
  },
  closed: {},
});

export type NetState = 'connected' | 'connecting' | 'disconnected';

/** What an app is told about the socket. @source im §4 "Net state events" */
export function netStateOf(connection: Connection): NetState {
  switch (connection.state) {
    case 'connected':
    case 'checking':
      return 'connected';
    case 'connecting':
    case 'waiting':
    case 'probing':
      return connection.isReachable ? 'connecting' : 'disconnected';
    case 'idle':
    case 'offline':
    case 'closed':
      return 'disconnected';
  }
}
