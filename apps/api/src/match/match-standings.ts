import type { Match } from '@touchline/contract/match';
import type { StandingRow, Standings, TableKind } from '@touchline/contract/standing';
import type { StandingTable } from '@touchline/match-store/tables';
import type { Parts } from '../parts.ts';

type Source = Pick<Parts, 'matches' | 'analysis' | 'details'>;

type Row = Omit<StandingTable, 'group_name'> & { group_name?: string };

/** Rows with their teams, by group in order of appearance. */
export const standingGroups = async (
  rows: readonly Row[],
  { matches }: Pick<Parts, 'matches'>,
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
    const { sport_id: _sport, ...shown } = team;
    groups.set(name, [...(groups.get(name) ?? []), { ...row, team: shown }]);
  }
  return [...groups].map(([name, list]) => ({ name, rows: list }));
};

const rowsOf = async (
  { eventId, season, type }: { eventId: number; season: string; type: TableKind },
  { analysis, details }: Source,
): Promise<Row[]> => {
  const stored = type === 'all' ? await details.standingsOf(eventId, season) : [];
  return stored.length > 0 ? stored : analysis.table({ competitionId: eventId, season, kind: type });
};

/** A table of a season: the one that the feed keeps, else made of the matches. */
export const seasonStandings = async (
  of: { eventId: number; season: string; type: TableKind },
  source: Source,
): Promise<Standings> => ({
  season: of.season,
  type: of.type,
  groups: await standingGroups(await rowsOf(of, source), source),
});

/** The tables of the season that a match belongs to: all, home, away. Empty for a cup. */
export const matchStandings = async (match: Match, source: Source): Promise<Standings[]> => {
  const [event] = await source.matches.competitions([match.event_id]);
  if (event?.kind !== 'league') return [];
  const of = (type: TableKind) =>
    seasonStandings({ eventId: match.event_id, season: match.season, type }, source);
  return Promise.all((['all', 'home', 'away'] as const).map(of));
};
