import { expect, test } from 'vitest';

import { createTurns } from './turns.ts';

/** Work that takes a given number of turns of the event loop before it joins the order. */
const after = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('what came first passes first, however long each takes before', async () => {
  const inTurn = createTurns();
  const passed: number[] = [];
  await Promise.all(
    [5, 0, 3, 1].map((turns, index) =>
      inTurn('ana', async (turn) => {
        await after(turns);
        await turn.come();
        passed.push(index);
        turn.pass();
        await after(turns);
      }),
    ),
  );
  expect(passed).toEqual([0, 1, 2, 3]);
});

test('who fails early lets nobody overtake those before him, and stops nobody', async () => {
  const inTurn = createTurns();
  const passed: number[] = [];
  const work = (index: number) =>
    inTurn('ana', async (turn) => {
      if (index === 1) throw new Error('refused');
      await after(index === 0 ? 5 : 0);
      await turn.come();
      passed.push(index);
    });
  const settled = await Promise.allSettled([work(0), work(1), work(2)]);
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(passed).toEqual([0, 2]);
});

test('different names do not wait for each other', async () => {
  const inTurn = createTurns();
  const held = Promise.withResolvers<void>();
  const first = inTurn('ana', () => held.promise);
  await inTurn('bo', (turn) => turn.come());
  held.resolve();
  expect(await first).toBeUndefined();
});
