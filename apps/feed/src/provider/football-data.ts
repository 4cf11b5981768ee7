import { FootballStatus } from '@touchline/domain/status';
import type { Statistic } from '../story/football-statistics.ts';
import { nameKey } from '../import/team-names.ts';
import { isDay, isTimeOfDay, PLAYS_ITSELF } from './fields.ts';
import { countIn, firstOf, readCsv, type CsvRow } from './csv-table.ts';
import { companyQuotes, marketLines } from './football-data-odds.ts';
import { localSec } from './local-time.ts';
import { footballScores, type ProvidedMatch, type ProvidedSeason, type Provider } from './provider.ts';

/** Divisions by the code of their country; the number behind it is the tier, from 0 or from 1. */
const COUNTRIES: Readonly<Record<string, { country: string; scope: string; first: 0 | 1 }>> = {
  E: { country: 'England', scope: 'en', first: 0 },
  SC: { country: 'Scotland', scope: 'sc', first: 0 },
  D: { country: 'Germany', scope: 'de', first: 1 },
  I: { country: 'Italy', scope: 'it', first: 1 },
  SP: { country: 'Spain', scope: 'es', first: 1 },
  F: { country: 'France', scope: 'fr', first: 1 },
  N: { country: 'Netherlands', scope: 'nl', first: 1 },
  B: { country: 'Belgium', scope: 'be', first: 1 },
  P: { country: 'Portugal', scope: 'pt', first: 1 },
  T: { country: 'Turkey', scope: 'tr', first: 1 },
  G: { country: 'Greece', scope: 'gr', first: 1 },
};

/** Times are those of the United Kingdom, whatever the country. */
const ZONE = 'Europe/London';
const USUAL_TIME = '15:00';

const DATE = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
/** Two digits of a year: the files begin in 1993. */
const CENTURY_TURN = 90;

