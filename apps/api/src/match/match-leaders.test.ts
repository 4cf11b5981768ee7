import type { Incident, Lineup } from '@touchline/contract/match-detail';
import { expect, test } from 'vitest';
import { footballLeaders } from './match-leaders.ts';

const player = (id: number, rating?: number) => ({
  id,
  name_zh: `球员${id}`,
  name_en: `Player ${id}`,
  number: id,
  position: 'F',
  ...(rating === undefined ? {} : { rating }),
});
const goal = (number: number, playerId: number, over: Partial<Incident> = {}): Incident => ({
  number,
  type: 1,
  position: 1,
  minute: 10,
  stoppage: 0,
  home_score: 1,
  away_score: 0,
  player_id: playerId,
  assist_id: 2,
  ...over,
});
const side = (players: ReturnType<typeof player>[]): NonNullable<Lineup['home']> => ({
  formation: '4-3-3',
  coach_zh: '',
  coach_en: '',
  first: players,
  bench: [],
});

test('the best three of each side by goals, assists and rating; goals that were taken back do not count', () => {
  const incidents = [goal(1, 1), goal(2, 1), goal(3, 3, { cancelled: true }), goal(4, 9, { type: 17 })];
  const { list } = footballLeaders(incidents, {
    home: side([player(1, 8.2), player(2, 7.1), player(3, 6), player(4, 6.5)]),
    away: side([player(9)]),
  });
  const of = (type: string) =>
    list.find((one) => one.type === type)?.home.map(({ player_id: id, value }) => [id, value]);
  expect(of('goals')).toEqual([[1, 2]]);
  expect(of('assists')).toEqual([[2, 2]]);
  expect(of('rating')).toEqual([
    [1, 8.2],
    [2, 7.1],
    [4, 6.5],
  ]);
  expect(list.flatMap(({ away }) => away)).toEqual([]);
});
