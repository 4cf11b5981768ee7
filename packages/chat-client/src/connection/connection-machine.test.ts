import { describe, expect, test } from 'vitest';

import {
  MAX_ATTEMPTS,
  netStateOf,
  nextConnection,
  STABLE_MS,
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
} from './connection-machine.ts';

const AT_MS = 100_000;
const states: Connection[] = [
  { state: 'idle' },
  { state: 'connecting', attempt: 2, host: 1, isReachable: true },
  { state: 'connected', attempt: 2, host: 1, sinceMs: AT_MS - 1_000 },
  { state: 'checking', attempt: 2, host: 1, sinceMs: AT_MS - STABLE_MS },
  { state: 'waiting', attempt: 2, host: 1, isReachable: true },
  { state: 'probing', attempt: 4, host: 4, isReachable: true },
  { state: 'offline', attempt: 2, host: 1 },
  { state: 'closed' },
];
const events: ConnectionEvent[] = [
  { type: 'open' },
  { type: 'opened', atMs: AT_MS },
  { type: 'lost', atMs: AT_MS },
  { type: 'heard' },
  { type: 'doubt' },
  { type: 'due', atMs: AT_MS },
  { type: 'probed', isReachable: true },
  { type: 'online' },
  { type: 'offline' },
  { type: 'close' },
];

/** Next state and effects of every cell that has a transition; all other cells are ignored. */
const table: Record<string, [string, ...ConnectionEffect[]]> = {
  'idle open': ['connecting', 'openSocket', 'armOpening'],
  'idle close': ['closed'],
  'connecting opened': ['connected', 'ping', 'armQuiet'],
  'connecting lost': ['waiting', 'closeSocket', 'armRetry'],
  'connecting due': ['waiting', 'closeSocket', 'armRetry'],
  'connecting offline': ['offline', 'closeSocket'],
  'connecting close': ['closed', 'closeSocket'],
  'connected doubt': ['checking', 'ping', 'armCheck'],
  'connected lost': ['waiting', 'closeSocket', 'armRetry'],
  'connected offline': ['offline', 'closeSocket'],
  'connected close': ['closed', 'closeSocket'],
  'checking heard': ['connected', 'armQuiet'],
  'checking due': ['waiting', 'closeSocket', 'armRetry'],
  'checking lost': ['waiting', 'closeSocket', 'armRetry'],
  'checking offline': ['offline', 'closeSocket'],
  'checking close': ['closed', 'closeSocket'],
  'waiting due': ['connecting', 'openSocket', 'armOpening'],
  'waiting doubt': ['connecting', 'openSocket', 'armOpening'],
  'waiting online': ['connecting', 'openSocket', 'armOpening'],
  'waiting offline': ['offline'],
  'waiting close': ['closed'],
  'probing probed': ['waiting', 'armRetry'],
  'probing due': ['waiting', 'armRetry'],
  'probing doubt': ['connecting', 'openSocket', 'armOpening'],
  'probing online': ['connecting', 'openSocket', 'armOpening'],
  'probing offline': ['offline'],
  'probing close': ['closed'],
  'offline online': ['connecting', 'openSocket', 'armOpening'],
  'offline doubt': ['connecting', 'openSocket', 'armOpening'],
  'offline close': ['closed'],
};

describe('every state and every event', () => {
  const cells = states.flatMap((state) =>
    events.map((event) => [state.state, event.type, state, event] as const),
  );
  test.each(cells)('%s, %s', (stateName, eventName, state, event) => {
    const step = nextConnection(state, event);
    expect([step.state.state, ...step.effects]).toEqual(table[`${stateName} ${eventName}`] ?? [stateName]);
  });
});

/** To which host each cell goes that leads to another socket, from the second. */
test.each([
  [
    'connecting',
    { state: 'connecting', attempt: 0, host: 1, isReachable: true },
    { type: 'lost', atMs: AT_MS },
    2,
  ],
  [
    'connecting',
    { state: 'connecting', attempt: 0, host: 1, isReachable: true },
    { type: 'due', atMs: AT_MS },
    2,
  ],
  ['connected for a moment', states[2], { type: 'lost', atMs: AT_MS }, 2],
  ['checking after a while', states[3], { type: 'due', atMs: AT_MS }, 1],
  ['checking after a while', states[3], { type: 'lost', atMs: AT_MS }, 1],
  ['waiting', states[4], { type: 'due', atMs: AT_MS }, 1],
  ['connected', states[2], { type: 'offline' }, 1],
  ['offline', states[6], { type: 'online' }, 1],
] as const)(
  '%s, the next host after a failure, the same after a stable time: %#',
  (_, state, event, host) => {
    expect(nextConnection(state ?? { state: 'idle' }, event).state).toMatchObject({ host });
  },
);

test('a connection that was stable lets the next attempt be an early one again', () => {
  const lasted = { state: 'connected', attempt: 4, host: 1, sinceMs: AT_MS - STABLE_MS } as const;
  expect(nextConnection(lasted, { type: 'lost', atMs: AT_MS }).state).toEqual({
    state: 'waiting',
    attempt: 1,
    host: 1,
    isReachable: true,
  });
});

test('a connection that fell at once counts on', () => {
  const brief = { state: 'connected', attempt: 4, host: 1, sinceMs: AT_MS - STABLE_MS + 1 } as const;
  expect(nextConnection(brief, { type: 'lost', atMs: AT_MS }).state).toEqual({
    state: 'probing',
    attempt: 5,
    host: 2,
    isReachable: true,
  });
});

test('after 3 attempts that failed the network is looked at', () => {
  const third = { state: 'connecting', attempt: MAX_ATTEMPTS - 1, host: 2, isReachable: true } as const;
  expect(nextConnection(third, { type: 'lost', atMs: AT_MS }).state.state).toBe('waiting');
  const last = { ...third, attempt: MAX_ATTEMPTS };
  expect(nextConnection(last, { type: 'lost', atMs: AT_MS })).toEqual({
    state: { state: 'probing', attempt: 4, host: 3, isReachable: true },
    effects: ['closeSocket', 'probe', 'armCheck'],
  });
});

test('a network that is fine keeps reconnecting; otherwise the app is told that there is no connection', () => {
  const probing = { state: 'probing', attempt: 4, host: 3, isReachable: true } as const;
  expect(netStateOf(probing)).toBe('connecting');
  const netAfter = (event: ConnectionEvent) => netStateOf(nextConnection(probing, event).state);
  expect(netAfter({ type: 'probed', isReachable: true })).toBe('connecting');
  expect(netAfter({ type: 'probed', isReachable: false })).toBe('disconnected');
  expect(netAfter({ type: 'due', atMs: AT_MS })).toBe('disconnected');
});
