import type { Caller } from '../handle.ts';
import type { Parts } from '../parts.ts';

export type FollowSource = Pick<Parts, 'accountFollows'> & { caller: Caller | undefined };

/** Ids of everyone that the caller follows; nobody for a visitor. */
export const followedPeople = async ({
  accountFollows,
  caller,
}: FollowSource): Promise<ReadonlySet<number>> => {
  const list = caller ? await accountFollows.of(caller.account.id) : [];
  return new Set(list.map(({ id }) => id));
};
