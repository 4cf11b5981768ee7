import { expect, test } from 'vitest';
import { createRandom } from '../../random/random.ts';
import { chiSquareOfTables, correlation, mean, sd } from '../sample.ts';
import { drawStrengths } from './draw-strengths.ts';
import { goalRates, otherSide, type FootballRates, type Side } from './football-model.ts';
import { isGoal, isOnTarget, isShot, type FootballMatch, type PlayKind } from './football-play.ts';
import { simulateFootball } from './simulate-football.ts';

/** Scores of 3,800 real matches: rows are home goals 0 to 5 and more, columns away goals. */
const REAL_SCORES = [
  [231, 259, 206, 107, 47, 26],
  [333, 414, 265, 114, 55, 22],
  [290, 315, 202, 78, 21, 10],
  [168, 191, 89, 32, 9, 1],
  [74, 71, 37, 23, 4, 1],
  [54, 27, 15, 7, 2, 0],
].flat();

type Played = { match: FootballMatch; rates: FootballRates };

/** A season: everyone against everyone at home and away. */
const playSeason = (name: string, size: number): Played[] => {
  const strengths = drawStrengths(createRandom(name), size);
  return strengths.flatMap((home, i) =>
    strengths.flatMap((away, j) => {
      if (i === j) return [];
      const rates = goalRates(home, away);
      return [{ match: simulateFootball({ seed: `${name}/${i}-${j}`, rates }), rates }];
    }),
  );
};

const before = process.cpuUsage();
const played = Array.from({ length: 16 }, (_, season) => playSeason(`statistics/${season}`, 20)).flat();
/** Of the processor: a busy machine is no slow simulator. */
const tookMs = process.cpuUsage(before).user / 1000;
const matches = played.map(({ match }) => match);

const counts = (side: Side, of: (kind: PlayKind) => boolean) =>
  matches.map(
    ({ plays }) => plays.filter((one) => one.side === side && !one.cancelledAfterSec && of(one.kind)).length,
  );
const is =
  (...kinds: PlayKind[]) =>
  (kind: PlayKind) =>
    kinds.includes(kind);
const goals = { home: matches.map((one) => one.goals.home), away: matches.map((one) => one.goals.away) };
const totals = matches.map((one) => one.goals.home + one.goals.away);
const share = (test: (match: FootballMatch) => boolean) =>
  (100 * matches.filter(test).length) / matches.length;
const shots = { home: counts('home', isShot), away: counts('away', isShot) };
const onTarget = { home: counts('home', isOnTarget), away: counts('away', isOnTarget) };
const corners = { home: counts('home', is('corner')), away: counts('away', is('corner')) };
const fouls = { home: counts('home', is('foul')), away: counts('away', is('foul')) };
const yellows = { home: counts('home', is('yellow')), away: counts('away', is('yellow')) };
const reds = [...counts('home', is('red', 'secondYellow')), ...counts('away', is('red', 'secondYellow'))];

test('at least 3,800 matches are looked at, and they take seconds to play', () => {
  expect(matches.length).toBeGreaterThanOrEqual(3800);
  expect(tookMs).toBeLessThan(15_000);
});

test.each([
  ['home goals', mean(goals.home), 1.555, 0.06],
  ['away goals', mean(goals.away), 1.28, 0.06],
  ['deviation of total goals', sd(totals), 1.655, 0.08],
  ['home wins, per cent', share(({ goals: g }) => g.home > g.away), 44.6, 2],
  ['draws, per cent', share(({ goals: g }) => g.home === g.away), 23.2, 2],
  ['away wins, per cent', share(({ goals: g }) => g.home < g.away), 32.1, 2],
  ['over 2.5 goals, per cent', share(({ goals: g }) => g.home + g.away > 2), 54.4, 2],
  ['both score, per cent', share(({ goals: g }) => g.home > 0 && g.away > 0), 52.8, 2],
  ['goalless, per cent', share(({ goals: g }) => g.home + g.away === 0), 6.1, 1],
  [
    'first-half share of goals',
    mean(matches.map(({ halfTime }) => halfTime.home + halfTime.away)) / mean(totals),
    0.445,
    0.015,
  ],
  ['correlation of home and away goals', correlation(goals.home, goals.away), -0.14, 0.06],
  ['shots home', mean(shots.home), 13.9, 0.6],
  ['shots away', mean(shots.away), 11.5, 0.6],
  ['correlation of shots', correlation(shots.home, shots.away), -0.43, 0.06],
  ['shots on target home', mean(onTarget.home), 4.77, 0.3],
  ['shots on target away', mean(onTarget.away), 4.02, 0.3],
  ['corners home', mean(corners.home), 5.66, 0.25],
  ['corners away', mean(corners.away), 4.69, 0.25],
  ['deviation of home corners', sd(corners.home), 3.06, 0.25],
  ['correlation of corners', correlation(corners.home, corners.away), -0.32, 0.06],
  ['fouls home', mean(fouls.home), 10.6, 0.4],
  ['fouls away', mean(fouls.away), 10.9, 0.4],
  ['deviation of home fouls', sd(fouls.home), 3.43, 0.4],
  ['yellow cards home', mean(yellows.home), 1.66, 0.15],
  ['yellow cards away', mean(yellows.away), 1.85, 0.15],
  ['deviation of home yellow cards', sd(yellows.home), 1.27, 0.15],
  ['correlation of yellow cards', correlation(yellows.home, yellows.away), 0.19, 0.15],
  ['red cards per match', 2 * mean(reds), 0.115, 0.03],
])('%s: %f is near %f', (_title, reached, target, tolerance) => {
  expect(Math.abs(reached - target)).toBeLessThanOrEqual(tolerance);
});

