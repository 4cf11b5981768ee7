import type { CsvRow } from './csv-table.ts';
import type { ProvidedLine } from './provider.ts';

export type NamedOdds = {
  /** The whole name of a team that a file calls by its city; undefined where none or several fit. */
  teamOf: (written: string) => string | undefined;
};

/** The files do not say whose prices they are. */
const BOOK = 'US';
const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DECIMALS = 1000;
const EVEN = 100;

/** American odds as decimal ones: +215 wins 215 on 100, -235 wins 100 on 235. */
export const decimalOf = (american: number): number => {
  const won = american > 0 ? american / EVEN : EVEN / -american;
  return Math.round((1 + won) * DECIMALS) / DECIMALS;
};

const dayOf = (row: CsvRow): string => {
  const [, month = '', day = '', year = ''] = DATE.exec(row.get('date')) ?? [];
  if (year === '') throw row.wrong('date', 'must be a day as m/d/yyyy');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const priceIn = (row: CsvRow, column: string): number | undefined => {
  const text = row.get(column);
  if (text === '' || text === 'NA') return undefined;
  const american = Number(text);
  if (!(Number.isInteger(american) && Math.abs(american) >= EVEN))
    throw row.wrong(column, 'must be American odds, at least 100 away from 0');
  return decimalOf(american);
};

type Sides = { day: string; home: string; away: string };

const keyOf = (day: string, one: string, other: string): string =>
  `${day}|${[one, other].toSorted().join('|')}`;

/**
 * Closing prices of games. The scores beside them leave out overtime, so that they are not read; which side was at
 * home is what the games say.
 */
export const americanOdds = (rows: readonly CsvRow[], { teamOf }: NamedOdds) => {
  const prices = new Map<string, ReadonlyMap<string, number>>();
  for (const row of rows) {
    const [one, other] = [teamOf(row.get('team1')), teamOf(row.get('team2'))];
    const [first, second] = [priceIn(row, 'moneyline1'), priceIn(row, 'moneyline2')];
    if (one === undefined || other === undefined || first === undefined || second === undefined) continue;
    prices.set(
      keyOf(dayOf(row), one, other),
      new Map([
        [one, first],
        [other, second],
      ]),
    );
  }
  return ({ day, home, away }: Sides): ProvidedLine | undefined => {
    const found = prices.get(keyOf(day, home, away));
    const [homePrice, awayPrice] = [found?.get(home), found?.get(away)];
    if (homePrice === undefined || awayPrice === undefined) return undefined;
    return { book: BOOK, moment: 'closing', home: homePrice, away: awayPrice };
  };
};
