import type { Match, MatchEvent, MatchTeam } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import type { Kysely } from 'kysely';
import type { CompetitionTable, MatchTable, Tables, TeamTable } from './tables.ts';

/** Matches with venue and places in the table. Teams and competition are read beside it: many rows share them. */
export const selectMatches = (database: Kysely<Tables>) =>
  database
    .selectFrom('match')
    .innerJoin('competition', 'competition.id', 'match.event_id')
    .leftJoin('venue', 'venue.id', 'match.venue_id')
    .leftJoin('standing as home_place', (join) =>
      join
        .onRef('home_place.competition_id', '=', 'match.event_id')
        .onRef('home_place.season', '=', 'match.season')
        .onRef('home_place.team_id', '=', 'match.home_id'),
    )
    .leftJoin('standing as away_place', (join) =>
      join
        .onRef('away_place.competition_id', '=', 'match.event_id')
        .onRef('away_place.season', '=', 'match.season')
        .onRef('away_place.team_id', '=', 'match.away_id'),
    )
    .selectAll('match')
    .select([
      'venue.name_zh as venue_name',
      'venue.name_en as venue_name_en',
      'home_place.position as home_position',
      'away_place.position as away_position',
    ]);

type MatchRow = MatchTable & {
  venue_name: string | null;
  venue_name_en: string | null;
  home_position: number | null;
  away_position: number | null;
};

type Parties = { competition: CompetitionTable; home: TeamTable; away: TeamTable };

const toFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

export const toSportId = (value: number): SportId => (value === 2 ? 2 : 1);

export const toMatchTeam = (row: TeamTable, position: number | null): MatchTeam => ({
  id: row.id,
  name_zh: row.name_zh,
  short_name_zh: row.short_name_zh,
  name_en: row.name_en,
  short_name_en: row.short_name_en,
  logo: row.logo,
  country_logo: row.country_logo,
  kit_colors: [row.kit_colors[0] ?? '#888888', row.kit_colors[1] ?? '#ffffff'],
  ...(position === null ? {} : { position }),
});

export const toMatchEvent = (row: CompetitionTable): MatchEvent => ({
  id: row.id,
  name_zh: row.name_zh,
  short_name_zh: row.short_name_zh,
  name_en: row.name_en,
  logo: row.logo,
  country: row.country,
  country_zh: row.country_zh,
  color: row.color,
  order: row.sort_order,
});

/** `attented` is always 0 here: only the API knows the follows. */
const toMatch = (row: MatchRow, { competition, home, away }: Parties): Match => ({
  id: row.id,
  sport_id: toSportId(row.sport_id),
  event_id: row.event_id,
  season: row.season,
  round: row.round,
  time: row.time_sec,
  status: row.status,
  kickoff_time: row.kickoff_time_sec,
  period_count: row.period_count,
  period_remaining_time: row.period_remaining_sec,
  live: toFlag(row.live),
  attented: 0,
  home: toMatchTeam(home, row.home_position),
  away: toMatchTeam(away, row.away_position),
  matchevent: toMatchEvent(competition),
  home_scores: row.home_scores,
  away_scores: row.away_scores,
  ...(row.venue_name === null ? {} : { venue: row.venue_name }),
  ...(row.venue_name_en === null ? {} : { venue_en: row.venue_name_en }),
  has_lineup: row.has_lineup,
  neutral: row.neutral,
  ...(row.note === null ? {} : { note: row.note }),
  ...(row.group_name ? { group: row.group_name } : {}),
  seq: row.seq,
});

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const readByIds = async (db: Kysely<Tables>, rows: readonly MatchRow[]) => {
  const teamIds = [...new Set(rows.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
  const eventIds = [...new Set(rows.map(({ event_id }) => event_id))];
  const [teams, competitions] = await Promise.all([
    db.selectFrom('team').selectAll().where('id', 'in', teamIds).execute(),
    db.selectFrom('competition').selectAll().where('id', 'in', eventIds).execute(),
  ]);
  return { teams: byId(teams), competitions: byId(competitions) };
};

/** Gives rows their teams and competitions, in the same order. @param db the connection with the schema `match` */
export const toMatches = async (db: Kysely<Tables>, rows: readonly MatchRow[]): Promise<Match[]> => {
  if (rows.length === 0) return [];
  const { teams, competitions } = await readByIds(db, rows);
  return rows.flatMap((row) => {
    const competition = competitions.get(row.event_id);
    const [home, away] = [teams.get(row.home_id), teams.get(row.away_id)];
    // The tables refer to each other, so nothing is ever missing.
    return competition && home && away ? toMatch(row, { competition, home, away }) : [];
  });
};
