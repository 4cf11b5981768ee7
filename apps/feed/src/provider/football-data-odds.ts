import type { OddsQuotes, OddsValues } from '@touchline/match-store/tables';
import type { CsvRow } from './csv-table.ts';
import type { ProvidedLine } from './provider.ts';

/** The book of the average and of the highest odds of the market. */
const AVERAGE = 'AVG';
const HIGHEST_OF_ALL = 'MAX';

const PLAIN_CODES = 'B365 BF BFD BFE BMGM BS BV BW CL GB IW LB PS SB SJ SO SY VC WH 1XB'.split(' ');

/** Books by the codes of the files. Pinnacle writes `PS` for win/draw/win and `P` for everything else. */
const BOOK_OF_CODE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAIN_CODES.map((code) => [code, code])),
  P: 'PS',
  Avg: AVERAGE,
  BbAv: AVERAGE,
  Max: HIGHEST_OF_ALL,
  BbMx: HIGHEST_OF_ALL,
};

/** The product's number of the books that it has. */
const COMPANY_OF_BOOK: Readonly<Record<string, number>> = { LB: 1, WH: 3, PS: 4 };

type Moment = ProvidedLine['moment'];
type Price = Exclude<keyof ProvidedLine, 'book' | 'moment' | 'total' | 'handicap'>;

/** What a column of odds holds. */
export type OddsColumn = { book: string; moment: Moment; price: Price };

const PRICES: Readonly<Record<string, Price>> = {
  H: 'home',
  D: 'draw',
  A: 'away',
  '>2.5': 'over',
  '<2.5': 'under',
  AHH: 'handicap_home',
  AHA: 'handicap_away',
};

/** Longest first: `VCH` is the home price of VC before the match, not the closing one of a book `V`. */
const CODES = Object.keys(BOOK_OF_CODE).toSorted((left, right) => right.length - left.length);

const momentOf = (closing: string | undefined): Moment => (closing === 'C' ? 'closing' : 'before');

/**
 * The meaning of a column's name; undefined when it holds no price of a known book.
 * `<book>H` is before the match, `<book>CH` at kick-off; likewise `>2.5`, `<2.5`, `AHH` and `AHA`.
 */
export const oddsColumn = (name: string): OddsColumn | undefined => {
  for (const code of CODES) {
    if (!name.startsWith(code)) continue;
    const [, closing, key = ''] = /^(C?)(H|D|A|>2\.5|<2\.5|AHH|AHA)$/.exec(name.slice(code.length)) ?? [];
    const [book, price] = [BOOK_OF_CODE[code], PRICES[key]];
    if (book && price) return { book, moment: momentOf(closing), price };
  }
  return undefined;
};

const TOTAL = 2.5;

/** Column of the goals that are added to the home side: of the whole market, or of one book in old files. */
const handicapColumns = (book: string, moment: Moment): readonly string[] => {
  if (moment === 'closing') return ['AHCh'];
  return [...CODES.filter((code) => BOOK_OF_CODE[code] === book).map((code) => `${code}AH`), 'AHh', 'BbAHh'];
};

const HANDICAP = /^[+-]?\d{1,2}(?:\.\d+)?$/;

/** The handicap as the goals that the home side gives; files write the goals that are added to it. */
const handicapOf = (row: CsvRow, { book, moment }: ProvidedLine): number | undefined => {
  const text = handicapColumns(book, moment)
    .map((column) => row.get(column))
    .find((one) => HANDICAP.test(one));
  return text === undefined ? undefined : 0 - Number(text);
};

/** Higher prices are typing errors. */
const HIGHEST_PRICE = 10_000;

const withLines = (row: CsvRow, line: ProvidedLine): ProvidedLine => {
  const { handicap_home: home, handicap_away: away, ...rest } = line;
  const handicap = home && away ? handicapOf(row, line) : undefined;
  return {
    ...rest,
    ...(rest.over && rest.under ? { total: TOTAL } : {}),
    ...(home && away && handicap !== undefined ? { handicap, handicap_home: home, handicap_away: away } : {}),
  };
};

/** Every price of a row by book and moment. Missing ones are empty in the file, in some old files 0. */
export const marketLines = (row: CsvRow, columns: readonly string[]): ProvidedLine[] => {
  const lines = new Map<string, ProvidedLine>();
  for (const name of columns) {
    const column = oddsColumn(name);
    const value = column && Number(row.get(name));
    if (!column || !value || value <= 1 || value > HIGHEST_PRICE) continue;
    const { book, moment, price } = column;
    const key = `${book}/${moment}`;
    lines.set(key, { ...(lines.get(key) ?? { book, moment }), [price]: value });
  }
  return [...lines]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([, line]) => withLines(row, line));
};

/** The three values of a kind, unless the book leaves one of them out. */
const whole = (...values: (number | undefined)[]): OddsValues | undefined => {
  const [first, second, third] = values;
  return first !== undefined && second !== undefined && third !== undefined
    ? [first, second, third]
    : undefined;
};

const quotesOf = (line: ProvidedLine): OddsQuotes[number] => {
  const eu = whole(line.home, line.draw, line.away);
  const asia = whole(line.handicap_home, line.handicap, line.handicap_away);
  const bs = whole(line.over, line.total, line.under);
  return { ...(eu && { eu }), ...(asia && { asia }), ...(bs && { bs }) };
};

/** Quotes of the companies that the product has at one moment; a company that the file leaves out is absent. */
export const companyQuotes = (lines: readonly ProvidedLine[], moment: Moment): OddsQuotes =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const company = COMPANY_OF_BOOK[line.book];
      const quotes = quotesOf(line);
      return company === undefined || line.moment !== moment || Object.keys(quotes).length === 0
        ? []
        : [[company, quotes] as const];
    }),
  );
