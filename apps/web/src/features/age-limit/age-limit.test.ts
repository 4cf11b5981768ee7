import { AGE_LIMIT_DAY_SEC } from '@touchline/domain/age-limit';
import { expect, test } from 'vitest';
import { dayAt, lockAt, NO_AGE_LIMIT, readAgeLimit, withTotal, withUse } from './age-limit.ts';

/** On the device's own clock face, wherever the test runs. */
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime() / 1000;
const on = { ...NO_AGE_LIMIT, here: true };

test('the app rests at night and after forty minutes of a day, and begins anew the next', () => {
  expect(lockAt(on, at(20, 23))).toBe('night');
  expect(lockAt(on, at(20, 12))).toBeUndefined();
  const used = { ...on, ...withUse(on, at(20, 12), AGE_LIMIT_DAY_SEC) };
  expect(lockAt(used, at(20, 13))).toBe('used');
  expect(lockAt(used, at(21, 13))).toBeUndefined();
  expect(withUse(used, at(21, 13), 15).usedSec).toBe(15);
});

test('without the mode nothing rests; a PIN lets it be used for a while', () => {
  expect(lockAt(NO_AGE_LIMIT, at(20, 23))).toBeUndefined();
  expect(lockAt({ ...on, freeUntilSec: at(20, 23) + 1 }, at(20, 23))).toBeUndefined();
  expect(lockAt({ ...NO_AGE_LIMIT, account: true }, at(20, 23))).toBe('night');
});

test('what other devices of the account used counts here, and what is not told yet stays to be told', () => {
  const day = dayAt(at(20, 12));
  const here = { ...on, account: true, ...withUse(on, at(20, 12), 90) };
  expect(withTotal(here, { day, sent: 60, total: 1000 })).toEqual({ day, usedSec: 1030, unsentSec: 30 });
  // A server that forgot gives no time back.
  expect(withTotal(here, { day, sent: 90, total: 10 })).toEqual({ day, usedSec: 90, unsentSec: 0 });
  const next = dayAt(at(21, 1));
  expect(withTotal(here, { day: next, sent: 0, total: 5 })).toEqual({ day: next, usedSec: 5, unsentSec: 0 });
});

test('a damaged copy falls back field by field', () => {
  expect(readAgeLimit({ here: true, usedSec: 'long', salt: 7 })).toEqual(on);
  expect(readAgeLimit(null)).toEqual(NO_AGE_LIMIT);
});
