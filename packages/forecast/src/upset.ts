import type { Triple } from './outcome.ts';
import type { Outcome } from './scoring-rules.ts';

export type Upset = {
  favourite: 'home' | 'away';
  /** That the favourite does not win. */
  chance: number;
  draw: number;
  underdog: number;
  /** Surprise that the market expects, in bits. */
  entropyBits: number;
};

/** @source forecast §3 */
export const upset = ([home, draw, away]: Triple): Upset => {
  const favourite = home >= away ? 'home' : 'away';
  const underdog = Math.min(home, away);
  const bits = [home, draw, away].reduce(
    (sum, chance) => (chance > 0 ? sum - chance * Math.log2(chance) : sum),
    0,
  );
  return { favourite, chance: draw + underdog, draw, underdog, entropyBits: bits };
};

/** The favourite's chance of not winning, as somebody else's chances say it. */
export const upsetChance = (favourite: 'home' | 'away', chances: Triple): number =>
  1 - chances[favourite === 'home' ? 0 : 2];

/** How far companies moved towards the side that is not the favourite since their opening, in percentage points. */
export const upsetDrift = (companies: readonly { chance: number; opening: number }[]): number =>
  (100 * companies.reduce((sum, { chance, opening }) => sum + chance - opening, 0)) /
  Math.max(1, companies.length);

export const isUpset = (favourite: 'home' | 'away', outcome: Outcome): boolean => outcome !== favourite;

/** Surprise of what happened, in bits. */
export const surpriseBits = (chances: Triple, outcome: Outcome): number =>
  -Math.log2(chances[outcome === 'home' ? 0 : outcome === 'draw' ? 1 : 2]);
