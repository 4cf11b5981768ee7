import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nba } from './nba.ts';
import { decimalOf } from './nba-odds.ts';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const TEAMS = `TEAM_ID,ABBREVIATION,NICKNAME,CITY
1,HRB,Gulls,Harbour
2,LRC,Larks,Larchfield
3,TWL,Owls,Twin Lakes
4,TWB,Bears,Twin Lakes
`;
const GAMES = `GAME_DATE_EST,GAME_ID,HOME_TEAM_ID,VISITOR_TEAM_ID,SEASON,PTS_home,PTS_away
2020-12-22,22000001,2,1,2020,125.0,99.0
2020-12-22,22000001,2,1,2020,125.0,99.0
2020-12-11,12000001,1,2,2020,90,80
2021-05-20,52000001,1,3,2020,,
2021-05-25,42000001,1,4,2020,101,100
`;
const QUARTERS = `nba_game_id,home_q1,home_q2,home_q3,home_q4,home_ot,away_q1,away_q2,away_q3,away_q4,away_ot,game_date,home_team_abbr,away_team_abbr
0022000001,25,20,26,28,0,40,23,36,26,0,2020-12-22,HRB,LRC
0022100009,25,25,25,25,8,25,25,25,25,5,2021-11-02,TWL,HRB
0042000001,26,25,25,25,0,25,25,25,25,0,2021-05-25,HRB,TWB
`;
const MONEYLINES = `,date,team1,team2,score1,score2,moneyline1,moneyline2
1,12/22/2020,Harbour,Larchfield,99,120,215,-235
2,5/25/2021,T.L. Bears,Harbour,100,100,NA,NA
`;

const files = (extra: Record<string, string> = {}) =>
  Object.entries({
    'teams.csv': TEAMS,
    'games_2020.csv': GAMES,
    'quarter_scores_2020.csv': QUARTERS,
    'moneylines_2020.csv': MONEYLINES,
    ...extra,
  }).map(([file, text]) => ({ file: `nba/${file}`, text }));

const seasons = nba.readTogether?.(files(), { nowSec: NOW }) ?? [];
const [league, second, playoffs] = seasons;
const [opening] = league?.matches ?? [];

test('preseason and repeated games are left out; play-in and playoffs count in no table', () => {
  expect(league).toMatchObject({ sportId: 2, season: '2020/21', competition: { kind: 'league' } });
  expect(playoffs).toMatchObject({ season: '2020/21', competition: { kind: 'cup' } });
  expect(
    [league, playoffs]
      .flatMap((season) => season?.matches ?? [])
      .map(({ home, away, round, status }) => [home, away, round, status]),
  ).toEqual([
    ['Larchfield Larks', 'Harbour Gulls', '', 10],
    ['Harbour Gulls', 'Twin Lakes Owls', 'play-in', 15],
    ['Harbour Gulls', 'Twin Lakes Bears', 'playoffs', 10],
  ]);
});

test('quarters stand with the side that the games say, however their own file exchanges them', () => {
  const playoff = playoffs?.matches[1];
  expect([opening?.homeScores, opening?.awayScores]).toEqual([
    [40, 23, 36, 26],
    [25, 20, 26, 28],
  ]);
  // This row of the file is one of the few that are not exchanged.
  expect([playoff?.homeScores, playoff?.awayScores]).toEqual([
    [26, 25, 25, 25],
    [25, 25, 25, 25],
  ]);
});

test('a game that only the file of quarters has is exchanged', () => {
  expect(second).toMatchObject({ season: '2021/22' });
  expect(second?.matches[0]).toMatchObject({
    home: 'Harbour Gulls',
    away: 'Twin Lakes Owls',
    homeScores: [25, 25, 25, 25, 5],
    awayScores: [25, 25, 25, 25, 8],
  });
});

test('American odds become decimal ones of the right side; the scores beside them are not read', () => {
  expect(opening?.marketLines).toEqual([
    { book: 'US', moment: 'closing', home: decimalOf(-235), away: decimalOf(215) },
  ]);
  expect(decimalOf(215)).toBe(3.15);
  expect(decimalOf(-235)).toBe(1.426);
  expect(playoffs?.matches[1]?.marketLines).toBeUndefined();
});

test.each([
  ['no file of teams', files().slice(1), 'teams.csv is needed beside it'],
  [
    'an unknown team',
    files({ 'games_2020.csv': GAMES.replace(',2,1,', ',9,1,') }),
    'HOME_TEAM_ID: is no team',
  ],
  [
    'odds that are none',
    files({ 'moneylines_2020.csv': MONEYLINES.replace('215', '15') }),
    'moneyline1: must be',
  ],
])('the place is named for %s', (_title, wrong, reason) => {
  expect(() => nba.readTogether?.(wrong, { nowSec: NOW })).toThrow(reason);
});

const REAL = resolve(import.meta.dirname, '../../../../../shared/data/nba');

test.skipIf(!existsSync(REAL))(
  'in the real files no result of the quarters contradicts that of the games (skipped where absent)',
  () => {
    const real = readdirSync(REAL)
      .filter((name) => nba.accepts?.(name))
      .map((name) => ({ file: name, text: readFileSync(join(REAL, name), 'utf8') }));
    const withQuarters = nba.readTogether?.(real, { nowSec: NOW }) ?? [];
    const withoutThem = nba.readTogether?.(
      real.filter(({ file }) => !file.startsWith('quarter')),
      { nowSec: NOW },
    );
    const resultsOf = (all: typeof withQuarters | undefined) =>
      new Map(
        (all ?? []).flatMap(({ matches }) =>
          matches
            .filter(({ homeScores }) => homeScores.length > 0)
            .map(({ timeSec, home, away, homeScores, awayScores }) => [
              `${timeSec}|${home}|${away}`,
              [homeScores, awayScores].map((side) => side.reduce((sum, points) => sum + points, 0)).join('-'),
            ]),
        ),
      );
    const [whole, totals] = [resultsOf(withQuarters), resultsOf(withoutThem)];
    const different = [...totals].filter(([key, result]) => whole.get(key) !== result);
    expect(totals.size).toBeGreaterThan(20_000);
    expect(different).toEqual([]);
    const priced = withQuarters
      .flatMap(({ matches }) => matches)
      .filter(({ marketLines }) => marketLines).length;
    expect(priced).toBeGreaterThan(15_000);
  },
);
