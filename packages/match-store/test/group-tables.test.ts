import { beforeAll, expect, test } from 'vitest';
import { analysisReader } from '@touchline/match-store/analysis-reader';
import { matchWriter } from '@touchline/match-store/match-writer';
import { aSourceMatch, openMatchDatabase } from './open-match-database.ts';

let database: Awaited<ReturnType<typeof openMatchDatabase>>;

beforeAll(async () => {
  database = await openMatchDatabase();
  const game = (key: number, goals: [number, number], group_name: string) =>
    aSourceMatch(key, {
      group_name,
      status: 8,
      sport_id: 1,
      home_id: key % 2 === 0 ? 11 : 12,
      away_id: key % 2 === 0 ? 12 : 11,
      home_scores: [goals[0]],
      away_scores: [goals[1]],
    });
  await matchWriter(database.kysely).saveMatches(
    [game(2, [2, 0], 'A'), game(3, [1, 1], 'A'), game(4, [0, 3], 'B'), game(6, [5, 0], '')],
    { atSec: 0, announce: false },
  );
});

const tableOf = async (kind: 'all' | 'home' | 'away') =>
  (await analysisReader(database.kysely).table({ competitionId: 1, season: '2026', kind })).map(
    ({ group_name, team_id, points }) => [group_name, team_id, points],
  );

test('the groups of a cup have tables of their own, at home and away too, and its ties have none', async () => {
  expect(await tableOf('all')).toEqual([
    ['A', 11, 4],
    ['A', 12, 1],
    ['B', 12, 3],
    ['B', 11, 0],
  ]);
  expect(await tableOf('home')).toEqual([
    ['A', 11, 3],
    ['A', 12, 1],
    ['B', 12, 0],
    ['B', 11, 0],
  ]);
});
