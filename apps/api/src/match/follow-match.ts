import { STATUS } from '@touchline/contract/envelope';
import type { followFootballMatch } from '@touchline/contract/follow';
import type { SportId } from '@touchline/domain/sport';
import { followedMatchLimit } from '@touchline/domain/vip-benefit';
import { vipTier } from '@touchline/domain/vip-period';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { findMatch } from './find-match.ts';

export const tooManyFollowed = (field: string, most: number): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: 'tooLong',
    field,
    limit: String(most),
  });

/** Follows a match of a sport, or stops following it; doing either twice changes nothing. */
export const followMatch = (call: typeof followFootballMatch, sportId: SportId) =>
  handle(call, async ({ matchid: matchId, type }, context) => {
    const { matchFollows, caller, nowSec } = context;
    const accountId = caller.account.id;
    if (type === 0) {
      await matchFollows.remove(accountId, matchId);
      return { attented: 0 as const };
    }
    await findMatch(sportId, matchId, context);
    const most = followedMatchLimit(vipTier(caller.account, nowSec));
    const fits = await matchFollows.add({ accountId, matchIds: [matchId], nowSec, most });
    if (!fits) throw tooManyFollowed('matchid', most);
    return { attented: 1 as const };
  });
