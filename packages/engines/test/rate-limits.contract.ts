import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateLimits } from '../src/rate-limits/rate-limits.ts';
import { unique, type Wait } from './variants.ts';

export const rateLimitsContract = (open: () => Promise<RateLimits>, wait: Wait): void => {
  let limits: RateLimits;
  beforeAll(async () => {
    limits = await open();
  });
  afterAll(() => limits.close());

  test('so many turns within the window are allowed and the next is not', async () => {
    const key = unique('key');
    const limit = { count: 3, windowMs: 60_000 };
    for (let turn = 0; turn < 3; turn += 1) expect(await limits.take(key, limit)).toEqual({ allowed: true });
    expect(await limits.take(key, limit)).toMatchObject({ allowed: false });
  });

  test('a refusal says when the next turn is free, and then it is', async () => {
    const key = unique('key');
    const limit = { count: 1, windowMs: 600 };
    await limits.take(key, limit);
    const refused = await limits.take(key, limit);
    expect(refused).toMatchObject({ allowed: false });
    const retryAfterMs = refused.allowed ? 0 : refused.retryAfterMs;
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(600);
    await wait(retryAfterMs + 5);
    expect(await limits.take(key, limit)).toEqual({ allowed: true });
  });

  test('the window slides: turns come free one by one, as they were taken', async () => {
    const key = unique('key');
    const limit = { count: 2, windowMs: 1_500 };
    await limits.take(key, limit);
    await wait(900);
    await limits.take(key, limit);
    await wait(700);
    expect(await limits.take(key, limit)).toEqual({ allowed: true });
    expect(await limits.take(key, limit)).toMatchObject({ allowed: false });
  });

  test('a refused turn does not count', async () => {
    const key = unique('key');
    const limit = { count: 1, windowMs: 1_000 };
    await limits.take(key, limit);
    await wait(500);
    expect(await limits.take(key, limit)).toMatchObject({ allowed: false });
    await wait(550);
    expect(await limits.take(key, limit)).toEqual({ allowed: true });
  });

  test('of a hundred at once exactly the allowed number passes', async () => {
    const key = unique('key');
    const turns = Array.from({ length: 100 }, () => limits.take(key, { count: 10, windowMs: 60_000 }));
    const passed = (await Promise.all(turns)).filter(({ allowed }) => allowed);
    expect(passed).toHaveLength(10);
  });

  test('keys do not share their turns; a limit of none allows none', async () => {
    const limit = { count: 1, windowMs: 60_000 };
    expect(await limits.take(unique('key'), limit)).toEqual({ allowed: true });
    expect(await limits.take(unique('key'), limit)).toEqual({ allowed: true });
    const none = await limits.take(unique('key'), { count: 0, windowMs: 1_000 });
    expect(none).toMatchObject({ allowed: false });
  });
};
