import { describe, expect, test } from 'vitest';

import {
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
  { state: 'connecting', attempt: 2, host: 1 },
  { state: 'connected', attempt: 2, host: 1, sinceMs: AT_MS - 1_000 },
  { state: 'checking', attempt: 2, host: 1, sinceMs: AT_MS - STABLE_MS },
  { state: 'waiting', attempt: 2, host: 1 },
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
  { type: 'online' },
  { type: 'offline' },
  { type: 'close' },
];

/** Next state and what is done, for every cell that does something; every other cell changes nothing. */
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
  ['connecting', { state: 'connecting', attempt: 0, host: 1 }, { type: 'lost', atMs: AT_MS }, 2],
  ['connecting', { state: 'connecting', attempt: 0, host: 1 }, { type: 'due', atMs: AT_MS }, 2],
  ['connected for a moment', states[2], { type: 'lost', atMs: AT_MS }, 2],
  ['checking after a while', states[3], { type: 'due', atMs: AT_MS }, 1],
  ['checking after a while', states[3], { type: 'lost', atMs: AT_MS }, 1],
  ['waiting', states[4], { type: 'due', atMs: AT_MS }, 1],
  ['connected', states[2], { type: 'offline' }, 1],
  ['offline', states[5], { type: 'online' }, 1],
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
  });
});

test('a connection that fell at once counts on', () => {
  const brief = { state: 'connected', attempt: 4, host: 1, sinceMs: AT_MS - STABLE_MS + 1 } as const;
  expect(nextConnection(brief, { type: 'lost', atMs: AT_MS }).state).toEqual({
    state: 'waiting',
    attempt: 5,
    host: 2,
  });
});

test('after 3 attempts in a row the app is told that there is no connection', () => {
  expect(netStateOf({ state: 'waiting', attempt: 3, host: 3 })).toBe('connecting');
  expect(netStateOf({ state: 'waiting', attempt: 4, host: 4 })).toBe('disconnected');
});
