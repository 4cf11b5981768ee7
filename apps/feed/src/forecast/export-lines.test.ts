import { expect, test } from 'vitest';
import { KALMAN_SETTINGS } from '@touchline/forecast/margin/kalman-settings';
import { COLUMNS, eloLines, goalLines, kalmanLines, toCsv } from './export-lines.ts';
import type { FootballRow } from './read-football.ts';
import type { PlayedGame } from './walk-games.ts';

const TEAMS = ['Alder', 'Birch', 'Cedar', 'Dogwood, "Old"'];

const rows: FootballRow[] = Array.from({ length: 48 }, (_, index) => ({
  league: 'T1',
  season: '2001/02',
  date: new Date((12_000 + index) * 86_400_000).toISOString().slice(0, 10),
  day: 12_000 + index,
  home: TEAMS[index % 4] ?? '',
  away: TEAMS[(index + 1 + (Math.floor(index / 4) % 3)) % 4] ?? '',
  homeGoals: index % 4 === 0 ? 3 : 1,
  awayGoals: index % 3 === 0 ? 1 : 0,
  homeShots: 5,
  awayShots: 3,
  lines: [],
}));
const from = rows[40]?.date ?? '';

test('a line of the export has every column that it is named for', () => {
  const lines = goalLines(rows, 'dc', { from, to: '2999-12-31' });
  expect(lines).toHaveLength(8);
  const text = toCsv(lines);
  expect(text.split('\n')[0]).toBe(COLUMNS);
  expect(COLUMNS).toMatch(/^date,home,away,lambda,mu,rho,p_home,p_draw,p_away,margin,sd,n/);
  const [line] = lines;
  expect(Number(line?.['p_home']) + Number(line?.['p_draw']) + Number(line?.['p_away'])).toBeCloseTo(1, 9);
  expect(line?.['n']).toBe(40);
  expect(text).toContain('"Dogwood, ""Old"""');
});

test('a forecast of the export does not see the matches of its day', () => {
  const changed = rows.map((row) => (row.date >= from ? { ...row, homeGoals: 9 } : row));
  const span = { from, to: from };
  expect(goalLines(changed, 'sot', span)).toEqual(goalLines(rows, 'sot', span));
});

const games: PlayedGame[] = rows.map((row, index) => ({
  day: row.day,
  season: index < 24 ? '2001/02' : '2002/03',
  date: row.date,
  home: row.home,
  away: row.away,
  homeId: TEAMS.indexOf(row.home),
  awayId: TEAMS.indexOf(row.away),
  neutral: false,
  margin: row.home === 'Alder' ? 12 : -3,
  market: undefined,
}));

test('both models of basketball rate the side that wins more as the better one', () => {
  const span = { from, to: '2999-12-31' };
  for (const lines of [kalmanLines(games, KALMAN_SETTINGS, span), eloLines(games, span)]) {
    const own = lines.filter(({ home }) => home === 'Alder');
    expect(own.length).toBeGreaterThan(0);
    for (const { p_home: chance } of own) expect(Number(chance)).toBeGreaterThan(0.6);
  }
});
