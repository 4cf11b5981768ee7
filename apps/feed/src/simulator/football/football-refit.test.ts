import { expect, test } from 'vitest';
import { createRandom } from '../../random/random.ts';
import { mean, sd } from '../sample.ts';
import { drawStrengths } from './draw-strengths.ts';
import { goalRates } from './football-model.ts';
import { simulateFootball } from './simulate-football.ts';

const SIZE = 20;
const SEASONS = 10;

type Result = { home: number; away: number; goals: readonly [number, number] };

/** A season as a table of results, all that a fit may look at. */
const playSeason = (name: string): Result[] => {
  const strengths = drawStrengths(createRandom(name), SIZE);
  return strengths.flatMap((one, home) =>
    strengths.flatMap((other, away): Result[] => {
      if (home === away) return [];
      const { goals } = simulateFootball({ seed: `${name}/${home}-${away}`, rates: goalRates(one, other) });
      return [{ home, away, goals: [goals.home, goals.away] }];
    }),
  );
};

type Fit = { attack: number[]; defence: number[]; home: number };

const ROUNDS = 60;

const centred = (values: readonly number[]): number[] => values.map((value) => value - mean(values));

/** Likeliest strengths under independent Poisson goals, by setting each in turn to what its goals say. */
const fitPoisson = (results: readonly Result[]): Fit & { mu: number } => {
  const blank = (): number[] => Array.from({ length: SIZE }, () => 0);
  let [attack, defence] = [blank(), blank()];
  let [mu, home] = [0, 0];
  const sides = results.flatMap(({ home: one, away: other, goals }) => [
    { side: one, other, atHome: true, goals: goals[0] },
    { side: other, other: one, atHome: false, goals: goals[1] },
  ]);
  const total = (of: (result: Result) => number): number => results.reduce((sum, one) => sum + of(one), 0);
  const rate = (scorer: number, other: number, atHome: boolean): number =>
    Math.exp(mu + (atHome ? home : 0) + (attack[scorer] ?? 0) - (defence[other] ?? 0));
  const log = (goals: number, expected: number): number => Math.log(Math.max(0.5, goals) / expected);
  for (let round = 0; round < ROUNDS; round += 1) {
    mu += log(
      total(({ goals }) => goals[1]),
      total((one) => rate(one.away, one.home, false)),
    );
    home += log(
      total(({ goals }) => goals[0]),
      total((one) => rate(one.home, one.away, true)),
    );
    for (const key of ['attack', 'defence'] as const) {
      const [scored, expected] = [blank(), blank()];
      for (const { side, other, atHome, goals } of sides) {
        const of = key === 'attack' ? side : other;
        scored[of] = (scored[of] ?? 0) + goals;
        expected[of] = (expected[of] ?? 0) + rate(side, other, atHome);
      }
      const by = scored.map((goals, team) => log(goals, expected[team] ?? 1));
      if (key === 'attack') attack = centred(attack.map((value, team) => value + (by[team] ?? 0)));
      else defence = centred(defence.map((value, team) => value - (by[team] ?? 0)));
    }
  }
  return { attack, defence, home, mu };
};

/** How Dixon and Coles lift or lower the four lowest scores. */
const tau = ([h, a]: readonly [number, number], lambda: number, mu: number, rho: number): number => {
  if (h === 0 && a === 0) return 1 - lambda * mu * rho;
  if (h === 0 && a === 1) return 1 + lambda * rho;
  if (h === 1 && a === 0) return 1 + mu * rho;
  return h === 1 && a === 1 ? 1 - rho : 1;
};

const seasons = Array.from({ length: SEASONS }, (_, season) => playSeason(`refit/${season}`));
const fits = seasons.map(fitPoisson);

const likeliestRho = (): number => {
  const grid = Array.from({ length: 61 }, (_, step) => -0.15 + 0.005 * step);
  const likelihood = (rho: number): number =>
    seasons.reduce((sum, results, season) => {
      const fit = fits[season];
      if (!fit) return sum;
      return results.reduce((inner, { home, away, goals }) => {
        const lambda = Math.exp(fit.mu + fit.home + (fit.attack[home] ?? 0) - (fit.defence[away] ?? 0));
        const mu = Math.exp(fit.mu + (fit.attack[away] ?? 0) - (fit.defence[home] ?? 0));
        return inner + Math.log(Math.max(1e-6, tau(goals, lambda, mu, rho)));
      }, sum);
    }, 0);
  return grid.reduce((best, rho) => (likelihood(rho) > likelihood(best) ? rho : best), 0);
};

test.each([
  ['spread of attack', mean(fits.map(({ attack }) => sd(attack))), 0.31, 0.06],
  ['advantage of playing at home', mean(fits.map(({ home }) => home)), 0.196, 0.03],
  ['dependence of low scores (rho)', likeliestRho(), -0.05, 0.06],
])(
  'a Dixon-Coles fit finds in simulated seasons what it finds in real ones: %s %f is near %f',
  (_title, found, real, tolerance) => {
    expect(Math.abs(found - real)).toBeLessThanOrEqual(tolerance);
  },
);
