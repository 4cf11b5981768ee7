import type { Competition } from '@touchline/contract/league';
import type { MatchTeam } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import type { Kysely } from 'kysely';
import { toMatchEvent, toMatchTeam, toSportId } from './match-row.ts';
import type { CompetitionTable, PlayerTable, SeasonTable, Tables, TeamTable, VenueTable } from './tables.ts';

export type StoredTeam = MatchTeam & { sport_id: SportId };

/** A team with what only its own page shows. */
export type TeamPage = { team: StoredTeam; row: TeamTable; venue: VenueTable | undefined };

/** Who plays where: competitions, seasons, teams, players. */
export type CatalogueReader = {
  /** In no order; unknown ids are left out. */
  teams(ids: readonly number[]): Promise<StoredTeam[]>;
  /** All of a sport, or of both. */
  teamsOfSport(sportId: 0 | SportId): Promise<(StoredTeam & { country: string; country_zh: string })[]>;
  teamPage(id: number): Promise<TeamPage | undefined>;
  playersOf(teamId: number): Promise<PlayerTable[]>;
  /** In no order; unknown ids are left out. */
  players(ids: readonly number[]): Promise<PlayerTable[]>;
  /** In no order; unknown ids are left out. */
  competitions(ids: readonly number[]): Promise<Competition[]>;
  /** In list order. */
  allCompetitions(sportId: 0 | SportId): Promise<Competition[]>;
  /** Newest first. */
  seasonsOf(competitionId: number): Promise<SeasonTable[]>;
};

export const toCompetition = (row: CompetitionTable): Competition => ({
  ...toMatchEvent(row),
  sport_id: toSportId(row.sport_id),
  kind: row.kind,
});

const toTeam = (row: TeamTable): StoredTeam => ({
  ...toMatchTeam(row, null),
  sport_id: toSportId(row.sport_id),
});

/** @param db the connection with the schema `match` */
export const catalogueReader = (db: Kysely<Tables>): CatalogueReader => ({
  async teams(ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('team')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(toTeam);
  },

  async teamsOfSport(sportId) {
    const all = db.selectFrom('team').selectAll().orderBy('id');
    const rows = await (sportId === 0 ? all : all.where('sport_id', '=', sportId)).execute();
    return rows.map((row) => ({ ...toTeam(row), country: row.country, country_zh: row.country_zh }));
  },

  async teamPage(id) {
    const row = await db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const venue =
      row.venue_id === null
        ? undefined
        : await db.selectFrom('venue').selectAll().where('id', '=', row.venue_id).executeTakeFirst();
    return { team: toTeam(row), row, venue };
  },

  playersOf: (teamId) =>
    db
      .selectFrom('player')
      .selectAll()
      .where('team_id', '=', teamId)
      .orderBy('number')
      .orderBy('id')
      .execute(),

  async players(ids) {
    if (ids.length === 0) return [];
    return db
      .selectFrom('player')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
  },

  async competitions(ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('competition')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(toCompetition);
  },

  async allCompetitions(sportId) {
    const all = db.selectFrom('competition').selectAll().orderBy('sort_order').orderBy('id');
    const rows = await (sportId === 0 ? all : all.where('sport_id', '=', sportId)).execute();
    return rows.map(toCompetition);
  },

  seasonsOf: (competitionId) =>
    db
      .selectFrom('season')
      .selectAll()
      .where('competition_id', '=', competitionId)
      .orderBy('start_day', 'desc')
      .orderBy('name', 'desc')
      .execute(),
});
