import { expect, test } from 'vitest';
import { limitedWork } from './limited-work.ts';

const aWork = (over: Partial<Parameters<typeof limitedWork>[0]> = {}) =>
  limitedWork({ parallel: 2, maxWaiting: 3, failureMs: 1000, maxFailures: 2, nowMs: () => 0, ...over });

/** Work that ends when the test resolves it. */
const held = () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const ends: (() => void)[] = [];
  const make = async (): Promise<boolean> => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return true;
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { make, endAll, runs: () => runs, most: () => most };
};

test('the same key is worked on once, and all who asked have its result', async () => {
  const work = aWork();
  const { make, endAll, runs } = held();
  const asked = Array.from({ length: 60 }, () => work.run('a', make));
  await Promise.resolve();
  await endAll();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 60 }, () => true));
  expect(runs()).toBe(1);
});

test('no more than the limit run at once, and more than may wait are refused', async () => {
  const work = aWork();
  const { make, endAll, most } = held();
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => work.run(key, make));
  await Promise.resolve();
  await endAll();
  expect(await Promise.all(asked)).toEqual([true, true, true, true, true, false]);
  expect(most()).toBe(2);
});

test('a failure is remembered for its time, and a refusal for want of room is not', async () => {
  let now = 0;
  const work = aWork({ nowMs: () => now });
  let runs = 0;
  const fails = () => {
    runs += 1;
    return Promise.reject(new Error('no picture'));
  };
  expect([await work.run('a', fails), await work.run('a', fails)]).toEqual([false, false]);
  expect(runs).toBe(1);
  now = 1001;
  await work.run('a', fails);
  expect(runs).toBe(2);
});

test('the oldest failure is forgotten when there are too many', async () => {
  const work = aWork();
  const tried: string[] = [];
  const fail = (key: string) =>
    work.run(key, () => {
      tried.push(key);
      return Promise.resolve(false);
    });
  for (const key of ['a', 'b', 'c', 'a', 'c']) await fail(key);
  expect(tried).toEqual(['a', 'b', 'c', 'a']);
});
