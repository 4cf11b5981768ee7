import type { Match, MatchInfo } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { thenOf, type AsOf } from './match-as-of.ts';
import type { Services } from '../services.ts';

/** A match with the names and logos that a page about it needs; football is played in weather. */
export const matchInfo = async (
  now: Match,
  source: Pick<Services, 'documents' | 'matches' | 'clock'>,
  asOf: AsOf,
): Promise<MatchInfo> => {
  const match = (await thenOf(now, source, asOf))?.match ?? now;
  const weather = match.sport_id === Sport.football ? await source.documents.weather(match.id) : undefined;
  return {
    ...match,
    home_name_zh: match.home.name_zh,
    away_name_zh: match.away.name_zh,
    home_logo: match.home.logo,
    away_logo: match.away.logo,
    ...(weather && { weather }),
  };
};
