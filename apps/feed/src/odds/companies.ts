import { BOOKMAKER_NAMES } from '@touchline/domain/bookmaker';

/** `eu` win/draw/win, `asia` handicap, `bs` over/under, `cr` corners over/under. */
export type OddsKind = 'eu' | 'asia' | 'bs' | 'cr';

/** How a bookmaker behaves. Its place in the list is its number in the product. */
export type Company = {
  index: number;
  /** What its odds promise beyond 1 before kick-off; it keeps more in play. */
  margin: number;
  /** How often it changes its odds before kick-off. */
  updates: number;
  /** It sets its prices in play every so many minutes; 0 is never. */
  everyMin: 0 | 1 | 2 | 3;
  corners: boolean;
  /** Rounds to the steps that people read at a glance instead of hundredths. */
  coarse: boolean;
};

type Line = [margin: number, updates: number, everyMin: 0 | 1 | 2 | 3, corners: 0 | 1, coarse: 0 | 1];

/** Margins are those measured in real books where one is known, otherwise in their neighbourhood. */
const LINES: readonly Line[] = [
  [0.056, 14, 1, 1, 0],
  [0.065, 9, 1, 1, 1],
  [0.1, 6, 2, 0, 0],
  [0.059, 9, 1, 0, 1],
  [0.028, 14, 1, 1, 0],
  [0.054, 12, 1, 1, 0],
  [0.052, 8, 2, 0, 1],
  [0.054, 10, 1, 1, 0],
  [0.045, 7, 2, 0, 1],
  [0.058, 8, 2, 1, 1],
  [0.049, 9, 1, 0, 0],
  [0.058, 6, 3, 0, 1],
  [0.026, 12, 1, 1, 0],
  [0.06, 11, 1, 1, 0],
  [0.055, 10, 1, 1, 0],
  [0.065, 7, 2, 0, 0],
  [0.08, 5, 3, 0, 1],
  [0.062, 9, 1, 1, 0],
  [0.118, 3, 0, 0, 0],
  [0.092, 4, 0, 0, 0],
  [0.057, 10, 1, 1, 0],
  [0.06, 6, 2, 0, 0],
];

const NONE: Line = [0.06, 6, 2, 0, 0];

/** The twenty-two in the order of their names. */
export const COMPANIES: readonly Company[] = BOOKMAKER_NAMES.map((_name, index) => {
  const [margin, updates, everyMin, corners, coarse] = LINES[index] ?? NONE;
  return { index, margin, updates, everyMin, corners: corners === 1, coarse: coarse === 1 };
});
