import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../record/seeded.ts';
import { GOAL_SETTINGS } from '../settings.ts';
import { FitError, maximise } from './fisher-scoring.ts';
import { goalLikelihood, PLACE, type WeightedMatch } from './goal-likelihood.ts';
import { fitGoals, isKnown, rates, type PlayedMatch } from './goal-model.ts';

const poissonDraw = (mean: number, next: () => number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count++;
  return count;
};

type League = { attack: number[]; defence: number[]; matches: PlayedMatch[] };

/** Seasons in which everybody meets everybody twice, played from known strengths. */
const league = (seasons: number, { seed = 1, teams = 12 } = {}): League => {
  const next = seeded(seed);
  const centred = (values: number[]): number[] => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const strengths = () => centred(Array.from({ length: teams }, () => 0.8 * (next() - 0.5)));
  const [attack, defence] = [strengths(), strengths()];
  const pairs = attack.flatMap((_, homeId) => attack.map((__, awayId) => ({ homeId, awayId })));
  const round = pairs.filter(({ homeId, awayId }) => homeId !== awayId);
  const matches = Array.from({ length: seasons }, () => round)
    .flat()
    .map(({ homeId, awayId }, index): PlayedMatch => {
      const home = Math.exp(0.35 + (attack[homeId] ?? 0) - (defence[awayId] ?? 0));
      const away = Math.exp(0.1 + (attack[awayId] ?? 0) - (defence[homeId] ?? 0));
      const [homeGoals, awayGoals] = [poissonDraw(home, next), poissonDraw(away, next)];
      return { day: Math.floor(index / 6), homeId, awayId, homeGoals, awayGoals, neutral: false };
    });
  return { attack, defence, matches };
};

const flat = { xi: 0, ridge: 1, windowDays: 10_000, lowScores: true, shots: 0 };

test('a fit of ten seasons finds the rates that were played', () => {
  const { attack, defence, matches } = league(10, { teams: 20 });
  const fit = fitGoals(matches, { day: 10_000, settings: flat });
  if (!fit) throw new Error('there is no fit');
  const gaps = attack.flatMap((strength, homeId) =>
    attack.map((_, awayId) =>
      Math.abs(
        Math.log(rates(fit, { homeId, awayId, neutral: false }).lambda) -
          (0.35 + strength - (defence[awayId] ?? 0)),
      ),
    ),
  );
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.08);
  expect(fit.steps).toBeLessThanOrEqual(12);
  expect(Math.abs(fit.rho)).toBeLessThan(0.1);
});

test('attacks and defences of a fit add up to 0', () => {
  const fit = fitGoals(league(2).matches, { day: 1000, settings: GOAL_SETTINGS.dc });
  const sum = (key: 'attack' | 'defence') =>
    [...(fit?.teams.values() ?? [])].reduce((total, team) => total + team[key], 0);
  expect(sum('attack')).toBeCloseTo(0, 8);
  expect(sum('defence')).toBeCloseTo(0, 8);
});

test('a fit begun from another one ends at the same place', () => {
  const { matches } = league(3);
  const cold = fitGoals(matches, { day: 200, settings: GOAL_SETTINGS.dc });
  const earlier = fitGoals(matches, { day: 120, settings: GOAL_SETTINGS.dc });
  const warm = fitGoals(matches, { day: 200, settings: GOAL_SETTINGS.dc, warm: earlier });
  expect(warm?.mu).toBeCloseTo(cold?.mu ?? Number.NaN, 6);
  for (const [id, team] of cold?.teams ?? []) expect(warm?.teams.get(id)?.attack).toBeCloseTo(team.attack, 5);
});

test('a forecast never sees its own day, or a later one', () => {
  const { matches } = league(3);
  const poisoned = matches.map((match) => (match.day < 100 ? match : { ...match, homeGoals: 99 }));
  const settings = GOAL_SETTINGS.dc;
  expect(fitGoals(poisoned, { day: 100, settings })).toEqual(fitGoals(matches, { day: 100, settings }));
  expect(fitGoals(matches, { day: 0, settings })).toBeUndefined();
});

test('moving all days by the same number changes nothing', () => {
  const { matches } = league(2);
  const moved = matches.map((match) => ({ ...match, day: match.day + 777 }));
  const settings = GOAL_SETTINGS.sot;
  const [one, other] = [fitGoals(matches, { day: 300, settings }), fitGoals(moved, { day: 1077, settings })];
  expect(other?.logLikelihood).toBeCloseTo(one?.logLikelihood ?? Number.NaN, 9);
});

test('the gradient is that of the value', () => {
  const matches: WeightedMatch[] = league(1).matches.map((match) => ({
    ...match,
    home: match.homeId,
    away: match.awayId,
    weight: 0.9,
    neutral: match.day % 5 === 0,
  }));
  const size = PLACE.teams + 24;
  const options = { teams: 12, ridge: 2, lowScores: true, start: new Float64Array(size) };
  const likelihood = goalLikelihood(matches, options);
  const point = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
    minLength: size,
    maxLength: size,
  });
  fc.assert(
    fc.property(point, (values) => {
      const at = Float64Array.from(values);
      const { gradient, value } = likelihood.at(at);
      expect(value).toBeCloseTo(likelihood.valueAt(at), 9);
      for (const place of [PLACE.mu, PLACE.home, PLACE.rho, 5, 20]) {
        const [up, down] = [at.slice(), at.slice()];
        up[place] = (at[place] ?? 0) + 1e-5;
        down[place] = (at[place] ?? 0) - 1e-5;
        const slope = (likelihood.valueAt(up) - likelihood.valueAt(down)) / 2e-5;
        expect(Math.abs((gradient[place] ?? 0) - slope)).toBeLessThan(1e-4);
      }
    }),
    { numRuns: 20 },
  );
});

test('a team of fewer than ten matches is not known', () => {
  const { matches } = league(1);
  const fit = fitGoals(
    matches.filter(({ homeId, awayId }) => (homeId !== 3 && awayId !== 3) || awayId === 4),
    { day: 1000, settings: GOAL_SETTINGS.dc },
  );
  if (!fit) throw new Error('there is no fit');
  expect(isKnown(fit, 0, 1)).toBe(true);
  expect(isKnown(fit, 0, 3)).toBe(false);
  expect(isKnown(fit, 0, 99)).toBe(false);
});

test('a likelihood without a maximum is refused', () => {
  const endless = {
    start: new Float64Array([0]),
    valueAt: (point: Float64Array) => point[0] ?? 0,
    at: (point: Float64Array) => ({
      value: point[0] ?? 0,
      gradient: new Float64Array([1]),
      information: new Float64Array([1]),
    }),
  };
  expect(() => maximise(endless)).toThrow(FitError);
});
