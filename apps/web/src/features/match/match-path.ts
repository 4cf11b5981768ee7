import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { pathTo } from '../../platform/routes.ts';

/** The page of a match. */
export const matchPath = ({ sport_id, id }: Pick<Match, 'sport_id' | 'id'>): string =>
  pathTo(sport_id === Sport.football ? 'scoreDetailFootball' : 'scoreDetailBasketball', { matchid: id });
