import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import type { ProvidedSeason } from '../provider/provider.ts';
import { leagueMarkUrl } from '../publish/pictures.ts';

const COLORS = ['#37003c', '#1f6fd6', '#c8372d', '#0b8f6a', '#e08a1e', '#5b2a86', '#0a6c74', '#8c2f79'];
const IMPORTED_ORDER = 1000;

/** The id of the season's competition, which comes into being with its first season. */
export const findCompetition = async (
  database: Kysely<Tables>,
  { sportId, competition }: Pick<ProvidedSeason, 'sportId' | 'competition'>,
): Promise<number> => {
  const known = await database
    .withSchema('match')
    .selectFrom('competition')
    .select('id')
    .where('sport_id', '=', sportId)
    .where('name_en', '=', competition.nameEn)
    .executeTakeFirst();
  if (known) return known.id;
  const catalogue = catalogueWriter(database);
  const [id = 0] = await catalogue.nextCatalogueIds(1);
  await catalogue.saveCompetition({
    id,
    sport_id: sportId,
    kind: competition.kind,
    name_zh: competition.nameEn,
    short_name_zh: competition.nameEn,
    name_en: competition.nameEn,
    logo: leagueMarkUrl(id),
    country: competition.country,
    country_zh: competition.country,
    color: COLORS[id % COLORS.length] ?? '#1f6fd6',
    sort_order: IMPORTED_ORDER + (id % IMPORTED_ORDER),
  });
  return id;
};
