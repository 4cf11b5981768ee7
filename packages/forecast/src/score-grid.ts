import type { Triple } from './outcome.ts';

/** Chance of every score: `grid[home][away]`, 0 to 15 goals a side, adding up to 1. @source forecast §1 */
export type ScoreGrid = readonly (readonly number[])[];

const MAX_GOALS = 15;
const GOALS = Array.from({ length: MAX_GOALS + 1 }, (_, goals) => goals);

const poisson = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MAX_GOALS; goals++) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
};

const normalise = (grid: number[][]): ScoreGrid => {
  const total = grid.flat().reduce((sum, chance) => sum + chance, 0);
  return grid.map((row) => row.map((chance) => chance / total));
};

/** Correction of the four lowest scores. @source forecast §1 "Dixon-Coles 1997" */
const lowScore = (
  home: number,
  away: number,
  { lambda, mu, rho }: { lambda: number; mu: number; rho: number },
) => {
  if (home === 0 && away === 0) return 1 - lambda * mu * rho;
  if (home === 0 && away === 1) return 1 + lambda * rho;
  if (home === 1 && away === 0) return 1 + mu * rho;
  return home === 1 && away === 1 ? 1 - rho : 1;
};

/**
 * Independent Poisson, or Dixon-Coles where `rho` is given.
 * @param lambda expected goals of the home side
 * @param mu expected goals of the away side
 */
export const poissonGrid = (lambda: number, mu: number, rho = 0): ScoreGrid => {
  const [home, away] = [poisson(lambda), poisson(mu)];
  return normalise(
    home.map((homeChance, h) =>
      away.map((awayChance, a) => homeChance * awayChance * lowScore(h, a, { lambda, mu, rho })),
    ),
  );
};

/** Two Poisson sides that share a third, common one. @source forecast §1 "Bivariate Poisson" */
export const bivariateGrid = (homeOnly: number, awayOnly: number, common: number): ScoreGrid => {
  const [home, away, shared] = [poisson(homeOnly), poisson(awayOnly), poisson(common)];
  const chance = (h: number, a: number) =>
    GOALS.slice(0, Math.min(h, a) + 1).reduce(
      (sum, k) => sum + (home[h - k] ?? 0) * (away[a - k] ?? 0) * (shared[k] ?? 0),
      0,
    );
  return normalise(GOALS.map((h) => GOALS.map((a) => chance(h, a))));
};

/** Sum of the chances of all scores that `counts` picks. */
export const chanceOf = (grid: ScoreGrid, counts: (home: number, away: number) => boolean): number =>
  grid.reduce(
    (total, row, home) =>
      total + row.reduce((sum, chance, away) => (counts(home, away) ? sum + chance : sum), 0),
    0,
  );

export const outcomeChances = (grid: ScoreGrid): Triple => [
  chanceOf(grid, (home, away) => home > away),
  chanceOf(grid, (home, away) => home === away),
  chanceOf(grid, (home, away) => home < away),
];

/** Chance of more goals than `line` in all, such as 2.5. */
export const overChance = (grid: ScoreGrid, line: number): number =>
  chanceOf(grid, (home, away) => home + away > line);

export const bothScoreChance = (grid: ScoreGrid): number =>
  chanceOf(grid, (home, away) => home > 0 && away > 0);

/** Chance that the home side wins by exactly `difference` (negative: loses). */
export const marginChance = (grid: ScoreGrid, difference: number): number =>
  chanceOf(grid, (home, away) => home - away === difference);

/** The `count` likeliest scores, likeliest first. */
export const likeliestScores = (
  grid: ScoreGrid,
  count: number,
): { home: number; away: number; chance: number }[] =>
  grid
    .flatMap((row, home) => row.map((chance, away) => ({ home, away, chance })))
    .sort((one, other) => other.chance - one.chance)
    .slice(0, count);

const INTENSITY_GROWTH = 0.36;
const MATCH_MINUTES = 90;
const HALF_MINUTES = 45;
/** Mean stoppage time in minutes, played at the intensity of the minute that it lengthens. */
const STOPPAGE = { firstHalf: 2.6, secondHalf: 4.8 } as const;

const intensity = (minute: number) => 1 + (INTENSITY_GROWTH * minute) / MATCH_MINUTES;
const regular = (minute: number) => minute + (INTENSITY_GROWTH * minute * minute) / (2 * MATCH_MINUTES);
const FIRST_STOPPAGE = STOPPAGE.firstHalf * intensity(HALF_MINUTES);
const WHOLE = regular(MATCH_MINUTES) + FIRST_STOPPAGE + STOPPAGE.secondHalf * intensity(MATCH_MINUTES);

/**
 * Share of a match's scoring intensity that is left at a minute, stoppage time counted as minutes.
 * Minute 45 is before the stoppage of the first half, minute 90 before that of the second.
 * @source forecast §1 "G(t)"
 */
export const remainingShare = (minute: number): number => {
  const played = Math.min(Math.max(minute, 0), MATCH_MINUTES);
  return 1 - (regular(played) + (played > HALF_MINUTES ? FIRST_STOPPAGE : 0)) / WHOLE;
};

type Running = { home: number; away: number; minute: number };

/** Chance of every final score of a running match, from its score and minute; what was scored stays. */
export const inPlayGrid = (
  rates: { lambda: number; mu: number },
  { home, away, minute }: Running,
): ScoreGrid => {
  const share = remainingShare(minute);
  const rest = poissonGrid(rates.lambda * share, rates.mu * share);
  const cells = (scored: number): number[] =>
    Array.from({ length: MAX_GOALS + 1 + scored }, (_, goals) => goals);
  return cells(home).map((h) => cells(away).map((a) => rest[h - home]?.[a - away] ?? 0));
};

/** Chances of home win, draw and away win from the score and the minute of a running match. */
export const inPlayChances = (rates: { lambda: number; mu: number }, now: Running): Triple =>
  outcomeChances(inPlayGrid(rates, now));
