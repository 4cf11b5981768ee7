import type { Match, MatchTeam } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { scoreOf } from '../score.ts';
import { chosenMatches, recordOf, resultFor, streakOf } from './results.ts';

const team = (id: number): MatchTeam => ({
  id,
  name_zh: `队${id}`,
  short_name_zh: `队${id}`,
  name_en: `T${id}`,
  short_name_en: `T${id}`,
  logo: '',
  country_logo: '',
  kit_colors: ['#ffffff', '#000000'],
});

const match = (id: number, homeId: number, goals: [number, number], event = 5): Match => ({
  id,
  sport_id: 1,
  event_id: event,
  season: '2026',
  round: '1',
  time: 1_000_000 - id,
  status: 8,
  kickoff_time: 0,
  period_count: 2,
  period_remaining_time: 0,
  live: 0,
  attented: 0,
  home: team(homeId),
  away: team(homeId === 1 ? 2 : 1),
  matchevent: {
    id: event,
    name_zh: '',
    short_name_zh: '',
    name_en: '',
    logo: '',
    country: '',
    country_zh: '',
    color: '',
    order: 1,
  },
  home_scores: [goals[0], 0],
  away_scores: [goals[1], 0],
  has_lineup: false,
  seq: 1,
});

const meetings = [match(1, 1, [2, 0]), match(2, 2, [0, 1]), match(3, 1, [1, 1]), match(4, 2, [3, 0], 9)];
const ids = (list: readonly Match[]) => list.map(({ id }) => id);
const asked = { of: match(10, 1, [0, 0]), teamId: 1 };

test('a result is read from the side of the team, home or away', () => {
  expect(meetings.map((each) => resultFor(each, 1))).toEqual(['W', 'W', 'D', 'L']);
  expect(recordOf(meetings, 1)).toEqual({ W: 2, D: 1, L: 1 });
  expect(recordOf(meetings, 2)).toEqual({ W: 1, D: 1, L: 2 });
});

test('same home and away, same competition, and the last six narrow the list', () => {
  const all = { sameSide: false, sameEvent: false, count: 6 } as const;
  expect(ids(chosenMatches(meetings, { ...all, sameSide: true }, asked))).toEqual([1, 3]);
  expect(ids(chosenMatches(meetings, { ...all, sameEvent: true }, asked))).toEqual([1, 2, 3]);
  const many = Array.from({ length: 9 }, (_, at) => match(at + 1, 1, [1, 0]));
  expect(chosenMatches(many, all, asked)).toHaveLength(6);
});

test('the streak is as long as the newest results are the same', () => {
  expect(streakOf(meetings, 1)).toEqual({ result: 'W', count: 2 });
  expect(streakOf(meetings.slice(0, 2), 1)).toEqual({ result: 'W', count: 2 });
  expect(streakOf([], 1)).toBeUndefined();
});

test('a match that was put off before it began has no score and no result', () => {
  const off = { ...match(9, 1, [0, 0]), status: 9 };
  expect(scoreOf(off)).toBeUndefined();
  expect(resultFor(off, 1)).toBeUndefined();
  expect(scoreOf({ ...match(9, 1, [2, 1]), status: 10 })).toEqual([2, 1]);
});

test('a match in play counts for nobody yet', () => {
  expect(resultFor({ ...match(9, 1, [2, 1]), status: 4 }, 1)).toBeUndefined();
});
