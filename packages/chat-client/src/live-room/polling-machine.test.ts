import { describe, expect, test } from 'vitest';

import { POLL_PACE, nextPolling, type Polling, type PollingEvent } from './polling-machine.ts';

const states: Polling[] = [
  { state: 'stopped' },
  { state: 'asking', emptyPolls: 1 },
  { state: 'pausing', emptyPolls: 1 },
];
const events: PollingEvent[] = [
  { type: 'start' },
  { type: 'answered', messages: 0 },
  { type: 'failed' },
  { type: 'due' },
  { type: 'stop' },
];
const table: Record<string, [string, string]> = {
  'stopped start': ['asking', 'ask'],
  'asking answered': ['pausing', 'pause'],
  'asking failed': ['pausing', 'pause'],
  'asking stop': ['stopped', 'cancel'],
  'pausing due': ['asking', 'ask'],
  'pausing stop': ['stopped', 'cancel'],
};

describe('every state and every event', () => {
  const cells = states.flatMap((state) =>
    events.map((event) => [state.state, event.type, state, event] as const),
  );
  test.each(cells)('%s, %s', (stateName, eventName, state, event) => {
    const step = nextPolling(state, event);
    expect([step.state.state, ...step.effects.map(({ type }) => type)]).toEqual(
      table[`${stateName} ${eventName}`] ?? [stateName],
    );
  });
});

test('a message resets the interval', () => {
  const tired = { state: 'asking', emptyPolls: 25 } as const;
  expect(nextPolling(tired, { type: 'answered', messages: 1 })).toEqual({
    state: { state: 'pausing', emptyPolls: 0 },
    effects: [{ type: 'pause', forMs: 300 }],
  });
});

test('after 20 empty polls the interval grows by the plus value', () => {
  const step = nextPolling({ state: 'asking', emptyPolls: 19 }, { type: 'answered', messages: 0 });
  expect(step.effects).toEqual([{ type: 'pause', forMs: 2_300 }]);
});

test('after a failure it waits the maximum interval', () => {
  const step = nextPolling({ state: 'asking', emptyPolls: 0 }, { type: 'failed' });
  expect(step.effects).toEqual([{ type: 'pause', forMs: 2_000 }]);
});

test('the interval, what is added to it and after how many empty polls are the server’s to set', () => {
  const pace = { intervalMs: 1_000, plusMs: 4_000, emptyPolls: 2 };
  const answered = { type: 'answered', messages: 0, pace } as const;
  const first = nextPolling({ state: 'asking', emptyPolls: 0 }, answered);
  expect(first.effects).toEqual([{ type: 'pause', forMs: 1_000 }]);
  const second = nextPolling({ state: 'asking', emptyPolls: 1 }, answered);
  expect(second.effects).toEqual([{ type: 'pause', forMs: 5_000 }]);
  expect(POLL_PACE).toEqual({ intervalMs: 300, plusMs: 2_000, emptyPolls: 20 });
});
