import type { Match, MatchEvent, MatchTeam } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import { sql, type Kysely } from 'kysely';
import type { CompetitionTable, MatchTable, Tables, TeamTable } from './tables.ts';

/** A match with its teams, its competition, its venue and the places in the table, in one statement. */
export const selectMatches = (database: Kysely<Tables>) =>
  database
    .selectFrom('match')
    .innerJoin('competition', 'competition.id', 'match.event_id')
    .innerJoin('team as home', 'home.id', 'match.home_id')
    .innerJoin('team as away', 'away.id', 'match.away_id')
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
      sql<CompetitionTable>`to_jsonb(competition)`.as('competition'),
      sql<TeamTable>`to_jsonb(home)`.as('home'),
      sql<TeamTable>`to_jsonb(away)`.as('away'),
      'venue.name_zh as venue_name',
      'home_place.position as home_position',
      'away_place.position as away_position',
    ]);

type MatchRow = MatchTable & {
  competition: CompetitionTable;
  home: TeamTable;
  away: TeamTable;
  venue_name: string | null;
  home_position: number | null;
  away_position: number | null;
};

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

/** `attented` is always 0 here: who follows what is known to the API alone. */
export const toMatch = (row: MatchRow): Match => ({
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
  home: toMatchTeam(row.home, row.home_position),
  away: toMatchTeam(row.away, row.away_position),
  matchevent: toMatchEvent(row.competition),
  home_scores: row.home_scores,
  away_scores: row.away_scores,
  ...(row.venue_name === null ? {} : { venue: row.venue_name }),
  has_lineup: row.has_lineup,
  neutral: row.neutral,
  ...(row.note === null ? {} : { note: row.note }),
  seq: row.seq,
});
