import { expect, test } from 'vitest';
import {
  currentPeriod,
  isFinished,
  isInPlay,
  isListed,
  isWaiting,
  liveIn30Minutes,
  passesFilter,
  stageOf,
  waitingMinutes,
} from './match-phase.ts';
import { Sport, sportIdOf, sportName } from './sport.ts';
import { FOOTBALL_STATUS_NAMES, BASKETBALL_STATUS_NAMES, statusName } from './status.ts';

const football = (status: number) => ({ sport_id: 1 as const, status });
const basketball = (status: number) => ({ sport_id: 2 as const, status });
const numbers = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);

test('football: in play is 2 to 8, finished 8, and finished is tested before in-play', () => {
  expect(numbers(13).filter((status) => isInPlay(football(status)))).toEqual([2, 3, 4, 5, 6, 7]);
  expect(numbers(13).filter((status) => isFinished(football(status)))).toEqual([8]);
});

test('basketball: in play 2-10, finished 10, and finished is tested before in-play', () => {
  expect(numbers(15).filter((status) => isInPlay(basketball(status)))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers(15).filter((status) => isFinished(basketball(status)))).toEqual([10]);
});

test('waiting 1', () => {
  expect(numbers(15).filter((status) => isWaiting(football(status)))).toEqual([1]);
});

test('status 0 (abnormal) is hidden from lists', () => {
  expect(isListed(football(0))).toBe(false);
  expect(isListed(basketball(15))).toBe(true);
  expect(isListed(football(14))).toBe(false);
});

test('football status 0-13 and basketball status 0-15 each have a name in three languages', () => {
  expect(FOOTBALL_STATUS_NAMES).toHaveLength(14);
  expect(BASKETBALL_STATUS_NAMES).toHaveLength(16);
  for (const { zh, pt, en } of [...FOOTBALL_STATUS_NAMES, ...BASKETBALL_STATUS_NAMES]) {
    expect([zh, pt, en].every((text) => text.length > 0)).toBe(true);
  }
  expect(statusName(1, 3).zh).toBe('中场');
  expect(statusName(2, 10).en).toBe('Finished');
  expect(statusName(1, 99).key).toBe('abnormal');
});

test('status 6 is treated as extra time if it ever occurs', () => {
  expect(statusName(1, 6)).toEqual(statusName(1, 5));
  expect(stageOf(football(6))).toBe('inplay');
});

test('current period: statuses 2,3 give 1; 4,5 give 2; 6,7 give 3; 8 gives 4', () => {
  expect(numbers(10).map(currentPeriod)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0]);
});

test.each([
  ['31 minutes before it is not yet', 31 * 60, false],
  ['30 minutes and a second before it is not yet', 30 * 60 + 1, false],
  ['30 minutes before it is', 30 * 60, true],
  ['a second before it is', 1, true],
  ['at the start it is not', 0, false],
  ['after the start it is not', -60, false],
])('live in 30 minutes, a waiting match with 1 to 30 minutes until start: %s', (_title, left, expected) => {
  expect(liveIn30Minutes({ ...football(1), time: 10_000 + left }, 10_000)).toBe(expected);
});

test('only a waiting match is live in 30 minutes', () => {
  expect(liveIn30Minutes({ ...football(2), time: 10_060 }, 10_000)).toBe(false);
  expect(waitingMinutes({ ...football(9), time: 10_060 }, 10_000)).toBe(0);
});

test('match filter: all 0, finished 1, unfinished 2, waiting 3, inplay 4', () => {
  const shown = (filter: 0 | 1 | 2 | 3 | 4) => numbers(13).filter((s) => passesFilter(football(s), filter));
  expect(shown(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(shown(1)).toEqual([8]);
  expect(shown(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 13]);
  expect(shown(3)).toEqual([1]);
  expect(shown(4)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(numbers(15).filter((s) => passesFilter(basketball(s), 2))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15,
  ]);
});

test('stage of a match that is neither waiting, in play nor finished is other', () => {
  expect([1, 4, 8, 9].map((status) => stageOf(football(status)))).toEqual([
    'waiting',
    'inplay',
    'finished',
    'other',
  ]);
});

test('sport type: all 0, football 1, basketball 2', () => {
  expect(Sport).toEqual({ all: 0, football: 1, basketball: 2 });
  expect([sportName(1), sportName(2)]).toEqual(['football', 'basketball']);
  expect([sportIdOf('football'), sportIdOf('basketball')]).toEqual([1, 2]);
});
