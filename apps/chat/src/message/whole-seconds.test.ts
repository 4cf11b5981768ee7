import { expect, test } from 'vitest';

import type { StoredMessage } from './stored-message.ts';
import { type FindHistory, wholeSeconds } from './whole-seconds.ts';

/** A history with so many messages in each second from 1 on; only their times matter. */
const historyOf = (counts: readonly number[]): { find: FindHistory; all: StoredMessage[] } => {
  const all = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => ({ timeSec: index + 1 }) as StoredMessage),
  );
  const find: FindHistory = ({ timeSec, untilSec = Infinity, limit }) =>
    Promise.resolve(all.filter((one) => one.timeSec >= timeSec && one.timeSec <= untilSec).slice(0, limit));
  return { find, all };
};

/** As the public client asks: on from the last second it was given. */
const walk = async (counts: readonly number[]): Promise<{ given: number; rounds: number; total: number }> => {
  const { find, all } = historyOf(counts);
  const given = new Set<StoredMessage>();
  let timeSec = 1;
  for (let rounds = 1; rounds < 1_000; rounds += 1) {
    const { page, isComplete } = await wholeSeconds(find, { timeSec, limit: 16 });
    for (const one of page) given.add(one);
    timeSec = page.at(-1)?.timeSec ?? timeSec;
    if (isComplete) return { given: given.size, rounds, total: all.length };
  }
  throw new Error('it never ends');
};

test.each([
  [[1]],
  [[16]],
  [[17]],
  [[300]],
  [[1, 300]],
  [[300, 1]],
  [[5, 40, 0, 0, 40, 16]],
  [Array<number>(50).fill(15)],
])('seconds of %j messages are all given, and it comes to an end', async (counts) => {
  const { given, rounds, total } = await walk(counts);
  expect(given).toBe(total);
  expect(rounds).toBeLessThanOrEqual(counts.length + 1);
});

test('a second with more than fits ends the walk instead of being given for ever', async () => {
  const { rounds } = await walk([3_000, 1]);
  expect(rounds).toBe(1);
});
