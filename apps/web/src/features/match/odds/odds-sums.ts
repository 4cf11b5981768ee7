import type { BookmakerOdds, OddsKind, Quote } from '@touchline/contract/odds';

export type Values = readonly [number, number, number];

/** How quotations are printed: as they are, as the chance they imply, or with what is paid back. */
export type OddsView = 'odds' | 'chance' | 'return';

/** Which of the three values are prices; the other is a line, or nothing in a game without a draw. */
export const pricePlaces = (kind: OddsKind, values: Values): readonly number[] => {
  if (kind !== 'euro') return [0, 2];
  return values[1] > 0 ? [0, 1, 2] : [0, 2];
};

/** What a bookmaker pays back of every unit, 0 to 1; 0 when a price is missing. */
export const returnRate = (kind: OddsKind, values: Values): number => {
  const prices = pricePlaces(kind, values).map((place) => values[place] ?? 0);
  if (prices.some((price) => price <= 1)) return 0;
  return 1 / prices.reduce((sum, price) => sum + 1 / price, 0);
};

/** The chance a price stands for once the bookmaker's share is taken out, 0 to 1. */
export const chanceOf = (kind: OddsKind, values: Values, place: number): number => {
  const price = values[place] ?? 0;
  return price > 1 ? returnRate(kind, values) / price : 0;
};

const column = (quotes: readonly Quote[], place: number): number[] =>
  quotes.map(({ values }) => values[place] ?? 0).toSorted((a, b) => a - b);

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

export type Summary = { average: Values; highest: Values; lowest: Values };

/**
 * Average, highest and lowest of what bookmakers quote. A line in the middle is not averaged: the most usual
 * one (the median) stands there.
 */
export const summaryOf = (kind: OddsKind, quotes: readonly Quote[]): Summary => {
  const columns = [0, 1, 2].map((place) => column(quotes, place));
  const isLine = (place: number) => kind !== 'euro' && place === 1;
  const pick = (how: (sorted: readonly number[]) => number): Values => {
    const [a = 0, b = 0, c = 0] = columns.map((sorted, place) =>
      isLine(place) ? middle(sorted) : how(sorted),
    );
    return [a, b, c];
  };
  return {
    average: pick(mean),
    highest: pick((sorted) => sorted.at(-1) ?? 0),
    lowest: pick((sorted) => sorted[0] ?? 0),
  };
};

/** Whether a value rose, fell or stood still against the one before. */
export const moveOf = ({ current, previous, opening }: BookmakerOdds, place: number): -1 | 0 | 1 => {
  const before = (previous ?? opening).values[place] ?? 0;
  const now = current.values[place] ?? 0;
  if (now === before) return 0;
  return now > before ? 1 : -1;
};
