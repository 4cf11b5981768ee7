import { aTeam } from '../../../test/fixture/matches.ts';
import { expect, test } from 'vitest';
import { joined, type Found } from './queries.ts';

const page = (...ids: number[]): Found => ({
  anchors: [],
  rooms: [],
  matches: [],
  teams: ids.map((id) => ({ ...aTeam({ id }), sport_id: 1 as const })),
  events: [],
  videos: [],
  news: [],
  users: [],
});

test('pages of a tab follow each other, and an entry that moved between two pages comes once', () => {
  const { teams } = joined('teams', [page(1, 2, 3), page(3, 4)]);
  expect(teams.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
