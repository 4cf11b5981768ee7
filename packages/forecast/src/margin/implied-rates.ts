import { impliedChances } from '../odds.ts';
import type { Triple } from '../outcome.ts';
import { outcomeChances, overChance, poissonGrid } from '../score-grid.ts';
import { IMPLIED_RHO } from '../settings.ts';

export type MarketOdds = {
  outcome: Triple;
  total?: { line: number; over: number; under: number } | undefined;
};

const STEPS = 40;
const NUDGE = 1e-6;
const CLOSE = 1e-12;
const USUAL_TOTAL = 2.5;

type Pair = readonly [number, number];

const chancesAt = ([home, away]: Pair, line: number): number[] => {
  const grid = poissonGrid(Math.exp(home), Math.exp(away), IMPLIED_RHO);
  const [win, , loss] = outcomeChances(grid);
  return [win, loss, overChance(grid, line)];
};

/** One step of Gauss-Newton on as many residuals as the market states. */
const stepFrom = (at: Pair, wanted: readonly number[], line: number): Pair => {
  const here = chancesAt(at, line);
  const byHome = chancesAt([at[0] + NUDGE, at[1]], line).map(
    (value, index) => (value - (here[index] ?? 0)) / NUDGE,
  );
  const byAway = chancesAt([at[0], at[1] + NUDGE], line).map(
    (value, index) => (value - (here[index] ?? 0)) / NUDGE,
  );
  let [hh, ha, aa, gh, ga] = [0, 0, 0, 0, 0];
  wanted.forEach((value, index) => {
    const [h, a, gap] = [byHome[index] ?? 0, byAway[index] ?? 0, value - (here[index] ?? 0)];
    hh += h * h;
    ha += h * a;
    aa += a * a;
    gh += h * gap;
    ga += a * gap;
  });
  const determinant = hh * aa - ha * ha;
  const bounded = (step: number): number => Math.max(-0.5, Math.min(0.5, step));
  return [bounded((gh * aa - ga * ha) / determinant), bounded((ga * hh - gh * ha) / determinant)];
};

/** The rates that explain odds of win/draw/win, and of a half line of goals, best. @source models-and-plans §1 */
export const impliedRates = ({ outcome, total }: MarketOdds): { lambda: number; mu: number } => {
  const [home = 0, , away = 0] = impliedChances(outcome);
  const over = total && impliedChances([total.over, total.under])[0];
  const wanted = over === undefined ? [home, away] : [home, away, over];
  const line = total?.line ?? USUAL_TOTAL;
  let at: Pair = [Math.log(1.4), Math.log(1.2)];
  for (let count = 0; count < STEPS; count++) {
    const [byHome, byAway] = stepFrom(at, wanted, line);
    at = [at[0] + byHome, at[1] + byAway];
    if (byHome ** 2 + byAway ** 2 < CLOSE) break;
  }
  return { lambda: Math.exp(at[0]), mu: Math.exp(at[1]) };
};
