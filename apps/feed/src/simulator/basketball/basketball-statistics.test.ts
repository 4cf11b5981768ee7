import { expect, test } from 'vitest';
import { createRandom } from '../../random/random.ts';
import type { Side } from '../football/football-model.ts';
import { correlation, mean, sd } from '../sample.ts';
import { BASKETBALL, type BasketballStrength } from './basketball-model.ts';
import type { BoxLine } from './basketball-play.ts';
import { simulateBasketball } from './simulate-basketball.ts';

/** Games of everyone against everyone at home and away. */
const playLeague = (name: string, size: number) => {
  const random = createRandom(name);
  const teams = Array.from({ length: size }, (): BasketballStrength => ({
    net: random.normal(0, BASKETBALL.netSd),
    pace: random.normal(0, BASKETBALL.teamPaceSd),
  }));
  return teams.flatMap((home, i) =>
    teams.flatMap((away, j) =>
      i === j ? [] : [simulateBasketball({ seed: `${name}/${i}-${j}`, home, away })],
    ),
  );
};

const before = process.cpuUsage();
const games = [1, 2, 3, 4, 5].flatMap((league) => playLeague(`basketball/${league}`, 30));
/** Of the processor: a busy machine is no slow simulator. */
const tookMs = process.cpuUsage(before).user / 1000;

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const home = games.map(({ points }) => sum(points.home));
const away = games.map(({ points }) => sum(points.away));
const margins = home.map((points, index) => points - (away[index] ?? 0));
const totals = home.map((points, index) => points + (away[index] ?? 0));
const share = (test: (margin: number) => boolean) => (100 * margins.filter(test).length) / margins.length;
const quarter = (period: number) => mean(games.map(({ points }) => points.home[period - 1] ?? 0));
const perTeam = (of: (line: BoxLine) => number) =>
  mean((['home', 'away'] as Side[]).flatMap((side) => games.map(({ box }) => sum(box[side].map(of)))));
const winsByLead = (from: number, to: number) => {
  const leading = games.filter(({ points }) => {
    const lead = sum(points.home.slice(0, 3)) - sum(points.away.slice(0, 3));
    return lead >= from && lead <= to;
  });
  return mean(leading.map(({ points }) => (sum(points.home) > sum(points.away) ? 1 : 0)));
};

test('at least 4,000 games are looked at, and they take seconds to play', () => {
  expect(games.length).toBeGreaterThanOrEqual(4000);
  expect(tookMs).toBeLessThan(20_000);
});

test.each([
  ['home points', mean(home), 114, 1.5],
  ['away points', mean(away), 112.2, 1.5],
  ['deviation of home points', sd(home), 12.5, 0.5],
  ['mean margin', mean(margins), 1.8, 0.5],
  ['deviation of the margin', sd(margins), 15.1, 0.6],
  ['deviation of the total', sd(totals), 19.9, 0.8],
  ['correlation of home and away points', correlation(home, away), 0.27, 0.06],
  ['home wins, per cent', share((margin) => margin > 0), 55.1, 2],
  ['won by twenty or more, per cent', share((margin) => Math.abs(margin) >= 20), 18.7, 3],
  ['won by five or less, per cent', share((margin) => Math.abs(margin) <= 5), 25.7, 3],
  [
    'overtime, per cent',
    (100 * games.filter(({ points }) => points.home.length > 4).length) / games.length,
    5.2,
    1.5,
  ],
  ['first quarter', quarter(1), 28.8, 0.6],
  ['second quarter', quarter(2), 28.5, 0.6],
  ['third quarter', quarter(3), 28.7, 0.6],
  ['fourth quarter', quarter(4), 27.3, 0.6],
  ['shots from the field', perTeam((line) => line.twosTried + line.threesTried), 88.8, 2.5],
  ['shots from afar', perTeam((line) => line.threesTried), 35.6, 1.5],
  ['free throws', perTeam((line) => line.freeThrowsTried), 22.3, 1],
  ['offensive rebounds', perTeam((line) => line.offensiveRebounds), 10.7, 0.535],
  ['defensive rebounds', perTeam((line) => line.defensiveRebounds), 33, 1.65],
  ['assists', perTeam((line) => line.assists), 26.2, 1.31],
  ['steals', perTeam((line) => line.steals), 7.7, 0.385],
  ['blocks', perTeam((line) => line.blocks), 4.9, 0.245],
  ['turnovers', perTeam((line) => line.turnovers), 14, 0.7],
  ['personal fouls', perTeam((line) => line.fouls), 19.1, 0.955],
  ['home wins from 10 to 5 behind after three quarters', winsByLead(-10, -6), 0.225, 0.05],
  ['home wins from 1 to 5 ahead after three quarters', winsByLead(1, 5), 0.649, 0.05],
  ['home wins from 6 to 10 ahead after three quarters', winsByLead(6, 10), 0.828, 0.05],
])('%s: %f is near %f', (_title, reached, target, tolerance) => {
  expect(Math.abs(reached - target)).toBeLessThanOrEqual(tolerance);
});

test('a game is never level at its end, and the board is the sum of the plays and of the box', () => {
  for (const { plays, points, box } of games.slice(0, 500)) {
    for (const side of ['home', 'away'] as const) {
      const board = sum(points[side]);
      expect(sum(plays.filter((one) => one.side === side).map((one) => one.points))).toBe(board);
      expect(sum(box[side].map((line) => line.points))).toBe(board);
    }
    expect(sum(points.home)).not.toBe(sum(points.away));
  }
});

test('the clock runs down within a period, and periods follow one another', () => {
  for (const { plays } of games.slice(0, 200)) {
    const playedSec = plays.map((one) => one.period * 1000 - one.remainingSec);
    expect(playedSec).toEqual([...playedSec].sort((left, right) => left - right));
  }
});

test('the same seed gives the same game, byte for byte', () => {
  const strength = { net: 2, pace: 0 };
  const text = (seed: string) => JSON.stringify(simulateBasketball({ seed, home: strength, away: strength }));
  expect(text('one')).toBe(text('one'));
  expect(text('one')).not.toBe(text('two'));
});
