import { STATUS } from '@touchline/contract/envelope';
import { MAX_FOLLOWED_MATCHES, type followFootballMatch } from '@touchline/contract/follow';
import type { SportId } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { findMatch } from './find-match.ts';

export const tooManyFollowed = (field: string): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: 'tooLong',
    field,
    limit: String(MAX_FOLLOWED_MATCHES),
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
    if (!(await matchFollows.add(accountId, [matchId], nowSec))) throw tooManyFollowed('matchid');
    return { attented: 1 as const };
  });
