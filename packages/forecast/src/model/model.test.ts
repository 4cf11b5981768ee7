import { expect, test } from 'vitest';
import { fitGoals, type PlayedMatch } from '../fit/goal-model.ts';
import type { Triple } from '../outcome.ts';
import { overChance, poissonGrid } from '../score-grid.ts';
import { GOAL_SETTINGS } from '../settings.ts';
import type { CompanyOdds } from './content.ts';
import { goalContents, speaker } from './from-goals.ts';
import { diversityContent, upsetContent } from './from-odds.ts';
import { bandChances, settleForecast } from './settle.ts';

const company = (number: number, current: Triple): CompanyOdds => ({
  company: number,
  opening: current,
  current,
});
const four = [1, 2, 3, 4].map((number) => company(number, [1.5 + number / 100, 4.2, 6.5]));

const played: PlayedMatch[] = Array.from({ length: 60 }, (_, index) => ({
  day: index,
  homeId: index % 4,
  awayId: (index + 1 + (Math.floor(index / 4) % 3)) % 4,
  homeGoals: index % 3,
  awayGoals: index % 2,
  neutral: false,
}));

test('without four companies neither upset nor divergence says anything', () => {
  expect(upsetContent(four.slice(1), undefined)).toBeUndefined();
  expect(diversityContent(four.slice(1))).toBeUndefined();
});

test('an upset was a hit when the favourite did not win', () => {
  const content = upsetContent(four, undefined);
  if (!content) throw new Error('there is no number');
  expect(content.favourite).toBe('home');
  expect(settleForecast(content, { home: 1, away: 1 }, undefined)).toMatchObject({
    hit: 1,
    stated: content.chance,
  });
  expect(settleForecast(content, { home: 2, away: 1 }, undefined).hit).toBe(0);
});

test('divergence has no hits', () => {
  const content = diversityContent(four);
  if (!content) throw new Error('there is no number');
  expect(settleForecast(content, { home: 0, away: 1 }, undefined)).toMatchObject({ hit: null, score: null });
  expect(content.spread).toBeGreaterThan(0);
});

test('shots speak where most of the window has them, goals elsewhere', () => {
  expect(speaker(played, 60)).toBe('dc');
  expect(
    speaker(
      played.map((match) => ({ ...match, homeShots: 4, awayShots: 3 })),
      60,
    ),
  ).toBe('sot');
  expect(speaker([], 60)).toBe('dc');
});

test('the number of goals hits when the likeliest outcome came, and its chances add up to 1', () => {
  const fit = fitGoals(played, { day: 60, settings: GOAL_SETTINGS.dc });
  const said = fit && goalContents({ fit, model: 'dc' }, { homeId: 0, awayId: 1, neutral: false }, four);
  if (!said) throw new Error('there is no number');
  expect(said.chances[0] + said.chances[1] + said.chances[2]).toBeCloseTo(1, 9);
  const likely = said.chances.indexOf(Math.max(...said.chances));
  const results = [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ];
  const hits = results.map((result) => settleForecast(said.poisson, result, undefined).hit);
  expect(hits).toEqual([0, 1, 2].map((place) => (place === likely ? 1 : 0)));
  const settled = settleForecast(said.poisson, { home: 1, away: 1 }, [0.6, 0.25, 0.15]);
  expect(settled.closing_loss).toBeCloseTo(-Math.log(0.25), 12);
  expect(settled.market_score).toBeGreaterThan(0);
  const over = overChance(poissonGrid(said.poisson.lambda, said.poisson.mu, said.poisson.rho), 2.5);
  expect(settled.total_loss).toBeCloseTo(-Math.log(1 - over), 12);
  expect(goalContents({ fit, model: 'dc' }, { homeId: 0, awayId: 9, neutral: false }, four)).toBeUndefined();
});

test('bands of points add up to 1, and a margin of six lies in 6-10', () => {
  const sum = [...bandChances({ mean: 3, sd: 12 }).values()].reduce((total, one) => total + one, 0);
  expect(sum).toBeCloseTo(1, 9);
  const content = {
    type: 'margin',
    sport: 2,
    mean: 8,
    sd: 1,
    games: 99,
    home_rating: 0,
    away_rating: 0,
    market: null,
  } as const;
  expect(settleForecast(content, { home: 106, away: 100 }, undefined).hit).toBe(1);
  expect(settleForecast(content, { home: 105, away: 100 }, undefined).hit).toBe(0);
  // 80 % lie within 1.28 spreads of the mean.
  const covered = [107, 109, 110].map(
    (home) => settleForecast(content, { home, away: 100 }, undefined).covered,
  );
  expect(covered).toEqual([1, 1, 0]);
});
