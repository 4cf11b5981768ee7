import type { OddsQuotes, OddsValues } from '@touchline/match-store/tables';
import type { CsvRow } from './csv-table.ts';

/** Codes of all books that such files carry; the number is that of the product, where it has the book. */
const BOOKS: Readonly<Record<string, number | undefined>> = {
  B365: undefined,
  BF: undefined,
  BFD: undefined,
  BFE: undefined,
  BMGM: undefined,
  BS: undefined,
  BV: undefined,
  BW: undefined,
  CL: undefined,
  GB: undefined,
  IW: undefined,
  LB: 1,
  P: 4,
  PS: 4,
  SB: undefined,
  SJ: undefined,
  SO: undefined,
  SY: undefined,
  VC: undefined,
  WH: 3,
  '1XB': undefined,
};

/** Longest first: `VCH` is the home odds of VC and not the closing ones of a book `V`. */
const CODES = Object.keys(BOOKS).toSorted((left, right) => right.length - left.length);

/** What a column of odds holds. */
export type OddsColumn = { book: string; closing: boolean; outcome: 'H' | 'D' | 'A' };

/**
 * The meaning of a column's name; undefined when it is no win/draw/win odds of a known book.
 * `<book>H` is before the match, `<book>CH` at kick-off.
 */
export const oddsColumn = (name: string): OddsColumn | undefined => {
  for (const book of CODES) {
    if (!name.startsWith(book)) continue;
    const rest = /^(C?)([HDA])$/.exec(name.slice(book.length));
    if (rest) return { book, closing: rest[1] === 'C', outcome: rest[2] as OddsColumn['outcome'] };
  }
  return undefined;
};

/** Nobody quotes more; a number beyond is a slip. */
const HIGHEST = 10_000;

type Prices = Map<string, Partial<Record<'H' | 'D' | 'A', number>>>;

const quotesOf = (prices: Prices): OddsQuotes =>
  Object.fromEntries(
    [...prices].flatMap(([book, { H, D, A }]) => {
      const index = BOOKS[book];
      if (index === undefined || !H || !D || !A) return [];
      const eu: OddsValues = [H, D, A];
      return [[index, { eu }] as const];
    }),
  );

/** Odds of a row. Missing ones are empty, in some old files 0; a book that promises too much is a mistake. */
export const rowOdds = (
  row: CsvRow,
  columns: readonly string[],
): { opening: OddsQuotes; closing: OddsQuotes } | undefined => {
  const before: Prices = new Map();
  const atStart: Prices = new Map();
  for (const name of columns) {
    const column = oddsColumn(name);
    const value = column && Number(row.get(name));
    if (!column || !value || value <= 1 || value > HIGHEST) continue;
    const prices = column.closing ? atStart : before;
    prices.set(column.book, { ...prices.get(column.book), [column.outcome]: value });
  }
  const opening = quotesOf(before);
  if (Object.keys(opening).length === 0) return undefined;
  return { opening, closing: { ...opening, ...quotesOf(atStart) } };
};
