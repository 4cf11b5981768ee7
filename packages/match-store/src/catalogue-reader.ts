import type { Competition } from '@touchline/contract/league';
import type { MatchTeam } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import { sql, type Kysely } from 'kysely';
import { toMatchEvent, toMatchTeam, toSportId } from './match-row.ts';
import type { TableZone } from '@touchline/domain/table-zone';
import type {
  CompetitionTable,
  PlayerTable,
  SeasonTable,
  Tables,
  TeamTable,
  TransferTable,
  VenueTable,
} from './tables.ts';

export type StoredTeam = MatchTeam & { sport_id: SportId };

/** A team with the part of its world that it is ranked in; empty where there is none. */
export type PlacedTeam = StoredTeam & { region: string; region_zh: string };

/** A team with what only its own page shows. */
export type TeamPage = { team: StoredTeam; row: TeamTable; venue: VenueTable | undefined };

/** Who plays where: competitions, seasons, teams, players. */
export type CatalogueReader = {
  /** In no order; unknown ids are left out. */
  teams(ids: readonly number[]): Promise<PlacedTeam[]>;
  /** All of a sport, or of both. */
  teamsOfSport(sportId: 0 | SportId): Promise<(PlacedTeam & { country: string; country_zh: string })[]>;
  teamPage(id: number): Promise<TeamPage | undefined>;
  playersOf(teamId: number): Promise<PlayerTable[]>;
  /** In no order; unknown ids are left out. */
  players(ids: readonly number[]): Promise<PlayerTable[]>;
  /** Who came to a team and who left it, newest first. */
  transfersOf(
    teamId: number,
  ): Promise<(TransferTable & Pick<PlayerTable, 'name_zh' | 'name_en' | 'position'>)[]>;
  /** What places of a competition's table lead to; empty where that is not known. */
  zonesOf(competitionId: number): Promise<readonly TableZone[]>;
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

const toPlacedTeam = (row: TeamTable): PlacedTeam => ({
  ...toTeam(row),
  region: row.region ?? '',
  region_zh: row.region_zh ?? '',
});

/** The columns of a player, the birthday as text. */
const PLAYER = ['id', 'team_id', 'name_zh', 'name_en', 'number', 'position', 'height_cm', 'worth'] as const;
const BIRTH_DAY = sql<string>`birth_day::text`.as('birth_day');

const byIds = <Row>(ids: readonly number[], read: (ids: number[]) => Promise<Row[]>): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : read([...ids]);

const readTeamPage = async (db: Kysely<Tables>, id: number): Promise<TeamPage | undefined> => {
  const row = await db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const venue =
    row.venue_id === null
      ? undefined
      : await db.selectFrom('venue').selectAll().where('id', '=', row.venue_id).executeTakeFirst();
  return { team: toTeam(row), row, venue };
};

/** The seasons that are declared; for a competition without any, those that its matches belong to. */
const readSeasons = async (db: Kysely<Tables>, competitionId: number): Promise<SeasonTable[]> => {
  const declared = await db
    .selectFrom('season')
    .select(['competition_id', 'name'])
    .select([sql<string>`start_day::text`.as('start_day'), sql<string>`end_day::text`.as('end_day')])
    .where('competition_id', '=', competitionId)
    .orderBy('season.start_day', 'desc')
    .orderBy('name', 'desc')
    .execute();
  if (declared.length > 0) return declared;
  return db
    .selectFrom('match')
    .select(['event_id as competition_id', 'season as name'])
    .select([
      sql<string>`to_timestamp(min(time_sec))::date::text`.as('start_day'),
      sql<string>`to_timestamp(max(time_sec))::date::text`.as('end_day'),
    ])
    .where('event_id', '=', competitionId)
    .groupBy(['event_id', 'season'])
    .orderBy(sql`max(time_sec)`, 'desc')
    .execute();
};

const readCompetitions = async (db: Kysely<Tables>, sportId: 0 | SportId): Promise<Competition[]> => {
  const all = db.selectFrom('competition').selectAll().orderBy('sort_order').orderBy('id');
  return (await (sportId === 0 ? all : all.where('sport_id', '=', sportId)).execute()).map(toCompetition);
};

const readTeams = async (db: Kysely<Tables>, sportId: 0 | SportId) => {
  const all = db.selectFrom('team').selectAll().orderBy('id');
  const rows = await (sportId === 0 ? all : all.where('sport_id', '=', sportId)).execute();
  return rows.map((row) => ({ ...toPlacedTeam(row), country: row.country, country_zh: row.country_zh }));
};

const readTransfers = (db: Kysely<Tables>, teamId: number) =>
  db
    .selectFrom('transfer')
    .innerJoin('player', 'player.id', 'transfer.player_id')
    .select(['player_id', 'from_id', 'to_id', 'kind', 'fee', 'name_zh', 'name_en', 'position'])
    .select(sql<string>`day::text`.as('day'))
    .where((eb) => eb.or([eb('from_id', '=', teamId), eb('to_id', '=', teamId)]))
    .orderBy('transfer.day', 'desc')
    .orderBy('player_id')
    .execute();

const readZones = async (db: Kysely<Tables>, competitionId: number): Promise<readonly TableZone[]> => {
  const row = await db
    .selectFrom('competition')
    .select('zones')
    .where('id', '=', competitionId)
    .executeTakeFirst();
  return row?.zones ?? [];
};

/** @param db the connection with the schema `match` */
export const catalogueReader = (db: Kysely<Tables>): CatalogueReader => {
  const players = db.selectFrom('player').select(PLAYER).select(BIRTH_DAY);
  return {
    teams: (wanted) =>
      byIds(wanted, async (ids) =>
        (await db.selectFrom('team').selectAll().where('id', 'in', ids).execute()).map(toPlacedTeam),
      ),
    teamsOfSport: (sportId) => readTeams(db, sportId),
    teamPage: (id) => readTeamPage(db, id),
    playersOf: (teamId) => players.where('team_id', '=', teamId).orderBy('number').orderBy('id').execute(),
    players: (wanted) => byIds(wanted, (ids) => players.where('id', 'in', ids).execute()),
    transfersOf: (teamId) => readTransfers(db, teamId),
    zonesOf: (competitionId) => readZones(db, competitionId),
    competitions: (wanted) =>
      byIds(wanted, async (ids) =>
        (await db.selectFrom('competition').selectAll().where('id', 'in', ids).execute()).map(toCompetition),
      ),
    allCompetitions: (sportId) => readCompetitions(db, sportId),
    seasonsOf: (competitionId) => readSeasons(db, competitionId),
  };
};
