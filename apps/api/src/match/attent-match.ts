import { STATUS } from '@touchline/contract/envelope';
import { MAX_ATTENTED } from '@touchline/contract/race';
import type { SportId } from '@touchline/domain/sport';
import type { Context } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { findMatch } from './find-match.ts';

export const tooManyFollowed = (field: string): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: 'tooLong', field, limit: String(MAX_ATTENTED) });

/** Follows a match of a sport, or stops following it; doing either twice changes nothing. */
export const attentMatch = async (
  sportId: SportId,
  { matchid, type }: { matchid: number; type: 0 | 1 },
  context: Context<'user'>,
): Promise<{ attented: 0 | 1 }> => {
  const { attention, caller, nowSec } = context;
  const accountId = caller.account.id;
  if (type === 0) {
    await attention.remove(accountId, matchid);
    return { attented: 0 };
  }
  await findMatch(sportId, matchid, context);
  if (!(await attention.add(accountId, [matchid], nowSec))) throw tooManyFollowed('matchid');
  return { attented: 1 };
};
