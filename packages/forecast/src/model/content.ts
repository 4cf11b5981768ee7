import type { Triple } from '../outcome.ts';

export type ModelType = 'upset' | 'diversity' | 'poisson' | 'margin';

/** What a company shows of win, draw and loss: first, and now. */
export type CompanyOdds = { company: number; opening: Triple; current: Triple };

export type TeamInput = { attack: number; defence: number; sd: number; rank: number; n: number };

/** The fit behind a number: which one, from what. */
export type FitNote = { model: string; matches: number; first_day: string; last_day: string; teams: number };

export type PoissonContent = {
  type: 'poisson';
  lambda: number;
  mu: number;
  rho: number;
  home_advantage: number;
  home: TeamInput;
  away: TeamInput;
  fit: FitNote;
  /** The market's chances at the same moment. */
  market: Triple | null;
};

export type GoalMarginContent = {
  type: 'margin';
  sport: 1;
  lambda: number;
  mu: number;
  rho: number;
  fit: FitNote;
  /** Rates that explain the companies' odds. */
  market: { lambda: number; mu: number } | null;
};

export type PointMarginContent = {
  type: 'margin';
  sport: 2;
  mean: number;
  sd: number;
  /** Games behind the ratings. */
  games: number;
  home_rating: number;
  away_rating: number;
  market: Triple | null;
};

export type UpsetContent = {
  type: 'upset';
  favourite: 'home' | 'away';
  chance: number;
  draw: number;
  underdog: number;
  entropy_bits: number;
  /** The same chance by the goals model; null where it has none. */
  model_chance: number | null;
  companies: { company: number; chance: number; opening: number }[];
};

export type DiversityContent = {
  type: 'diversity';
  companies: CompanyOdds[];
  chances: Triple;
  dispersion: Triple;
  sd_log_odds: Triple;
  /** Widest distance between two companies, in percentage points. */
  spread: number;
  mean_payout: number;
  best_payout: number;
};

export type ForecastContent =
  PoissonContent | GoalMarginContent | PointMarginContent | UpsetContent | DiversityContent;

/** Numbers are fixed to this many digits, so that a recomputation finds the same ones. */
const DIGITS = 9;
export const fixed = (value: number): number => Number(value.toFixed(DIGITS));
export const fixedTriple = ([home, draw, away]: Triple): Triple => [fixed(home), fixed(draw), fixed(away)];
