import { coverChance } from '@touchline/forecast/basketball-margin';
import type { KalmanSettings } from '@touchline/forecast/margin/kalman';
import type { GoalModel } from '@touchline/forecast/settings';
import type { FootballRow } from './read-football.ts';
import { walkElo, walkKalman, type PlayedGame } from './walk-games.ts';
import { walkGoals } from './walk-goals.ts';

export const GOAL_MODELS: readonly GoalModel[] = ['poisson', 'dc', 'sot'];
export const GAME_MODELS = ['kalman', 'elo'] as const;

/** Columns of the export; what a model does not say is empty. */
export const COLUMNS =
  'date,home,away,lambda,mu,rho,p_home,p_draw,p_away,margin,sd,n,model,rating_home,rating_away';

type Line = Partial<Record<string, string | number>>;

const cell = (value: string | number | undefined): string => {
  if (value === undefined) return '';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const toCsv = (lines: readonly Line[]): string =>
  [
    COLUMNS,
    ...lines.map((line) =>
      COLUMNS.split(',')
        .map((name) => cell(line[name]))
        .join(','),
    ),
  ].join('\n');

type Span = { from: string; to: string };

export const goalLines = (rows: readonly FootballRow[], model: GoalModel, span: Span): Line[] =>
  walkGoals(rows, { model, ...span }).map(({ row, lambda, mu, rho, chances, n }) => ({
    date: row.date,
    home: row.home,
    away: row.away,
    lambda,
    mu,
    rho,
    p_home: chances[0],
    p_draw: chances[1],
    p_away: chances[2],
    margin: lambda - mu,
    n,
    model,
  }));

const isAsked = ({ date }: PlayedGame, { from, to }: Span): boolean => date >= from && date <= to;

const gameLine = (game: PlayedGame, { chance, margin }: { chance: number; margin: number }): Line => ({
  date: game.date,
  home: game.home,
  away: game.away,
  p_home: chance,
  p_draw: 0,
  p_away: 1 - chance,
  margin,
});

export const kalmanLines = (games: readonly PlayedGame[], settings: KalmanSettings, span: Span): Line[] =>
  walkKalman(games, settings)
    .filter(({ game }) => isAsked(game, span))
    .map(({ game, mean, sd, n }) => ({
      ...gameLine(game, { chance: coverChance({ mean, sd }, 0), margin: mean }),
      sd,
      n,
      model: 'kalman',
    }));

export const eloLines = (games: readonly PlayedGame[], span: Span): Line[] =>
  walkElo(games)
    .filter(({ game }) => isAsked(game, span))
    .map(({ game, home, away, chance, margin, n }) => ({
      ...gameLine(game, { chance, margin }),
      rating_home: home,
      rating_away: away,
      n,
      model: 'elo',
    }));
