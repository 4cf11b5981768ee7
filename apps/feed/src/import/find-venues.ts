import type { FeedStore } from '@touchline/match-store/feed-store';
import type { ProvidedSeason } from '../provider/provider.ts';

/** Ids of the grounds that the season names; a ground comes into being with its first match. */
export const findVenues = async (
  { catalogue }: FeedStore,
  { matches }: Pick<ProvidedSeason, 'matches'>,
): Promise<ReadonlyMap<string, number>> => {
  const names = [...new Set(matches.flatMap(({ venue }) => venue || []))];
  if (names.length === 0) return new Map();
  const ids = new Map(await catalogue.findVenueIds(names));
  const unknown = names.filter((name) => !ids.has(name));
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
