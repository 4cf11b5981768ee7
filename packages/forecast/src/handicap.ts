import { chanceOf, type ScoreGrid } from './score-grid.ts';

export type HandicapChances = {
  line: number;
  win: number;
  push: number;
  lose: number;
  /** Decimal odds without margin. */
  fairHome: number;
  fairAway: number;
};

const share = (grid: ScoreGrid, counts: (margin: number) => boolean) =>
  chanceOf(grid, (home, away) => counts(home - away));

const simple = (grid: ScoreGrid, line: number) => ({
  win: share(grid, (margin) => margin + line > 0),
  lose: share(grid, (margin) => margin + line < 0),
});

/**
 * Asian handicap on the home side. Quarter lines are the mean of their two neighbours.
 * @param line goals added to the home side, in quarters
 * @source forecast §2 "Asian handicap"
 */
export const handicapChances = (grid: ScoreGrid, line: number): HandicapChances => {
  const isQuarter = Math.abs(line * 4) % 2 === 1;
  const parts = (isQuarter ? [line - 0.25, line + 0.25] : [line]).map((part) => simple(grid, part));
  const mean = (key: 'win' | 'lose') => parts.reduce((sum, part) => sum + part[key], 0) / parts.length;
  const [win, lose] = [mean('win'), mean('lose')];
  return { line, win, push: 1 - win - lose, lose, fairHome: 1 + lose / win, fairAway: 1 + win / lose };
};

/** The quarter line at which both sides are closest to even. */
export const fairLine = (grid: ScoreGrid): number => {
  const lines = Array.from({ length: 49 }, (_, index) => index / 4 - 6);
  const gap = (line: number) => {
    const { win, lose } = handicapChances(grid, line);
    return Math.abs(win - lose);
  };
  return lines.reduce((best, line) => (gap(line) < gap(best) ? line : best), 0);
};
