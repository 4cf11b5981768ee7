import { expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

/** A flush that waits until the test releases it, and records its batches. */
const heldFlush = () => {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const flush = (items: readonly number[]): Promise<string[]> => {
    batches.push([...items]);
    return new Promise((done) => held.push(() => done(items.map((item) => `wrote ${item}`))));
  };
  return { batches, flush, letGo: () => held.shift()?.() };
};

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test('one write of an idle batch is flushed at once', async () => {
  const { batches, flush, letGo } = heldFlush();
  const one = microBatch({ flush, maxItems: 10 }).add(1);
  await turn();
  expect(batches).toEqual([[1]]);
  letGo();
  expect(await one).toBe('wrote 1');
});

test('what arrives while a flush is under way goes together into the next, in order', async () => {
  const { batches, flush, letGo } = heldFlush();
  const batch = microBatch({ flush, maxItems: 10 });
  const first = batch.add(1);
  await turn();
  const later = [2, 3, 4].map((item) => batch.add(item));
  await turn();
  expect(batches).toEqual([[1]]);
  letGo();
  await first;
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  letGo();
  expect(await Promise.all(later)).toEqual(['wrote 2', 'wrote 3', 'wrote 4']);
});

test('the next flush begins before those of the last one are told', async () => {
  const { batches, flush, letGo } = heldFlush();
  const batch = microBatch({ flush, maxItems: 10 });
  const begunWhenSettled = batch.add(1).then(() => batches.length);
  await turn();
  const later = batch.add(2);
  letGo();
  expect(await begunWhenSettled).toBe(2);
  letGo();
  expect(await later).toBe('wrote 2');
  await batch.drained();
});

test('a batch holds at most so many items; the rest follows', async () => {
  const sizes: number[] = [];
  const flush = (items: readonly number[]): Promise<readonly number[]> => {
    sizes.push(items.length);
    return Promise.resolve(items);
  };
  const batch = microBatch({ flush, maxItems: 4 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, item) => batch.add(item)));
  expect(sizes).toEqual([4, 4, 2]);
  expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('where two may run at once, the second does not wait for the first, and a third waits', async () => {
  const { batches, flush, letGo } = heldFlush();
  const batch = microBatch({ flush, maxItems: 10, atOnce: 2 });
  const first = batch.add(1);
  await turn();
  const second = batch.add(2);
  await turn();
  const third = batch.add(3);
  await turn();
  expect(batches).toEqual([[1], [2]]);
  letGo();
  expect(await first).toBe('wrote 1');
  await turn();
  expect(batches).toEqual([[1], [2], [3]]);
  letGo();
  letGo();
  await batch.drained();
  expect(await Promise.all([second, third])).toEqual(['wrote 2', 'wrote 3']);
});

test('a failed flush fails its own items and no others', async () => {
  let flushes = 0;
  const batch = microBatch<number, number>({
    maxItems: 2,
    flush: (items) => {
      flushes += 1;
      return flushes === 1 ? Promise.reject(new Error('no disk')) : Promise.resolve(items);
    },
  });
  const answers = await Promise.allSettled([1, 2, 3].map((item) => batch.add(item)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('where it may be split, one bad item does not fail its neighbours', async () => {
  const batch = microBatch<number, number>({
    maxItems: 10,
    flush: (items) => (items.includes(2) ? Promise.reject(new Error('2 is bad')) : Promise.resolve(items)),
    splitOn: () => true,
  });
  const answers = await Promise.allSettled([1, 2, 3].map((item) => batch.add(item)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a flush that answers for too few items is an error, not a wrong answer', async () => {
  const batch = microBatch<number, number>({
    maxItems: 10,
    flush: (items) => Promise.resolve(items.slice(1)),
  });
  await expect(Promise.all([batch.add(1), batch.add(2)])).rejects.toThrow(RangeError);
});

test('drained waits for everything that was added', async () => {
  const { flush, letGo } = heldFlush();
  const batch = microBatch({ flush, maxItems: 10 });
  await batch.drained();
  let drained = false;
  void batch.add(1);
  const waiting = batch.drained().then(() => {
    drained = true;
  });
  await turn();
  expect(drained).toBe(false);
  letGo();
  await waiting;
});
