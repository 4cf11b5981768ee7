import type { Match } from '@touchline/contract/match';
import type { StandingRow, Standings, TableKind } from '@touchline/contract/standing';
import { Sport } from '@touchline/domain/sport';
import { zoneAt, type TableZone } from '@touchline/domain/table-zone';
import type { StandingTable } from '@touchline/match-store/tables';
import { isFinished } from '@touchline/domain/match-phase';
import type { Services } from '../services.ts';
import { thenOf, type AsOf } from './match-as-of.ts';

type Source = Pick<Services, 'matches' | 'analysis' | 'details'>;

type Row = Omit<StandingTable, 'group_name'> & { group_name?: string };

/** Rows with their teams, by group in order of appearance. */
export const standingGroups = async (
  rows: readonly Row[],
  { matches }: Pick<Services, 'matches'>,
): Promise<Standings['groups']> => {
  const teams = new Map(
    (await matches.teams(rows.map(({ team_id: id }) => id))).map((team) => [team.id, team]),
  );
  const groups = new Map<string, StandingRow[]>();
  for (const {
    team_id: id,
    competition_id: _event,
    season: _season,
    group_name: name = '',
    ...row
  } of rows) {
    const team = teams.get(id);
    if (!team) continue;
    const { sport_id: _sport, region, region_zh, ...shown } = team;
    const placed = { ...row, team: shown, ...(region && { region, region_zh }) };
    groups.set(name, [...(groups.get(name) ?? []), placed]);
  }
  return [...groups].map(([name, list]) => ({ name, rows: list }));
};

const withZones = (rows: readonly StandingRow[], zones: readonly TableZone[]): StandingRow[] =>
  rows.map((row) => {
    const zone = zoneAt(row.position, rows.length, zones);
    return zone === undefined ? row : { ...row, zone };
  });

/** `withoutMatchId` is a match whose result does not count yet. */
type Of = { eventId: number; season: string; type: TableKind; withoutMatchId?: number | undefined };

const rowsOf = async (
  { eventId, season, type, withoutMatchId }: Of,
  { analysis, details, matches }: Source,
): Promise<Row[]> => {
  // The table that the feed keeps contains every result.
  const isKept = type === 'all' && withoutMatchId === undefined;
  const stored = isKept ? await details.standingsOf(eventId, season) : [];
  if (stored.length > 0) return stored;
  const [event] = await matches.competitions([eventId]);
  const rows = await analysis.table({ competitionId: eventId, season, kind: type, withoutMatchId });
  // The ties of a cup make no table, its groups do.
  return event?.kind === 'league' ? rows : rows.filter(({ group_name: group }) => group !== '');
};

/** Wins and defeats at home and away, beside the rows of a basketball league's table of all matches. */
const withRecords = async (
  { eventId, season, withoutMatchId }: Omit<Of, 'type'>,
  groups: Standings['groups'],
  { analysis, matches }: Source,
): Promise<Standings['groups']> => {
  const [event] = await matches.competitions([eventId]);
  if (event?.sport_id !== Sport.basketball || event.kind !== 'league') return groups;
  const [home, away] = await Promise.all(
    (['home', 'away'] as const).map(async (kind) => {
      const rows = await analysis.table({ competitionId: eventId, season, kind, withoutMatchId });
      return new Map(rows.map(({ team_id: id, won, lost }) => [id, [won, lost] as [number, number]]));
    }),
  );
  return groups.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({
      ...row,
      at_home: home?.get(row.team.id) ?? [0, 0],
      on_road: away?.get(row.team.id) ?? [0, 0],
    })),
  }));
};

/** A table of a season: the one that the feed keeps, else made of the matches. */
export const seasonStandings = async (of: Of, source: Source): Promise<Standings> => {
  const plain = await standingGroups(await rowsOf(of, source), source);
  const groups = of.type === 'all' ? await withRecords(of, plain, source) : plain;
  const zones = of.type === 'all' ? await source.matches.zonesOf(of.eventId) : [];
  return {
    season: of.season,
    type: of.type,
    groups: groups.map(({ name, rows }) => ({ name, rows: withZones(rows, zones) })),
  };
};

/** The tables of the season that a match belongs to: all, home, away. Of a cup its groups, where it has any. */
export const matchStandings = async (
  match: Match,
  source: Source,
  withoutMatchId?: number,
): Promise<Standings[]> => {
  const [event] = await source.matches.competitions([match.event_id]);
  const isCup = event?.kind !== 'league';
  const of = (type: TableKind) =>
    seasonStandings({ eventId: match.event_id, season: match.season, type, withoutMatchId }, source);
  if (isCup) return [await of('all')].filter(({ groups }) => groups.length > 0);
  return Promise.all((['all', 'home', 'away'] as const).map(of));
};

/** The two teams of a match and the tables that it counts for; as of a moment before its end, without its result. */
export const matchRank = async (
  match: Match,
  source: Source & Pick<Services, 'clock'>,
  asOf: AsOf,
): Promise<{ home_id: number; away_id: number; standings: Standings[] }> => {
  const then = await thenOf(match, source, asOf);
  const endedSince = then !== undefined && isFinished(match) && !isFinished(then.match);
  const standings = await matchStandings(match, source, endedSince ? match.id : undefined);
  return { home_id: match.home.id, away_id: match.away.id, standings };
};
