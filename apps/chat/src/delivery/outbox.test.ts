import { expect, test } from 'vitest';

import { createOutbox } from './outbox.ts';

const message = (sequence: number, commitMs: number) => ({ conversation: 'c:ana\nbo', sequence, commitMs });

test('what was pushed and never acknowledged lies above the floor', () => {
  const outbox = createOutbox({ floorMs: 0, arrived: [] });
  outbox.pushed('1', message(1, 50_000));
  outbox.pushed('2', message(2, 51_000));
  outbox.acknowledged('2');
  const state = outbox.state(100_000);
  expect(state.floorMs).toBe(49_999);
  const again = createOutbox(state);
  expect(again.hasArrived(message(1, 0))).toBe(false);
  expect(again.hasArrived(message(2, 0))).toBe(true);
});

test('when everything was acknowledged the floor follows the clock, some seconds behind', () => {
  const outbox = createOutbox({ floorMs: 0, arrived: [] });
  outbox.pushed('1', message(1, 99_000));
  outbox.acknowledged('1');
  expect(outbox.state(100_000)).toEqual({ floorMs: 97_000, arrived: ['1 c:ana\nbo'] });
});

test('an acknowledgement of something that was never pushed changes nothing', () => {
  const outbox = createOutbox({ floorMs: 10, arrived: [] });
  outbox.acknowledged('noise');
  expect(outbox.floorMs()).toBe(10);
});

test('as many acknowledgements are due as messages were pushed, and no more', () => {
  const outbox = createOutbox({ floorMs: 0, arrived: [] });
  expect(outbox.isAckDue()).toBe(false);
  outbox.pushed('1', message(1, 50_000));
  expect(outbox.isAckDue()).toBe(true);
  expect(outbox.waiting()).toBe(1);
  outbox.acknowledged('1');
  outbox.acknowledged('1');
  expect(outbox.isAckDue()).toBe(false);
});

test('what was read from SQL is not told again by who makes up for lost notices', () => {
  const outbox = createOutbox({ floorMs: 0, arrived: [] });
  outbox.read(Array.from({ length: 5_000 }, (_, index) => message(index + 1, 50_000 + index)));
  expect(outbox.covers(message(1, 50_000))).toBe(true);
  expect(outbox.covers(message(5_000, 54_999))).toBe(true);
  expect(outbox.covers(message(5_001, 54_999))).toBe(false);
  expect(outbox.covers({ ...message(1, 50_000), conversation: 'c:ana\ncy' })).toBe(false);
});

test('while SQL is read to its end, what lies ahead of the page will come; what became visible behind it will not', () => {
  const outbox = createOutbox({ floorMs: 0, arrived: [] });
  outbox.reading(60_000);
  expect(outbox.covers(message(1, 60_001))).toBe(true);
  expect(outbox.covers(message(1, 60_000))).toBe(false);
  outbox.reading(undefined);
  expect(outbox.covers(message(1, 60_001))).toBe(false);
});
