import type { Kysely } from 'kysely';
import type { CompetitionTable, Tables, TeamAliasTable, TeamTable } from './tables.ts';

/** Smaller ids belong to invented worlds; the sequence of the catalogue begins here. */
const FIRST_IMPORTED_ID = 100_001;

/** Finds what an import may refer to by name. */
export type CatalogueFinder = {
  findCompetitionId(sportId: number, nameEn: string): Promise<number | undefined>;
  /** The competition that is known under any of these keys. */
  findCompetitionByKey(keys: readonly { source: string; key: string }[]): Promise<number | undefined>;
  /** Ids of imported venues by their English names; unknown names are left out. */
  findVenueIds(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  listAliases(sportId: number, scopes: readonly string[]): Promise<TeamAliasTable[]>;
  /** What the crests of imported teams are drawn from. */
  listImportedTeams(): Promise<Pick<TeamTable, 'id' | 'name_en' | 'kit_colors'>[]>;
  listImportedCompetitions(): Promise<Pick<CompetitionTable, 'id' | 'name_en' | 'color'>[]>;
};

export const catalogueFinder = (database: Kysely<Tables>): CatalogueFinder => {
  const db = database.withSchema('match');
  return {
    async findCompetitionId(sportId, nameEn) {
      const row = await db
        .selectFrom('competition')
        .select('id')
        .where('sport_id', '=', sportId)
        .where('name_en', '=', nameEn)
        .executeTakeFirst();
      return row?.id;
    },

    async findCompetitionByKey(keys) {
      if (keys.length === 0) return undefined;
      const row = await db
        .selectFrom('competition_alias')
        .select('competition_id')
        .where((eb) => eb.or(keys.map(({ source, key }) => eb.and({ source, key }))))
        .executeTakeFirst();
      return row?.competition_id;
    },

    async findVenueIds(names) {
      if (names.length === 0) return new Map();
      const rows = await db
        .selectFrom('venue')
        .select(['id', 'name_en'])
        .where('id', '>=', FIRST_IMPORTED_ID)
        .where('name_en', 'in', [...names])
        .execute();
      return new Map(rows.map(({ id, name_en }) => [name_en, id]));
    },

    async listAliases(sportId, scopes) {
      if (scopes.length === 0) return [];
      return db
        .selectFrom('team_alias')
        .selectAll()
        .where('sport_id', '=', sportId)
        .where('scope', 'in', [...new Set(scopes)])
        .execute();
    },

    listImportedTeams: () =>
      db
        .selectFrom('team')
        .select(['id', 'name_en', 'kit_colors'])
        .where('id', '>=', FIRST_IMPORTED_ID)
        .execute(),

    listImportedCompetitions: () =>
      db
        .selectFrom('competition')
        .select(['id', 'name_en', 'color'])
        .where('id', '>=', FIRST_IMPORTED_ID)
        .execute(),
  };
};
