import { queryOptions } from '@tanstack/react-query';
import { getBasketballMatchInfo, getFootballMatchInfo, type Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { isFailure } from '../../platform/call-error.ts';
import { read } from '../../platform/call.ts';

export const matchInfo = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'info', sport, matchId],
    queryFn: ({ signal }): Promise<Match> =>
      read(sport === 1 ? getFootballMatchInfo : getBasketballMatchInfo, { matchid: matchId }, signal),
  });

/** A match whose sport the address does not say: football is asked first, then basketball. */
export const anyMatchInfo = (matchId: number) =>
  queryOptions({
    queryKey: ['match', 'any', matchId],
    queryFn: async ({ signal }): Promise<Match> => {
      try {
        return await read(getFootballMatchInfo, { matchid: matchId }, signal);
      } catch (error) {
        if (isFailure(error)) throw error;
        return read(getBasketballMatchInfo, { matchid: matchId }, signal);
      }
    },
    // Followed matches open without a network, too.
    meta: { keep: true },
  });
