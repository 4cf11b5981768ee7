import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counters } from '../src/counters/counters.ts';
import { unique, type Wait } from './variants.ts';

export const countersContract = (open: () => Promise<Counters>, wait: Wait): void => {
  let counters: Counters;
  beforeAll(async () => {
    counters = await open();
  });
  afterAll(() => counters.close());

  test('a key that never was reads 0', async () => {
    expect(await counters.get(unique('key'))).toBe(0);
  });

  test('adding answers the new value, downwards too', async () => {
    const key = unique('key');
    expect(await counters.add(key, 5)).toBe(5);
    expect(await counters.add(key, -7)).toBe(-2);
    expect(await counters.get(key)).toBe(-2);
  });

  test('a thousand additions at once are all counted', async () => {
    const key = unique('key');
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => counters.add(key, 1)));
    expect(new Set(answers).size).toBe(1_000);
    expect(await counters.get(key)).toBe(1_000);
  });

  test('a value that was set is added to; a removed one starts at 0', async () => {
    const key = unique('key');
    await counters.set(key, 40);
    expect(await counters.add(key, 2)).toBe(42);
    await counters.remove(key);
    expect(await counters.add(key, 1)).toBe(1);
  });

  test('a counter with a term starts at 0 after it; an addition without one does not lengthen it', async () => {
    const key = unique('key');
    await counters.add(key, 3, 500);
    expect(await counters.add(key, 1)).toBe(4);
    await wait(550);
    expect(await counters.get(key)).toBe(0);
  });

  test('a term given again counts from then', async () => {
    const key = unique('key');
    await counters.add(key, 1, 1_000);
    await wait(600);
    await counters.add(key, 1, 1_000);
    await wait(600);
    expect(await counters.get(key)).toBe(2);
  });

  test('setting without a term ends the term that was', async () => {
    const key = unique('key');
    await counters.set(key, 1, 50);
    await counters.set(key, 2);
    await wait(80);
    expect(await counters.get(key)).toBe(2);
  });
};
