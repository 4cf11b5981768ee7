import type { Match, MatchInfo } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import type { Services } from '../services.ts';

/** A match with the names and logos that a page about it needs; football is played in weather. */
export const matchInfo = async (
  match: Match,
  { documents }: Pick<Services, 'documents'>,
): Promise<MatchInfo> => {
  const weather = match.sport_id === Sport.football ? await documents.weather(match.id) : undefined;
  return {
    ...match,
    home_name_zh: match.home.name_zh,
    away_name_zh: match.away.name_zh,
    home_logo: match.home.logo,
    away_logo: match.away.logo,
    ...(weather && { weather }),
  };
};
