import { FootballStatus } from '@touchline/domain/status';
import { nameKey } from '../import/team-names.ts';
import { isDay, PLAYS_ITSELF } from './fields.ts';
import { countIn, readCsv, type CsvRow } from './csv-table.ts';
import { footballScores, type ProvidedMatch, type ProvidedSeason, type Provider } from './provider.ts';

/** The files give no time of day: it is taken for the afternoon. */
const USUAL_TIME = '15:00:00Z';

const named = (row: CsvRow, column: string): string => {
  const text = row.get(column);
  if (text === '') throw row.wrong(column, 'must not be empty');
  return text;
};

const dayOf = (row: CsvRow): string => {
  const text = row.get('date');
  if (!isDay(text)) throw row.wrong('date', 'must be a day as YYYY-MM-DD');
  return text;
};

const neutralOf = (row: CsvRow): boolean => {
  const text = row.get('neutral').toUpperCase();
  if (text !== 'TRUE' && text !== 'FALSE') throw row.wrong('neutral', 'must be TRUE or FALSE');
  return text === 'TRUE';
};

const matchOf = (row: CsvRow, nowSec: number): ProvidedMatch => {
  const timeSec = Date.parse(`${dayOf(row)}T${USUAL_TIME}`) / 1000;
  const [home, away] = [countIn(row, 'home_score'), countIn(row, 'away_score')];
  if ((home === undefined) !== (away === undefined)) throw row.wrong('away_score', 'one side has no score');
  const sides = { home: named(row, 'home_team'), away: named(row, 'away_team') };
  if (nameKey(sides.home) === nameKey(sides.away)) throw row.wrong('away_team', PLAYS_ITSELF);
  const waiting = timeSec < nowSec ? FootballStatus.undetermined : FootballStatus.notStarted;
  return {
    round: row.get('tournament') === 'Friendly' ? 'friendly' : '',
    timeSec,
    status: home === undefined ? waiting : FootballStatus.finished,
    ...sides,
    homeScores: footballScores({ goals: home ?? 0 }),
    awayScores: footballScores({ goals: away ?? 0 }),
    group: '',
    neutral: neutralOf(row),
    note: undefined,
    venue: row.get('city') || undefined,
    incidents: [],
  };
};

const NEEDED = ['date', 'home_team', 'away_team', 'home_score', 'away_score', 'tournament', 'neutral'];

/** One file of all matches of national teams; scores count extra time, and no time of day is known. */
export const international: Provider = {
  format: 'international',
  endings: ['.csv'],
  // The same folder holds who scored and who won shoot-outs, in files of their own.
  accepts: (file) => !/(?:goalscorers|shootouts|former_names)\.csv$/.test(file),
  read: (text, { file, nowSec }): ProvidedSeason[] => {
    const { rows } = readCsv(text, file, () => NEEDED.map((name) => [name]));
    const editions = Map.groupBy(rows, (row) => `${named(row, 'tournament')}\n${dayOf(row).slice(0, 4)}`);
    return [...editions].map(([edition, own]) => {
      const [tournament = '', year = ''] = edition.split('\n');
      return {
        sportId: 1,
        competition: { key: tournament, nameEn: tournament, country: 'World', kind: 'cup' },
        season: year,
        scope: 'world',
        national: true,
        matches: own.map((row) => matchOf(row, nowSec)),
      };
    });
  },
};
