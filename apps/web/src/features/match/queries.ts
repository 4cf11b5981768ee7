import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBasketballMatchInfo, getFootballMatchInfo, type Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { isFailure } from '../../platform/call-error.ts';
import { read } from '../../platform/call.ts';
import { serverNowMs } from '../../platform/server-clock.ts';

export const matchInfo = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'info', sport, matchId],
    queryFn: ({ signal }): Promise<Match> =>
      read(sport === 1 ? getFootballMatchInfo : getBasketballMatchInfo, { matchid: matchId }, signal),
  });

/** Read again so often until what is held back on the device is old enough, ms. */
const BEHIND_AGAIN_MS = 1_000;

/** A match as it was some seconds ago: a page that opens beside a late picture shows the score of that picture. */
export const matchInfoBehind = (sport: SportId, matchId: number, behindSec: number) =>
  queryOptions({
    queryKey: ['match', 'behind', sport, matchId, behindSec],
    queryFn: ({ signal }): Promise<Match> =>
      read(
        sport === 1 ? getFootballMatchInfo : getBasketballMatchInfo,
        { matchid: matchId, as_of_ms: Math.floor(serverNowMs() - behindSec * 1000) },
        signal,
      ),
    refetchInterval: BEHIND_AGAIN_MS,
    // The age of the picture moves a little; what is shown stays until the next answer.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
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
