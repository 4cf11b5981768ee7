import type { Caller } from '../handle.ts';
import type { Services } from '../services.ts';

export type FollowSource = Pick<Services, 'accountFollows'> & { caller: Caller | undefined };

/** Ids of all accounts that the caller follows; none for a guest. */
export const followedPeople = async ({
  accountFollows,
  caller,
}: FollowSource): Promise<ReadonlySet<number>> => {
  const list = caller ? await accountFollows.of(caller.account.id) : [];
  return new Set(list.map(({ id }) => id));
};
