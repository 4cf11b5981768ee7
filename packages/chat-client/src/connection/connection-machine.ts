import { defineMachine, type Step } from './define-machine.ts';

/**
 * States of the socket connection.
 * `attempt` counts consecutive connections that did not last; a stable connection resets it.
 * `host` counts the moves from one host to the next. A host that cannot be reached, or whose connection does
 * not last, is followed by the next in rotation. A host whose connection was stable is tried again.
 * `isReachable` is the result of the last network probe; true before the first one.
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
  /** Probing: finds out whether the network or the service fails. */
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

/** A timer ends with `due` (or `doubt` for the silence check); leaving a state stops its timer. */
export type ConnectionEffect =
  'openSocket' | 'closeSocket' | 'ping' | 'probe' | 'armOpening' | 'armQuiet' | 'armCheck' | 'armRetry';

/** A connection shorter than this does not reset `attempt`. */
export const STABLE_MS = 5_000;

/**
 * Consecutive attempts after which the network is probed.
 * @source im §9 "Max reconnect attempts before probing: 3"
 */
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

/**
 * Reports a reconnect failure if the probe fails, and continues to reconnect in both cases.
 * @source im §4 "If the network is fine it keeps reconnecting; otherwise it reports reconnect failure"
 */
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
    // The page became visible or the network returned: reconnect without waiting for the delay.
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

/** Network state that is reported to the app. @source im §4 "Net state events" */
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
