import type { Match, MatchInfo } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { matchAsOf, momentOf } from './match-as-of.ts';
import type { Services } from '../services.ts';

/** A match with the names and logos that a page about it needs; football is played in weather. */
export const matchInfo = async (
  now: Match,
  { documents, matches, clock }: Pick<Services, 'documents' | 'matches' | 'clock'>,
  { as_of_ms: asOfMs }: { as_of_ms?: number | undefined },
): Promise<MatchInfo> => {
  const momentMs = momentOf(asOfMs, clock.nowMs());
  const match =
    momentMs === undefined ? now : matchAsOf(now, await matches.toldAsOf(now.id, momentMs / 1000));
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
