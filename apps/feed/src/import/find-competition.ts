import type { FeedStore } from '@touchline/match-store/feed-store';
import type { ProvidedSeason } from '../provider/provider.ts';
import { leagueMarkUrl } from '../publish/pictures.ts';
import { sameDivision } from './competition-keys.ts';

const COLORS = ['#37003c', '#1f6fd6', '#c8372d', '#0b8f6a', '#e08a1e', '#5b2a86', '#0a6c74', '#8c2f79'];
const IMPORTED_ORDER = 1000;

export type FoundCompetition = { id: number; added: boolean };

type Wanted = Pick<ProvidedSeason, 'sportId' | 'competition'> & { format: string };

const create = async (
  { catalogue }: FeedStore,
  { sportId, competition }: Wanted,
): Promise<FoundCompetition> => {
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
  return { id, added: true };
};

/**
 * The competition of a season. A division that both formats of league seasons know is one competition, whatever
 * its name in either; others are found by their name. A new one is created with its first season.
 */
export const findCompetition = async (store: FeedStore, wanted: Wanted): Promise<FoundCompetition> => {
  const { catalogue } = store;
  const { sportId, competition, format } = wanted;
  const keys = sameDivision({ source: format, key: competition.key });
  const known =
    (await catalogue.findCompetitionByKey(keys)) ??
    (await catalogue.findCompetitionId(sportId, competition.nameEn));
  const found = known === undefined ? await create(store, wanted) : { id: known, added: false };
  await catalogue.saveCompetitionKeys(keys.map((one) => ({ ...one, competition_id: found.id })));
  return found;
};
