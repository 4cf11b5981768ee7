import { readFile } from 'node:fs/promises';
import type { Triple } from '@touchline/forecast/outcome';
import { listSources } from '../import/read-source.ts';
import { countIn, firstOf, readCsv, type CsvRow } from '../provider/csv-table.ts';
import { footballData } from '../provider/football-data.ts';
import type { ProvidedLine } from '../provider/provider.ts';

/** A match of a file with what its row says of shots and prices. */
export type FootballRow = {
  league: string;
  season: string;
  date: string;
  /** Days since 1970. */
  day: number;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  homeShots: number | undefined;
  awayShots: number | undefined;
  lines: readonly ProvidedLine[];
};

const DAY_SEC = 86_400;
const NEEDED = [['Date'], ['HomeTeam', 'Home', 'HT']] as const;

/** Rows of the file as the importer reads them, beside the raw ones: shots before 2013 are counted by another rule. */
const rowsOf = (text: string, file: string): FootballRow[] => {
  const nowSec = Date.now() / 1000;
  const [season] = footballData.read(text, { file, nowSec });
  const raw = readCsv(text, file, () => NEEDED).rows;
  return (season?.matches ?? []).flatMap((match, index) => {
    const row = raw[index];
    const [homeGoals, awayGoals] = row ? goalsOf(row) : [];
    if (!row || homeGoals === undefined || awayGoals === undefined) return [];
    // Days of the files are those of London, and no match there begins before one in the morning.
    const day = Math.floor(match.timeSec / DAY_SEC);
    return [
      {
        league: season?.competition.key ?? '',
        season: season?.season ?? '',
        date: new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10),
        day,
        home: match.home,
        away: match.away,
        homeGoals,
        awayGoals,
        homeShots: countIn(row, 'HST'),
        awayShots: countIn(row, 'AST'),
        lines: match.marketLines ?? [],
      },
    ];
  });
};

const goalsOf = (row: CsvRow): (number | undefined)[] =>
  firstOf(row, ['FTHG', 'HG']) === ''
    ? []
    : [countIn(row, 'FTHG') ?? countIn(row, 'HG'), countIn(row, 'FTAG') ?? countIn(row, 'AG')];

/** Every played match of a folder of football-data files, oldest first. */
export const readFootball = async (folder: string): Promise<FootballRow[]> => {
  const files = await listSources(folder, footballData.endings);
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })),
  );
  return texts.flatMap(({ file, text }) => rowsOf(text, file)).toSorted((a, b) => a.day - b.day);
};

type Moment = ProvidedLine['moment'];

/** Prices of win/draw/win of one book at one moment. */
export const outcomeOdds = ({ lines }: FootballRow, book: string, moment: Moment): Triple | undefined => {
  const line = lines.find((one) => one.book === book && one.moment === moment);
  if (line?.home === undefined || line.draw === undefined || line.away === undefined) return undefined;
  return [line.home, line.draw, line.away];
};

/** Prices of every book before the match. */
export const allOdds = (row: FootballRow, without: ReadonlySet<string>): Triple[] =>
  row.lines
    .filter(({ book, moment }) => moment === 'before' && !without.has(book))
    .map(({ book }) => outcomeOdds(row, book, 'before'))
    .filter((odds) => odds !== undefined);
