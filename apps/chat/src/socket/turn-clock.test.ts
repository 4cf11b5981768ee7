import { setImmediate as nextTurn } from 'node:timers/promises';

import { manualClock } from '@touchline/engines/clock/clock';
import { expect, test } from 'vitest';

import { turnClock } from './turn-clock.ts';

test('the time stands still within a turn of the event loop, and is read again in the next', async () => {
  const clock = manualClock(1_000);
  const turn = turnClock(clock);
  expect(turn.nowMs()).toBe(1_000);
  clock.advance(500);
  expect(turn.nowMs()).toBe(1_000);
  await nextTurn();
  expect(turn.nowMs()).toBe(1_500);
});
