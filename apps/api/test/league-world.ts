import type { IncidentBody, IncidentTable } from '@touchline/match-store/tables';
import { openMatchWorld } from './match-world.ts';

/** 2027-01-15 08:00 UTC, when the match under test begins. */
export const KICKOFF_SEC = 1_800_000_000;
const DAY_SEC = 86_400;

const BLANK_LINE = {
  minutes: 20,
  twos: 1,
  twosTried: 2,
  threes: 0,
  threesTried: 1,
  freeThrows: 0,
  freeThrowsTried: 0,
  offensiveRebounds: 1,
  defensiveRebounds: 2,
  assists: 1,
  steals: 0,
  blocks: 0,
  turnovers: 1,
  fouls: 2,
};

const player = (id: number, more: object = {}) => ({
  id,
  name_zh: `球员${id}`,
  name_en: `Player ${id}`,
  number: id % 100,
  position: 'F',
  ...more,
});

const incident = (number: number, over: Partial<Omit<IncidentTable, 'body'>> & { body?: IncidentBody }) => ({
  number,
  type: 1,
  position: 1,
  minute: 10,
  stoppage: 0,
  second: number * 600,
  home_score: 0,
  away_score: 0,
  body: {},
  ...over,
});

const lineup = {
  home: { formation: '4-3-3', first: [player(1101, { x: 50, y: 6, rating: 7.4 })], bench: [player(1102)] },
  away: { formation: '4-4-2', first: [player(1201, { x: 50, y: 6, rating: 6.1 })], bench: [] },
  best_player_id: 1101,
};

const text = (id: number, main = 0) => ({
  id,
  type: 1,
  position: 1,
  main,
  minute: '12',
  text_zh: `第${id}条`,
  text_pt: `linha ${id}`,
  text_en: `line ${id}`,
});

/**
 * A league of two teams that met twice before: 2-1 and 0-0, and 3-0 in their third match, of which everything is
 * known. A basketball match with a box score, and a match of each sport that is to come.
 */
export const openLeagueWorld = async () => {
  const world = await openMatchWorld();
  const { catalogue } = world;
  await catalogue.saveSeasons(
    [1, 2].map((id) => ({
      competition_id: id,
      name: '2026',
      start_day: '2026-08-01',
      end_day: '2027-05-31',
    })),
  );
  await catalogue.savePlayers(
    [1101, 1102, 1201, 2101, 2201].map((id) => ({
      ...player(id),
      team_id: Math.floor(id / 100),
      birth_day: '2000-02-03',
      height_cm: 180,
    })),
  );
  const over = { status: 8, kickoff_time_sec: 1 };
  const score = (goals: number, half: number) => [goals, half, 0, 1, 3, 0, 0];
  await world.addMatch(101, {
    ...over,
    round: '1',
    time_sec: KICKOFF_SEC - 20 * DAY_SEC,
    home_scores: score(2, 1),
    away_scores: score(1, 0),
  });
  await world.addMatch(102, {
    ...over,
    round: '2',
    time_sec: KICKOFF_SEC - 10 * DAY_SEC,
    home_id: 12,
    away_id: 11,
    home_scores: score(0, 0),
    away_scores: score(0, 0),
  });
  await world.addMatch(103, { round: '3' });
  await world.addMatch(104, { round: '4', time_sec: KICKOFF_SEC + 7 * DAY_SEC, home_id: 12, away_id: 11 });
  const basketball = { sport_id: 2, event_id: 2, home_id: 21, away_id: 22 };
  await world.addMatch(201, { ...basketball, period_count: 4, home_scores: [], away_scores: [] });
  await world.addMatch(202, {
    ...basketball,
    time_sec: KICKOFF_SEC + DAY_SEC,
    home_scores: [],
    away_scores: [],
  });
  await world.step({
    matchId: 103,
    kind: 'finished',
    set: {
      status: 8,
      kickoff_time_sec: KICKOFF_SEC + 3600,
      home_scores: score(3, 1),
      away_scores: score(0, 0),
      has_lineup: true,
    },
    incidents: [
      incident(1, {
        minute: 12,
        home_score: 1,
        body: { player_id: 1101, player_name: '球员1101', assist_id: 1102, assist_name: '球员1102' },
      }),
      incident(2, {
        minute: 45,
        stoppage: 2,
        home_score: 1,
        type: 3,
        position: 2,
        body: { player_id: 1201, player_name: '球员1201' },
      }),
      incident(3, { minute: 60, home_score: 2, body: { player_id: 1101, player_name: '球员1101' } }),
      incident(4, { minute: 88, home_score: 3, body: { player_id: 1102, player_name: '球员1102' } }),
    ],
    commentary: [text(1), text(2, 1), text(3)],
    details: {
      statistics: [{ type: 2, home: 6, away: 3 }],
      periods: [{ period: 1, statistics: [{ type: 2, home: 4, away: 1 }] }],
      momentum: [10, -20, 100],
      weather: { kind: 'rain', temperature_c: 9 },
      lineup,
    },
  });
  await world.step({
    matchId: 201,
    kind: 'finished',
    set: {
      status: 10,
      kickoff_time_sec: KICKOFF_SEC,
      home_scores: [20, 20, 20, 20, 0],
      away_scores: [19, 20, 20, 20, 0],
    },
    details: {
      box: {
        home: [player(2101, { ...BLANK_LINE, points: 31 })],
        away: [player(2201, { ...BLANK_LINE, points: 12 })],
      },
      leads: [{ period: 1, remaining_sec: 700, home: 2, away: 0 }],
      statistics: [{ type: 15, home: 8, away: 6 }],
      shots: [
        { position: 1, player_id: 2101, period: 1, remaining_sec: 700, x: 50, y: 20, points: 2, made: true },
      ],
    },
  });
  return world;
};