test('the table of scores is not told from the real one at 1 per cent', () => {
  const table = Array.from({ length: 36 }, () => 0);
  for (const { goals: g } of matches) {
    const cell = Math.min(5, g.home) * 6 + Math.min(5, g.away);
    table[cell] = (table[cell] ?? 0) + 1;
  }
  // 52.2 is the 99 % point of chi-square with 31 degrees of freedom, fewer than the table has cells to compare.
  expect(chiSquareOfTables(table, REAL_SCORES)).toBeLessThan(52.2);
});

test('the true rates forecast as sharply as a market does', () => {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const poisson = (rate: number, n: number) => (Math.exp(-rate) * rate ** n) / factorial(n);
  const scores = played.map(({ match, rates }) => {
    let home = 0;
    let away = 0;
    for (let h = 0; h < 12; h += 1) {
      for (let a = 0; a < 12; a += 1) {
        const p = poisson(rates.home, h) * poisson(rates.away, a);
        if (h > a) home += p;
        if (h < a) away += p;
      }
    }
    const won = match.goals.home > match.goals.away ? 1 : 0;
    const lost = match.goals.home < match.goals.away ? 1 : 0;
    return ((home - won) ** 2 + (away - lost) ** 2) / 2;
  });
  expect(mean(scores)).toBeGreaterThan(0.19);
  expect(mean(scores)).toBeLessThan(0.203);
});

test('the same seed gives the same match, byte for byte, and another seed another', () => {
  const rates = { home: 1.5, away: 1.3 };
  const text = (seed: string) => JSON.stringify(simulateFootball({ seed, rates, decider: true }));
  expect(text('one')).toBe(text('one'));
  expect(text('one')).not.toBe(text('two'));
});

test('a decider ends with a winner, in extra time or from the penalty spot, at the rate of the model', () => {
  const cup = Array.from({ length: 400 }, (_, index) =>
    simulateFootball({ seed: `cup/${index}`, rates: { home: 1.3, away: 1.2 }, decider: true }),
  );
  for (const { plays, goals: g, periodSec } of cup) {
    const kicks = (side: Side) =>
      plays.filter((one) => one.kind === 'shootOutGoal' && one.side === side).length;
    expect(periodSec[5] > 0).toBe(g.home === g.away);
    expect(g.home !== g.away || kicks('home') !== kicks('away')).toBe(true);
  }
  expect(cup.filter(({ periodSec }) => periodSec[3] > 0).length).toBeGreaterThan(60);
  expect(cup.filter(({ periodSec }) => periodSec[5] > 0).length).toBeGreaterThan(30);
  const kicks = cup.flatMap(({ plays }) => plays.filter((one) => one.period === 5));
  expect(mean(kicks.map(({ kind }) => (kind === 'shootOutGoal' ? 1 : 0)))).toBeCloseTo(0.75, 1);
});

/** Plays of people who were sent off or taken off before. */
const playsOfGone = ({ plays }: FootballMatch) => {
  const gone = new Set<string>();
  return plays.filter((one) => {
    const side = one.kind === 'ownGoal' ? otherSide(one.side) : one.side;
    const name = `${side}${one.player}`;
    const wasGone = gone.has(name);
    if (['red', 'secondYellow', 'substitution'].includes(one.kind)) gone.add(name);
    return wasGone && !one.cancelledAfterSec;
  });
};

test('nobody does anything after being sent off or taken off', () => {
  for (const match of matches) expect(playsOfGone(match)).toEqual([]);
});

test('nothing happens after the whistle', () => {
  for (const { plays, periodSec } of matches)
    expect(plays.filter((one) => one.second > periodSec[one.period])).toEqual([]);
});

test('some goals are given and taken back, and they count for nothing', () => {
  const back = matches.flatMap(({ plays }) => plays.filter((one) => one.cancelledAfterSec));
  expect(back.length / matches.length).toBeGreaterThan(0.07);
  for (const match of matches
    .filter(({ plays }) => plays.some((one) => one.cancelledAfterSec))
    .slice(0, 50)) {
    const standing = match.plays.filter((one) => isGoal(one.kind) && !one.cancelledAfterSec);
    expect(standing).toHaveLength(match.goals.home + match.goals.away);
  }
});
