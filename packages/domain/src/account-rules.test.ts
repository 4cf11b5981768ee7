import { expect, test } from 'vitest';
import { isLoginExpiry } from './login-expiry.ts';
import { matchStartsAt } from './match-start.ts';
import { BAN_DURATIONS_SEC, SLOW_MODE_INTERVALS_SEC, slowModeWaitSec } from './moderation.ts';
import { withSearch, withVisitedLeague, type VisitedLeague } from './recent-lists.ts';
import { isLoggedIn, isVip, userGrade } from './user-level.ts';

test('user level grades: 0-9 grade1, 10-19 grade2, 20-29 grade3, 31-39 grade4 (level 30 gives none)', () => {
  expect([0, 9, 10, 19, 20, 29, 30, 31, 39].map(userGrade)).toEqual([1, 1, 2, 2, 3, 3, null, 4, 4]);
  expect([-1, 40, 3.5].map(userGrade)).toEqual([null, null, null]);
});

test('VIP: vip_level>0 and vip_date in the future', () => {
  expect(isVip({ vip_level: 1, vip_date: 101 }, 100)).toBe(true);
  expect(isVip({ vip_level: 1, vip_date: 100 }, 100)).toBe(false);
  expect(isVip({ vip_level: 0, vip_date: 101 }, 100)).toBe(false);
});

test('logged in: user id greater than 0', () => {
  expect([isLoggedIn({ id: 1 }), isLoggedIn({ id: 0 })]).toEqual([true, false]);
});

test('ban durations: 3 days, 1 day, 1 hour, 10 minutes, none (0)', () => {
  expect(BAN_DURATIONS_SEC).toEqual([259200, 86400, 3600, 600, 0]);
});

test('slow-mode intervals: 5 s, 10 s, 30 s, 60 s, unlimited (0)', () => {
  expect(SLOW_MODE_INTERVALS_SEC).toEqual([5, 10, 30, 60, 0]);
  expect(slowModeWaitSec(30, 100, 112)).toBe(18);
  expect(slowModeWaitSec(30, 100, 130)).toBe(0);
  expect(slowModeWaitSec(0, 100, 100)).toBe(0);
  expect(slowModeWaitSec(30, 0, 5)).toBe(0);
});

test('search log keeps the 5 newest entries', () => {
  const log = [1, 2, 3, 4, 5, 6].reduce<readonly { target_id: number }[]>(
    (all, target_id) => withSearch(all, { target_id }),
    [],
  );
  expect(log.map(({ target_id }) => target_id)).toEqual([6, 5, 4, 3, 2]);
});

test('search log skips duplicates by target_id and empty entries, and is cleared when given an array', () => {
  const log = [{ target_id: 'a' }];
  expect(withSearch(log, { target_id: 'a' })).toBe(log);
  expect(withSearch(log, { target_id: '' })).toBe(log);
  expect(withSearch(log, null)).toBe(log);
  expect(withSearch(log, [])).toEqual([]);
});

const league = (id: number, sportsType = 1): VisitedLeague => ({ id, name: `L${id}`, logo: '', sportsType });

test('visited leagues: at most 15, newest first, de-duplicated by id and sport type', () => {
  const visited = Array.from({ length: 17 }, (_, index) => league(index)).reduce<readonly VisitedLeague[]>(
    withVisitedLeague,
    [],
  );
  expect(visited.map(({ id }) => id)).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(withVisitedLeague([league(2), league(1)], league(1)).map(({ id }) => id)).toEqual([1, 2]);
  expect(withVisitedLeague([league(1, 2)], league(1, 1))).toHaveLength(2);
});

test('match-start message: added, flagged for removal after 5 s, purged 2.999 s later', () => {
  const messages = [{ id: 1, desc: 'starts', remove: false, addedMs: 1_000 }];
  expect(matchStartsAt(messages, 5_999)[0]?.remove).toBe(false);
  expect(matchStartsAt(messages, 6_000)[0]?.remove).toBe(true);
  expect(matchStartsAt(messages, 8_998)).toHaveLength(1);
  expect(matchStartsAt(messages, 8_999)).toEqual([]);
});

test('msg contains "登录超时" or status equals 2 is an expired login', () => {
  expect(isLoginExpiry({ status: 2 })).toBe(true);
  expect(isLoginExpiry({ status: 7, msg: '您的登录超时了' })).toBe(true);
  expect(isLoginExpiry({ status: 1, msg: '其他' })).toBe(false);
});
