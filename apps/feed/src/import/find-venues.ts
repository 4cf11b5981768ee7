import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import type { ProvidedSeason } from '../provider/provider.ts';

/** Grounds of invented worlds bring their own ids, below this one. */
const FIRST_IMPORTED_ID = 100_001;

/** Ids of the grounds that the season names; a ground comes into being with its first match. */
export const findVenues = async (
  database: Kysely<Tables>,
  { matches }: Pick<ProvidedSeason, 'matches'>,
): Promise<ReadonlyMap<string, number>> => {
  const names = [...new Set(matches.flatMap(({ venue }) => venue || []))];
  if (names.length === 0) return new Map();
  const known = await database
    .withSchema('match')
    .selectFrom('venue')
    .select(['id', 'name_en'])
    .where('id', '>=', FIRST_IMPORTED_ID)
    .where('name_en', 'in', names)
    .execute();
  const ids = new Map(known.map(({ id, name_en }) => [name_en, id]));
  const unknown = names.filter((name) => !ids.has(name));
  const catalogue = catalogueWriter(database);
  const fresh = unknown.length > 0 ? await catalogue.nextCatalogueIds(unknown.length) : [];
  const added = unknown.map((name, index) => ({ id: fresh[index] ?? 0, name }));
  await catalogue.saveVenues(
    added.map(({ id, name }) => ({
      id,
      name_zh: name,
      name_en: name,
      city_zh: '',
      city_en: '',
      capacity: 0,
    })),
  );
  for (const { id, name } of added) ids.set(name, id);
  return ids;
};
