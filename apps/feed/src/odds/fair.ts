import { coverChance } from '@touchline/forecast/basketball-margin';
import { handicapChances } from '@touchline/forecast/handicap';
import {
  chanceOf,
  outcomeChances,
  overChance,
  poissonGrid,
  type ScoreGrid,
} from '@touchline/forecast/score-grid';
import type { OddsKind } from './companies.ts';

/**
 * Chances without margin: of each outcome, and the line they are meant for (0 where there is none). The line of a
 * handicap is added to the score of the home side: below zero where it is the favourite.
 */
export type Fair = { line: number; chances: readonly number[] };

export type FairPrices = Partial<Record<OddsKind, Fair>>;

const WIDEST_LINE = 5;

/** The quarter line at which both sides are closest to even, looked for around the expected difference. */
const evenHandicap = (grid: ScoreGrid, around: number): Fair => {
  const known = new Map<number, ReturnType<typeof handicapChances>>();
  const at = (line: number) => {
    const chances = known.get(line) ?? handicapChances(grid, line);
    known.set(line, chances);
    return chances;
  };
  const gap = (line: number) => Math.abs(at(line).win - at(line).lose);
  let line = Math.max(-WIDEST_LINE, Math.min(WIDEST_LINE, Math.round(-around * 4) / 4));
  for (const step of [0.25, -0.25]) {
    while (Math.abs(line + step) <= WIDEST_LINE && gap(line + step) < gap(line)) line += step;
  }
  const { win, lose, fairHome } = at(line);
  // With the last whistle nothing more is expected, and neither side of the level line is any likelier.
  const home = win + lose > 0 ? 1 / fairHome : 0.5;
  return { line, chances: [home, 1 - home] };
};

/** Half lines have no push, so over and under are all there is. */
const evenTotal = (over: (line: number) => number, around: number): Fair => {
  const lines = [-1, 0, 1].map((by) => Math.max(0.5, Math.floor(around) + 0.5 + by));
  const off = (line: number) => Math.abs(over(line) - 0.5);
  const line = lines.reduce((best, one) => (off(one) < off(best) ? one : best));
  return { line, chances: [over(line), 1 - over(line)] };
};

const poissonOver = (mean: number, line: number): number => {
  let [chance, sum] = [Math.exp(-mean), 0];
  for (let count = 0; count <= line; count += 1) {
    sum += chance;
    chance *= mean / (count + 1);
  }
  return 1 - sum;
};

/** A football match as the books see it at a moment: what is still expected on top of what happened. */
export type FootballOutlook = {
  lambda: number;
  mu: number;
  home: number;
  away: number;
  cornersLeft: number;
  corners: number;
  /** How low scores depend on each other, as in the Dixon-Coles grid; 0 where they do not. */
  rho: number;
};

export const footballFair = (outlook: FootballOutlook): FairPrices => {
  const { lambda, mu, home, away, cornersLeft, corners, rho } = outlook;
  const rest = poissonGrid(lambda, mu, rho);
  const lead = home - away;
  const ahead = chanceOf(rest, (h, a) => h - a + lead > 0);
  const level = chanceOf(rest, (h, a) => h - a + lead === 0);
  const scored = home + away;
  return {
    eu: { line: 0, chances: lead === 0 ? outcomeChances(rest) : [ahead, level, 1 - ahead - level] },
    // In play a handicap counts the goals from now on.
    asia: evenHandicap(rest, lambda - mu),
    bs: evenTotal((line) => overChance(rest, line - scored), scored + lambda + mu - 0.15),
    cr: evenTotal(
      (line) => (line < corners ? 1 : poissonOver(cornersLeft, line - corners)),
      corners + cornersLeft,
    ),
  };
};

/** Points of a game at a moment; `left` is the part that is still to be played. */
export type BasketballOutlook = { lead: number; points: number; margin: number; total: number; left: number };

const SD = { margin: 13.9, total: 19.7 } as const;
/** So that the last second still has a price. */
const LEAST_LEFT = 0.0005;

export const basketballFair = (outlook: BasketballOutlook): FairPrices => {
  const left = Math.max(LEAST_LEFT, outlook.left);
  const margin = { mean: outlook.lead + outlook.margin * left, sd: SD.margin * Math.sqrt(left) };
  const total = { mean: outlook.points + outlook.total * left, sd: SD.total * Math.sqrt(left) };
  const half = (mean: number) => Math.floor(mean) + 0.5;
  const win = coverChance(margin, 0);
  const handicap = -half(margin.mean);
  const cover = coverChance(margin, -handicap);
  const line = half(total.mean);
  const over = coverChance(total, line);
  return {
    eu: { line: 0, chances: [win, 1 - win] },
    asia: { line: handicap, chances: [cover, 1 - cover] },
    bs: { line, chances: [over, 1 - over] },
  };
};
