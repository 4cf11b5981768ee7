import { describe, expect, test } from 'vitest';

import { nextReadiness, refusalOf, type Readiness, type ReadinessEvent } from './readiness-machine.ts';

const states: Readiness[] = [
  { state: 'out', reason: 'USER_NOT_LOGGED_IN' },
  { state: 'loggingIn', sinceMs: 5 },
  { state: 'syncing' },
  { state: 'ready' },
];
const events: ReadinessEvent[] = [
  { type: 'login', atMs: 9 },
  { type: 'accepted' },
  { type: 'refused' },
  { type: 'listed' },
  { type: 'loggedOut' },
  { type: 'kicked', reason: 'KICKED_OUT_MULT_DEVICE' },
];
const table: Record<string, [Readiness, ...string[]]> = {
  'out login': [{ state: 'loggingIn', sinceMs: 9 }],
  'loggingIn login': [{ state: 'loggingIn', sinceMs: 9 }],
  'loggingIn accepted': [{ state: 'syncing' }],
  'loggingIn refused': [{ state: 'out', reason: 'LOGIN_FAILED' }],
  'loggingIn kicked': [{ state: 'out', reason: 'KICKED_OUT_MULT_DEVICE' }],
  'loggingIn loggedOut': [{ state: 'out', reason: 'LOGGED_OUT' }],
  'syncing listed': [{ state: 'ready' }, 'tellReady'],
  'syncing loggedOut': [{ state: 'out', reason: 'LOGGED_OUT' }, 'tellNotReady'],
  'syncing kicked': [{ state: 'out', reason: 'KICKED_OUT_MULT_DEVICE' }, 'tellNotReady'],
  'ready loggedOut': [{ state: 'out', reason: 'LOGGED_OUT' }, 'tellNotReady'],
  'ready kicked': [{ state: 'out', reason: 'KICKED_OUT_MULT_DEVICE' }, 'tellNotReady'],
};

describe('every state and every event', () => {
  const cells = states.flatMap((state) =>
    events.map((event) => [state.state, event.type, state, event] as const),
  );
  test.each(cells)('%s, %s', (stateName, eventName, state, event) => {
    const step = nextReadiness(state, event);
    expect([step.state, ...step.effects]).toEqual(table[`${stateName} ${eventName}`] ?? [state]);
  });
});

test.each([
  [states[0], 'USER_NOT_LOGGED_IN'],
  [states[1], 'LOGGING_IN'],
  [states[2], 'LOGGING_IN'],
  [states[3], undefined],
])('calls are refused with the reason of the state (%#)', (readiness, reason) => {
  expect(readiness && refusalOf(readiness)).toBe(reason);
});