const dayOf = (row: CsvRow): string => {
  const text = row.get('Date');
  const [, day = '', month = '', written = ''] = DATE.exec(text) ?? [];
  const short = Number(written) + (Number(written) >= CENTURY_TURN ? 1900 : 2000);
  const iso = `${written.length === 4 ? written : short}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(iso)) throw row.wrong('Date', `must be a day as dd/mm/yyyy, not "${text.slice(0, 20)}"`);
  return iso;
};

const timeOf = (row: CsvRow): string => {
  const text = row.get('Time');
  if (text === '') return USUAL_TIME;
  if (!isTimeOfDay(text)) throw row.wrong('Time', 'must be a time as HH:MM');
  return text.padStart(5, '0');
};

const HOME = ['HomeTeam', 'Home', 'HT'];
const AWAY = ['AwayTeam', 'Away', 'AT'];

const teamOf = (row: CsvRow, columns: readonly string[]): string => {
  const name = firstOf(row, columns);
  if (name === '') throw row.wrong(columns[0] ?? '', 'must be the name of a team');
  return name;
};

/** Before this season shots on target were counted otherwise; what does not compare is left out. */
const ON_TARGET_FROM = '2013-07';

const STATISTICS: readonly (readonly [type: number, home: string, away: string])[] = [
  [83, 'HS', 'AS'],
  [21, 'HST', 'AST'],
  [2, 'HC', 'AC'],
  [6, 'HF', 'AF'],
  [5, 'HO', 'AO'],
  [3, 'HY', 'AY'],
  [4, 'HR', 'AR'],
];
const ON_TARGET = 21;

const statisticsOf = (row: CsvRow, day: string): Statistic[] =>
  STATISTICS.flatMap(([type, homeColumn, awayColumn]) => {
    const [home, away] = [countIn(row, homeColumn), countIn(row, awayColumn)];
    if (home === undefined || away === undefined) return [];
    return type === ON_TARGET && day < ON_TARGET_FROM ? [] : [{ type, home, away }];
  });

const scoresOf = (row: CsvRow, side: 'H' | 'A') => {
  const [goals, first] = side === 'H' ? ['FTHG', 'HTHG'] : ['FTAG', 'HTAG'];
  return footballScores({
    goals: countIn(row, goals) ?? countIn(row, side === 'H' ? 'HG' : 'AG') ?? 0,
    halfTime: countIn(row, first),
    red: countIn(row, `${side}R`),
    yellow: countIn(row, `${side}Y`),
    corners: countIn(row, `${side}C`),
  });
};

const GOALS = [
  ['FTHG', 'HG'],
  ['FTAG', 'AG'],
] as const;
const OUTCOME = ['FTR', 'Res'] as const;

/**
 * Whether the row holds a result.
 * @throws {ImportError} for half of one: goals of one side alone, or an outcome without goals
 */
const isPlayed = (row: CsvRow): boolean => {
  const [home, away] = GOALS.map((columns) => firstOf(row, columns) !== '');
  if (home && away) return true;
  const witness = home
    ? GOALS[0][0]
    : away
      ? GOALS[1][0]
      : firstOf(row, OUTCOME) !== ''
        ? OUTCOME[0]
        : undefined;
  if (witness)
    throw row.wrong(
      home ? GOALS[1][0] : GOALS[0][0],
      `is empty, and ${witness} says that the match was played`,
    );
  return false;
};

const matchOf = (row: CsvRow, columns: readonly string[], nowSec: number): ProvidedMatch => {
  const day = dayOf(row);
  const timeSec = localSec(day, timeOf(row), ZONE);
  const waiting = timeSec < nowSec ? FootballStatus.undetermined : FootballStatus.notStarted;
  const statistics = statisticsOf(row, day);
  const lines = marketLines(row, columns);
  const opening = companyQuotes(lines, 'before');
  const hasOdds = Object.keys(opening).length > 0;
  const [home, away] = [teamOf(row, HOME), teamOf(row, AWAY)];
  if (nameKey(home) === nameKey(away)) throw row.wrong(AWAY[0] ?? '', PLAYS_ITSELF);
  return {
    round: '',
    timeSec,
    status: isPlayed(row) ? FootballStatus.finished : waiting,
    home,
    away,
    homeScores: scoresOf(row, 'H'),
    awayScores: scoresOf(row, 'A'),
    group: '',
    neutral: false,
    note: undefined,
    venue: undefined,
    incidents: [],
    ...(statistics.length > 0 ? { details: { statistics } } : {}),
    ...(hasOdds ? { odds: { opening, closing: companyQuotes(lines, 'closing') } } : {}),
    ...(lines.length > 0 ? { marketLines: lines } : {}),
  };
};

const DIVISION = /^([A-Z]{1,2})(\d)$/;

const competitionOf = (row: CsvRow) => {
  const [country, league] = [row.get('Country'), row.get('League')];
  if (country !== '' && league !== '')
    return {
      key: `${country}/${league}`,
      nameEn: `${country} ${league}`,
      country,
      scope: country.toLowerCase(),
    };
  const division = row.get('Div');
  const [, code = '', tier = ''] = DIVISION.exec(division) ?? [];
  const known = COUNTRIES[code];
  // Below the numbered tiers of England comes the one that is called the conference.
  if (division === 'EC') return { key: division, nameEn: 'England Tier 5', country: 'England', scope: 'en' };
  if (!known) throw row.wrong('Div', `is not a known division: "${division.slice(0, 10)}"`);
  const level = Number(tier) + (known.first === 0 ? 1 : 0);
  return {
    key: division,
    nameEn: `${known.country} Tier ${level}`,
    country: known.country,
    scope: known.scope,
  };
};

/** A file without seasons is one of them; it is named by the year it begins in, however late it ended. */
const seasonOf = (rows: readonly CsvRow[]): string => {
  const stated = rows[0]?.get('Season') ?? '';
  if (stated !== '') return stated;
  const [first = ''] = rows.map(dayOf).toSorted();
  const [year, month] = first.split('-').map(Number);
  const begins = (year ?? 0) - ((month ?? 1) < SUMMER_MONTH ? 1 : 0);
  return `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`;
};
const SUMMER_MONTH = 6;

const NEEDED = [['Div', 'League'], ['Date'], HOME, AWAY];
const RESULTS: ReadonlySet<string> = new Set([...GOALS.flat(), ...OUTCOME]);

/** A file of results has the goals of both sides; one of fixtures alone has neither. */
const neededIn = (columns: readonly string[]) =>
  columns.some((column) => RESULTS.has(column)) ? [...NEEDED, ...GOALS] : NEEDED;

/** Files of football-data.co.uk: one CSV file per division and season, or one of all seasons of a league. */
export const footballData: Provider = {
  format: 'football-data',
  endings: ['.csv'],
  read: (text, { file, nowSec }): ProvidedSeason[] => {
    const { columns, rows } = readCsv(text, file, neededIn);
    const seasons = Map.groupBy(rows, (row) => `${competitionOf(row).key}\n${row.get('Season')}`);
    return [...seasons.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { scope, ...competition } = competitionOf(first);
      return {
        sportId: 1 as const,
        competition: { ...competition, kind: 'league' as const },
        season: seasonOf(own),
        scope,
        matches: own.map((row) => matchOf(row, columns, nowSec)),
      };
    });
  },
};
