import type { ModelType } from '@touchline/contract/model';
import type { Context } from '../handle.ts';
import { dayAt } from './make-numbers.ts';

/** Which matches of a model the caller may read before they are settled. */
export const openMatches = async (
  type: ModelType,
  { caller, modelSubscriptions, modelNumbers, nowSec }: Context<'guest'>,
): Promise<(matchId: number) => boolean> => {
  const free = (await modelNumbers.freeOf(dayAt(nowSec).day)).get(type);
  const until = caller ? await modelSubscriptions.until(caller.account.id, type) : 0;
  return (matchId) => until > nowSec || matchId === free;
};
