import { expect, test } from 'vitest';
import { followedMatchLimit } from './vip-benefit.ts';
import { nextPeriod, vipChangeSec, vipDatesOf, vipLevel, vipTier } from './vip-period.ts';

const DAY = 86_400;

test('time that is bought begins where the time of its tier ends', () => {
  expect(nextPeriod(0, 30, 1000)).toEqual({ from_at: 1000, to_at: 1000 + 30 * DAY });
  expect(nextPeriod(5000, 30, 1000)).toEqual({ from_at: 5000, to_at: 5000 + 30 * DAY });
});

test('SVIP is VIP as well, and its level ends with it while VIP goes on', () => {
  const dates = vipDatesOf(
    [
      { tier: 1, to_at: 900 },
      { tier: 2, to_at: 500 },
    ],
    0,
    100,
  );
  expect(dates).toEqual({ vip_level: 2, vip_date: 900, svip_date: 500 });
  expect([vipTier(dates, 499), vipLevel(dates, 499)]).toEqual([2, 2]);
  expect([vipTier(dates, 500), vipLevel(dates, 500)]).toEqual([1, 1]);
  expect([vipTier(dates, 900), vipLevel(dates, 900)]).toEqual([0, 0]);
});

test('SVIP alone makes somebody a VIP until it ends', () => {
  expect(vipDatesOf([{ tier: 2, to_at: 500 }], 0, 100)).toEqual({
    vip_level: 2,
    vip_date: 500,
    svip_date: 500,
  });
});

test('a higher level of the operator stays', () => {
  expect(vipDatesOf([{ tier: 1, to_at: 500 }], 3, 100).vip_level).toBe(3);
  expect(vipLevel({ vip_level: 3, vip_date: 500, svip_date: 200 }, 300)).toBe(3);
});

test('what is shown changes at the nearest end', () => {
  const dates = { vip_level: 2, vip_date: 900, svip_date: 500 };
  expect([100, 500, 900].map((nowSec) => vipChangeSec(dates, nowSec))).toEqual([500, 900, null]);
});

test('each tier follows more matches', () => {
  const limits = ([0, 1, 2] as const).map(followedMatchLimit);
  expect(limits).toEqual(limits.toSorted((left, right) => left - right));
  expect(new Set(limits).size).toBe(3);
});
