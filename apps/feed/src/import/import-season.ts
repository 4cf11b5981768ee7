import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { matchWriter, type SaveResult, type SourceMatch } from '@touchline/match-store/match-writer';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { upsertRows } from '@touchline/match-store/rows';
import type { Tables } from '@touchline/match-store/tables';
import { sql, type Kysely } from 'kysely';
import { refreshStandings } from '../standing/refresh-standings.ts';
import type { ProvidedMatch, ProvidedSeason } from '../provider/provider.ts';
import type { AliasTable } from './alias-table.ts';
import { findCompetition } from './find-competition.ts';
import { findVenues } from './find-venues.ts';
import { reconcileTeams, type ReconciledTeams } from './reconcile-teams.ts';

export type ImportResult = {
  matches: SaveResult;
  teamsAdded: ReconciledTeams['added'];
  doubtful: ReconciledTeams['doubtful'];
};

/** @param aliases names that the files write in a way of their own */
export type SeasonImport = { format: string; nowSec: number; aliases: AliasTable };

type RowContext = {
  season: ProvidedSeason;
  eventId: number;
  teams: ReconciledTeams;
  venues: ReadonlyMap<string, number>;
  format: string;
};

/**
 * A match is known again by who meets whom for the how manieth time, so it stays the same when it is
 * moved to another day or a team is written differently.
 */
const meetingKeys = ({ season, eventId, teams }: RowContext): string[] => {
  const meetings = new Map<string, number>();
  return season.matches.map(({ home, away }) => {
    const pair = `${eventId}|${season.season}|${teams.idOf(home)}|${teams.idOf(away)}`;
    const meeting = (meetings.get(pair) ?? 0) + 1;
    meetings.set(pair, meeting);
    return `${pair}|${meeting}`;
  });
};

const toRow = (
  match: ProvidedMatch,
  key: string,
  { season, eventId, teams, venues, format }: RowContext,
): SourceMatch => ({
  sport_id: season.sportId,
  event_id: eventId,
  season: season.season,
  round: match.round,
  time_sec: match.timeSec,
  status: match.status,
  kickoff_time_sec: match.kickoffSec ?? 0,
  period_count: season.sportId === 1 ? 2 : 4,
  period_remaining_sec: match.remainingSec ?? 0,
  live: 0,
  home_id: teams.idOf(match.home),
  away_id: teams.idOf(match.away),
  home_scores: match.homeScores,
  away_scores: match.awayScores,
  venue_id: venues.get(match.venue ?? '') ?? null,
  has_lineup: false,
  neutral: match.neutral,
  note: match.note ?? null,
  source: format,
  source_key: key,
  step: 0,
  group_name: match.group.replace(/^(?:group|gruppe)\s+/i, ''),
});

const isTold = ({ incidents, details, odds, commentary }: ProvidedMatch): boolean =>
  incidents.length > 0 || details !== undefined || odds !== undefined || (commentary?.length ?? 0) > 0;

const storedIds = async (
  database: Kysely<Tables>,
  source: string,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; source_key: string }>`
    select id, source_key from match.match where source = ${source} and source_key = any(${keys}::text[])
  `.execute(database);
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
};

/** What a source tells of its matches beyond their state. */
const saveTold = async (
  database: Kysely<Tables>,
  rows: readonly SourceMatch[],
  matches: readonly ProvidedMatch[],
): Promise<void> => {
  const told = rows.flatMap(({ source, source_key }, index) => {
    const match = matches[index];
    return match && isTold(match) ? [{ source, source_key, match }] : [];
  });
  if (told.length === 0) return;
  const ids = await storedIds(
    database,
    told[0]?.source ?? '',
    told.map(({ source_key }) => source_key),
  );
  const all = told.flatMap(({ source_key, match }) => {
    const match_id = ids.get(source_key);
    return match_id === undefined ? [] : [{ match_id, match }];
  });
  const rowsOf = <Row extends object>(of: (match: ProvidedMatch) => readonly Row[]) =>
    all.flatMap(({ match_id, match }) => of(match).map((row) => ({ match_id, ...row })));
  const details = ({ details: own = {} }: ProvidedMatch) =>
    Object.entries(own).map(([kind, body]) => ({ kind, body, seq: 1 }));
  await upsertRows(database, {
    into: 'incident',
    rows: rowsOf(({ incidents }) => incidents),
    key: ['match_id', 'number'],
  });
  await upsertRows(database, { into: 'detail', rows: rowsOf(details), key: ['match_id', 'kind'] });
  await upsertRows(database, {
    into: 'commentary',
    rows: rowsOf(({ commentary = [] }) => commentary),
    key: ['match_id', 'id'],
  });
  const writer = oddsWriter(database);
  const outlines = rowsOf(({ odds }) => (odds ? [{ opening: odds.opening, closing: odds.closing }] : []));
  await writer.saveOutlines(outlines.filter(({ opening }) => Object.keys(opening).length > 0));
  await writer.saveOdds(rowsOf(({ odds }) => odds?.moves ?? []));
};

const dayOf = (sec: number): string => new Date(sec * 1000).toISOString().slice(0, 10);

/**
 * Stores one season within the transaction it is given: competition, teams, matches, goals and table.
 * Reading the same season again changes nothing.
 */
export const importSeason = async (
  transaction: Kysely<Tables>,
  season: ProvidedSeason,
  { format, nowSec, aliases }: SeasonImport,
): Promise<ImportResult> => {
  const eventId = await findCompetition(transaction, season);
  const teams = await reconcileTeams(transaction, season, aliases);
  const venues = await findVenues(transaction, season);
  const times = season.matches.map(({ timeSec }) => timeSec);
  if (times.length > 0) {
    await catalogueWriter(transaction).saveSeasons([
      {
        competition_id: eventId,
        name: season.season,
        start_day: dayOf(Math.min(...times)),
        end_day: dayOf(Math.max(...times)),
      },
    ]);
  }
  const context = { season, eventId, teams, venues, format };
  const keys = meetingKeys(context);
  const rows = season.matches.map((match, index) => toRow(match, keys[index] ?? '', context));
  const saved = await matchWriter(transaction).saveMatches(rows, { atSec: nowSec, announce: true });
  await saveTold(transaction, rows, season.matches);
  if (season.competition.kind === 'league' || season.matches.some(({ group }) => group !== '')) {
    const { sportId } = season;
    await refreshStandings(transaction, { competitionId: eventId, season: season.season, sportId });
  }
  return { matches: saved, teamsAdded: teams.added, doubtful: teams.doubtful };
};
