import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inTransaction, upsertRows } from './rows.ts';
import { SEARCH_KIND } from './search-kind.ts';
import { saveSearchNames } from './search-names.ts';
import type {
  AbsenceTable,
  CompetitionAliasTable,
  CompetitionTable,
  HonourTable,
  PlayerTable,
  SeasonTable,
  StandingTable,
  TransferTable,
  TeamAliasTable,
  TeamTable,
  Tables,
  VenueTable,
} from './tables.ts';

/** Who plays where: everything that a match refers to. Each save is an insert or an update by key. */
export type CatalogueWriter = {
  saveCompetition(competition: CompetitionTable): Promise<void>;
  saveCompetitions(competitions: readonly CompetitionTable[]): Promise<void>;
  /** Saves under which keys sources know a competition. */
  saveCompetitionKeys(keys: readonly CompetitionAliasTable[]): Promise<void>;
  saveSeasons(seasons: readonly SeasonTable[]): Promise<void>;
  saveVenues(venues: readonly VenueTable[]): Promise<void>;
  saveTeam(team: TeamTable): Promise<void>;
  saveTeams(teams: readonly TeamTable[]): Promise<void>;
  saveAliases(aliases: readonly TeamAliasTable[]): Promise<void>;
  savePlayers(players: readonly PlayerTable[]): Promise<void>;
  saveAbsences(absences: readonly AbsenceTable[]): Promise<void>;
  saveHonours(honours: readonly HonourTable[]): Promise<void>;
  saveTransfers(transfers: readonly TransferTable[]): Promise<void>;
  /** Replaces the table of one season as a whole. */
  replaceStandings(competitionId: number, season: string, standings: readonly StandingTable[]): Promise<void>;
  /** New ids for competitions, teams and venues that came without one. */
  nextCatalogueIds(count: number): Promise<number[]>;
};

export const catalogueWriter = (database: Kysely<Tables>): CatalogueWriter => {
  const save =
    (into: keyof Tables, key: readonly string[]) =>
    (rows: readonly object[]): Promise<void> =>
      upsertRows(database, { into, rows, key });
  const saveCompetitions = async (competitions: readonly CompetitionTable[]): Promise<void> => {
    await save('competition', ['id'])(competitions);
    await saveSearchNames(database, SEARCH_KIND.competition, competitions);
  };
  const saveTeams = async (teams: readonly TeamTable[]): Promise<void> => {
    await save('team', ['id'])(teams);
    await saveSearchNames(database, SEARCH_KIND.team, teams);
  };
  return {
    saveCompetition: (competition) => saveCompetitions([competition]),
    saveCompetitions,
    saveCompetitionKeys: save('competition_alias', ['source', 'key']),
    saveSeasons: save('season', ['competition_id', 'name']),
    saveVenues: save('venue', ['id']),
    saveTeam: (team) => saveTeams([team]),
    saveTeams,
    saveAliases: save('team_alias', ['sport_id', 'scope', 'alias']),
    savePlayers: save('player', ['id']),
    saveAbsences: save('absence', ['player_id', 'from_sec']),
    saveHonours: save('honour', ['competition_id', 'season']),
    saveTransfers: save('transfer', ['player_id', 'day']),
    replaceStandings: (competitionId, season, standings) =>
      inTransaction(database, async (transaction) => {
        await transaction
          .withSchema('match')
          .deleteFrom('standing')
          .where('competition_id', '=', competitionId)
          .where('season', '=', season)
          .execute();
        await upsertRows(transaction, {
          into: 'standing',
          rows: standings,
          key: ['competition_id', 'season', 'team_id'],
        });
      }),
    async nextCatalogueIds(count) {
      const { rows } = await sql<{ id: number }>`
        select nextval('match.catalogue_id')::integer as id from generate_series(1, ${count}::integer)
      `.execute(database);
      return rows.map(({ id }) => id);
    },
  };
};
