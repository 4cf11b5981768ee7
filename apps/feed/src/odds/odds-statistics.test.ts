import { impliedChances } from '@touchline/forecast/odds';
import type { Triple } from '@touchline/forecast/outcome';
import { rankedProbabilityScore } from '@touchline/forecast/scoring-rules';
import type { OddsQuotes } from '@touchline/match-store/tables';
import { expect, test } from 'vitest';
import { fixtureScript } from '../simulator/fixture-script.ts';
import { correlation, mean, sd } from '../simulator/sample.ts';
import { FootballScore } from '@touchline/domain/football-score';
import { buildWorld } from '../world/build-world.ts';
import { seasonFixtures } from '../world/calendar.ts';
import { COMPANIES } from './companies.ts';
import { oddsPlan } from './odds-plan.ts';

const world = buildWorld('odds');
const leagues = world.leagues.filter(({ sportId, kind }) => sportId === 1 && kind === 'league');

/** Companies whose margin is between those of the measured books, and whose steps are fine. */
const MEASURED = COMPANIES.filter(({ margin }) => margin <= 0.065).map(({ index }) => index);

const logit = (chance: number) => Math.log(chance / (1 - chance));

const chancesOf = (quotes: OddsQuotes, company: number): number[] =>
  impliedChances(quotes[company]?.eu ?? [2, 2, 2], 'shin');

const meanOf = (rows: readonly (readonly number[])[]): number[] =>
  [0, 1, 2].map((index) => mean(rows.map((row) => row[index] ?? 0)));

const looked = leagues.flatMap((league) =>
  seasonFixtures(world, league, 2025)
    .slice(0, 240)
    .flatMap((fixture) => {
      const { script } = fixtureScript(world, fixture);
      const last = script.at(-1);
      if (last?.mark !== 'fullTime') return [];
      const { opening, closing } = oddsPlan(world, fixture).outline();
      const before = COMPANIES.map(({ index }) => chancesOf(opening, index));
      const after = COMPANIES.map(({ index }) => chancesOf(closing, index));
      const goals = [
        last.state.home[FootballScore.goals] ?? 0,
        last.state.away[FootballScore.goals] ?? 0,
      ] as const;
      return { opening, closing, before, after, goals, consensus: [meanOf(before), meanOf(after)] as const };
    }),
);

const drifts = MEASURED.map((company) =>
  looked.map(({ before, after }) => logit(after[company]?.[0] ?? 0.5) - logit(before[company]?.[0] ?? 0.5)),
);
const common = looked.map((_, at) => mean(drifts.map((drift) => drift[at] ?? 0)));
const kurtosis = (values: readonly number[]) => {
  const [centre, spread] = [mean(values), sd(values)];
  return mean(values.map((value) => ((value - centre) / spread) ** 4));
};
const deviations = (outcome: 0 | 1 | 2) =>
  mean(
    MEASURED.map((company) =>
      sd(
        looked.map(
          ({ after, consensus }) =>
            logit(after[company]?.[outcome] ?? 0.5) - logit(consensus[1][outcome] ?? 0.5),
        ),
      ),
    ),
  );
const acrossBooks = (outcome: 0 | 1 | 2) =>
  mean(
    looked.map(({ closing }) =>
      sd(MEASURED.map((company) => Math.log(closing[company]?.eu?.[outcome] ?? 1))),
    ),
  );
const outcomeOf = ([home, away]: readonly [number, number]) =>
  home > away ? 'home' : home < away ? 'away' : 'draw';
const asTriple = ([home = 0, draw = 0, away = 0]: readonly number[]): Triple => [home, draw, away];
const score = (at: 0 | 1) =>
  mean(
    looked.map(({ consensus, goals }) => rankedProbabilityScore(asTriple(consensus[at]), outcomeOf(goals))),
  );
const marginOf = (company: number) =>
  mean(
    looked.map(({ closing }) => (closing[company]?.eu ?? []).reduce((sum, odds) => sum + 1 / odds, 0) - 1),
  );

test('at least 3,800 matches are priced', () => {
  expect(looked.length).toBeGreaterThanOrEqual(3800 * 0.98);
});

test.each([
  ['common drift of the home chance from opening to closing', sd(common), 0.133, 0.012],
  [
    'drift of a company on its own',
    mean(drifts.map((drift) => sd(drift.map((value, at) => value - (common[at] ?? 0))))),
    0.045,
    0.01,
  ],
  ['kurtosis of the common drift', kurtosis(common), 5, 1.7],
  ['correlation of the drifts of two books', correlation(drifts[0] ?? [], drifts[3] ?? []), 0.875, 0.05],
  ['deviation of a company from all, home', deviations(0), 0.036, 0.006],
  ['deviation of a company from all, draw', deviations(1), 0.028, 0.007],
  ['deviation of a company from all, away', deviations(2), 0.045, 0.006],
  ['spread of home odds across books', acrossBooks(0), 0.025, 0.008],
  ['spread of draw odds across books', acrossBooks(1), 0.0345, 0.012],
  ['spread of away odds across books', acrossBooks(2), 0.035, 0.01],
])('%s', (_title, figure, target, tolerance) => {
  expect({ figure, near: Math.abs(figure - target) <= tolerance }).toEqual({ figure, near: true });
});

test('closing odds say more than opening ones, both as much as real ones', () => {
  const [opening, closing] = [score(0), score(1)];
  expect(closing).toBeGreaterThan(0.19);
  expect(closing).toBeLessThan(0.203);
  expect(opening - closing).toBeGreaterThan(0.0004);
  expect(opening - closing).toBeLessThan(0.0025);
});

test('each company keeps its own margin', () => {
  for (const { index, margin } of COMPANIES) expect(Math.abs(marginOf(index) - margin)).toBeLessThan(0.006);
});
