import { BasketballStatus } from '@touchline/domain/status';
import { countIn, readCsv, type CsvRow } from './csv-table.ts';
import { isDay } from './fields.ts';
import { ImportError } from './import-error.ts';
import { localSec } from './local-time.ts';
import { americanOdds, type NamedOdds } from './nba-odds.ts';
import { type Quarters, quartersOf } from './nba-quarters.ts';
import type { ProvidedMatch, ProvidedSeason, Provider, SourceFile } from './provider.ts';

/** The files give days and no times: games are taken to begin in the evening of the East coast. */
const ZONE = 'America/New_York';
const USUAL_TIME = '19:30';

const LEAGUE = { key: 'nba', nameEn: 'NBA', country: 'USA', kind: 'league' } as const;
/** A competition of its own, because its games count in no table. */
const PLAYOFFS = { key: 'nba-playoffs', nameEn: 'NBA Playoffs', country: 'USA', kind: 'cup' } as const;
const REGULAR = '2';

/** By the first digit of a game's number; others are preseason and games of selections. */
const ROUNDS: Readonly<Record<string, string>> = { '2': '', '4': 'playoffs', '5': 'play-in' };

type Game = {
  id: number;
  day: string;
  season: string;
  home: string;
  away: string;
  /** Unknown where the game was not played, or the file does not have it. */
  points: readonly [home: number, away: number] | undefined;
  quarters: Quarters | undefined;
};

const FILES = {
  teams: /teams[^/]*\.csv$/,
  games: /games[^/]*\.csv$/,
  quarters: /quarter_scores[^/]*\.csv$/,
  moneylines: /moneylines[^/]*\.csv$/,
} as const;

const rowsOf = (
  files: readonly SourceFile[],
  kind: keyof typeof FILES,
  needed: readonly string[],
): CsvRow[] =>
  files
    .filter(({ file }) => FILES[kind].test(file))
    .flatMap(({ file, text }) => readCsv(text, file, () => needed.map((name) => [name])).rows);

type Teams = {
  byId: ReadonlyMap<string, string>;
  byCode: ReadonlyMap<string, string>;
  named: NamedOdds['teamOf'];
};

const wholeName = (row: CsvRow): string => `${row.get('CITY')} ${row.get('NICKNAME')}`;

const teamsOf = (files: readonly SourceFile[]): Teams => {
  const rows = rowsOf(files, 'teams', ['TEAM_ID', 'ABBREVIATION', 'NICKNAME', 'CITY']);
  const [first] = files;
  if (rows.length === 0)
    throw new ImportError(first?.file ?? '', { line: 1, column: 1 }, 'teams.csv is needed beside it');
  const names = rows.map((row) => ({
    city: row.get('CITY'),
    nickname: row.get('NICKNAME'),
    whole: wholeName(row),
  }));
  return {
    byId: new Map(rows.map((row) => [row.get('TEAM_ID'), wholeName(row)])),
    byCode: new Map(rows.map((row) => [row.get('ABBREVIATION'), wholeName(row)])),
    named: (written) => {
      // "L.A. Lakers": two teams share a city, so the nickname decides.
      const own = names.filter(({ city, nickname }) => written === city || written.endsWith(` ${nickname}`));
      return own.length === 1 ? own[0]?.whole : undefined;
    },
  };
};

const teamIn = (row: CsvRow, column: string, teams: ReadonlyMap<string, string>): string => {
  const name = teams.get(row.get(column));
  if (name === undefined)
    throw row.wrong(column, `is no team of teams.csv: "${row.get(column).slice(0, 20)}"`);
  return name;
};

const dayIn = (row: CsvRow, column: string): string => {
  const day = row.get(column);
  if (!isDay(day)) throw row.wrong(column, 'must be a day as YYYY-MM-DD');
  return day;
};

/** Numbers of games count from 1 within a season and say which it is: 22100213 is one of 2021. */
const idIn = (row: CsvRow, column: string): number => {
  const text = row.get(column).replace(/^0+/, '');
  if (!/^\d{8}$/.test(text)) throw row.wrong(column, 'must be the number of a game');
  return Number(text);
};

const isCounted = (id: number): boolean => String(id).charAt(0) in ROUNDS;

const seasonOf = (id: number): string => {
  const year = 2000 + Number(String(id).slice(1, 3));
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
};

const pointsIn = (row: CsvRow, column: string): number | undefined =>
  // An older file writes "108.0".
  row.get(column) === '' ? undefined : Number(row.get(column));

const gameOf = (row: CsvRow, { byId }: Teams): Game => {
  const id = idIn(row, 'GAME_ID');
  const [home, away] = [pointsIn(row, 'PTS_home'), pointsIn(row, 'PTS_away')];
  for (const [column, points] of [
    ['PTS_home', home],
    ['PTS_away', away],
  ] as const) {
    if (points !== undefined && !(Number.isInteger(points) && points >= 0 && points < 1000))
      throw row.wrong(column, 'must be points');
  }
  return {
    id,
    day: dayIn(row, 'GAME_DATE_EST'),
    season: seasonOf(id),
    home: teamIn(row, 'HOME_TEAM_ID', byId),
    away: teamIn(row, 'VISITOR_TEAM_ID', byId),
    points: home === undefined || away === undefined ? undefined : [home, away],
    quarters: undefined,
  };
};

