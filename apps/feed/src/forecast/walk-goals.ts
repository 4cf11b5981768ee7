import { fitGoals, rates, type GoalFit, type PlayedMatch } from '@touchline/forecast/fit/goal-model';
import type { Triple } from '@touchline/forecast/outcome';
import { outcomeChances, poissonGrid, type ScoreGrid } from '@touchline/forecast/score-grid';
import { GOAL_SETTINGS, type GoalModel } from '@touchline/forecast/settings';
import type { FootballRow } from './read-football.ts';

export type GoalForecast = {
  row: FootballRow;
  lambda: number;
  mu: number;
  rho: number;
  grid: ScoreGrid;
  chances: Triple;
  /** Matches behind the fit. */
  n: number;
};

const numbered = (rows: readonly FootballRow[]) => {
  const ids = new Map<string, number>();
  const idOf = (name: string): number => {
    if (!ids.has(name)) ids.set(name, ids.size);
    return ids.get(name) ?? 0;
  };
  return rows.map((row): PlayedMatch & { row: FootballRow } => ({
    row,
    day: row.day,
    homeId: idOf(row.home),
    awayId: idOf(row.away),
    homeGoals: row.homeGoals,
    awayGoals: row.awayGoals,
    homeShots: row.homeShots,
    awayShots: row.awayShots,
    neutral: false,
  }));
};

/** Forecasts of one league day by day: each from a fit of the matches before that day alone. */
const walkLeague = (
  rows: readonly FootballRow[],
  { model, from, to }: { model: GoalModel; from: string; to: string },
): GoalForecast[] => {
  const matches = numbered(rows);
  const settings = GOAL_SETTINGS[model];
  const asked = matches.filter(({ row }) => row.date >= from && row.date <= to);
  let warm: GoalFit | undefined;
  return [...Map.groupBy(asked, ({ day }) => day)].flatMap(([day, own]) => {
    const fit = fitGoals(matches, { day, settings, warm });
    if (!fit) return [];
    warm = fit;
    return own.map(({ row, homeId, awayId, neutral }) => {
      const { lambda, mu } = rates(fit, { homeId, awayId, neutral });
      const grid = poissonGrid(lambda, mu, fit.rho);
      return { row, lambda, mu, rho: fit.rho, grid, chances: outcomeChances(grid), n: fit.matches };
    });
  });
};

/** Walk-forward forecasts of every league among the rows, by day. */
export const walkGoals = (
  rows: readonly FootballRow[],
  asked: { model: GoalModel; from: string; to: string },
): GoalForecast[] =>
  [...Map.groupBy(rows, ({ league }) => league).values()]
    .flatMap((own) => walkLeague(own, asked))
    .sort((one, other) => one.row.day - other.row.day);