const SIDES = ['home', 'away'] as const;

/**
 * A row of quarters as a game. **In this file home and away are exchanged in 99 % of the rows**: the games say who was
 * at home; where a game is not among them, the sides are exchanged.
 */
const withQuarters = (row: CsvRow, known: Game | undefined, { byCode }: Teams): Game => {
  const id = idIn(row, 'nba_game_id');
  const [first, second] = SIDES.map((side) => teamIn(row, `${side}_team_abbr`, byCode)) as [string, string];
  const written = SIDES.map((side) => quartersOf((part) => countIn(row, `${side}_${part}`) ?? 0)) as [
    Quarters[0],
    Quarters[0],
  ];
  const isExchanged = known ? known.home === second : true;
  const quarters: Quarters = isExchanged ? [written[1], written[0]] : written;
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
  const base = known ?? {
    id,
    day: dayIn(row, 'game_date'),
    season: seasonOf(id),
    home: isExchanged ? second : first,
    away: isExchanged ? first : second,
  };
  return { ...base, points: [sum(quarters[0]), sum(quarters[1])], quarters };
};

const gamesOf = (files: readonly SourceFile[], teams: Teams): Game[] => {
  const games = new Map<number, Game>();
  const played = ['GAME_DATE_EST', 'GAME_ID', 'HOME_TEAM_ID', 'VISITOR_TEAM_ID', 'PTS_home', 'PTS_away'];
  for (const row of rowsOf(files, 'games', played)) {
    if (!isCounted(idIn(row, 'GAME_ID'))) continue;
    const game = gameOf(row, teams);
    // A game that stands there twice is one; the row with a result wins.
    if (!games.get(game.id)?.points) games.set(game.id, game);
  }
  const quarters = ['nba_game_id', 'home_q1', 'away_q4', 'game_date', 'home_team_abbr', 'away_team_abbr'];
  for (const row of rowsOf(files, 'quarters', quarters)) {
    const id = idIn(row, 'nba_game_id');
    if (isCounted(id)) games.set(id, withQuarters(row, games.get(id), teams));
  }
  return [...games.values()].toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
};

const matchOf = (game: Game, odds: ReturnType<typeof americanOdds>, nowSec: number): ProvidedMatch => {
  const timeSec = localSec(game.day, USUAL_TIME, ZONE);
  const waiting = timeSec < nowSec ? BasketballStatus.undetermined : BasketballStatus.notStarted;
  const line = odds(game);
  return {
    round: ROUNDS[String(game.id).charAt(0)] ?? '',
    timeSec,
    status: game.points ? BasketballStatus.finished : waiting,
    home: game.home,
    away: game.away,
    homeScores: game.quarters ? [...game.quarters[0]] : game.points ? [game.points[0]] : [],
    awayScores: game.quarters ? [...game.quarters[1]] : game.points ? [game.points[1]] : [],
    group: '',
    neutral: false,
    note: undefined,
    venue: undefined,
    incidents: [],
    ...(line && { marketLines: [line] }),
  };
};

const readTogether = (files: readonly SourceFile[], nowSec: number): ProvidedSeason[] => {
  const teams = teamsOf(files);
  const odds = americanOdds(
    rowsOf(files, 'moneylines', ['date', 'team1', 'team2', 'moneyline1', 'moneyline2']),
    {
      teamOf: teams.named,
    },
  );
  const games = gamesOf(files, teams);
  const seasonsOf = (competition: typeof LEAGUE | typeof PLAYOFFS): ProvidedSeason[] => {
    const own = games.filter(({ id }) => String(id).startsWith(REGULAR) === (competition === LEAGUE));
    return [...Map.groupBy(own, ({ season }) => season)].map(([season, ofSeason]) => ({
      sportId: 2,
      competition,
      season,
      scope: 'us',
      matches: ofSeason.map((game) => matchOf(game, odds, nowSec)),
    }));
  };
  return [...seasonsOf(LEAGUE), ...seasonsOf(PLAYOFFS)];
};

/**
 * A folder of games of the NBA: `teams.csv`, `games_*.csv`, `quarter_scores_*.csv` and `moneylines_*.csv`, which say
 * parts of the same games and are read together.
 */
export const nba: Provider = {
  format: 'nba',
  endings: ['.csv'],
  accepts: (file) => Object.values(FILES).some((pattern) => pattern.test(file)),
  read: (text, { file, nowSec }) => readTogether([{ file, text }], nowSec),
  readTogether: (files, { nowSec }) => readTogether(files, nowSec),
};
