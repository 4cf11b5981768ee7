import { STATUS } from '@touchline/contract/envelope';
import { MAX_FOLLOWED } from '@touchline/contract/follow';
import type { Account } from '../account/account-repository.ts';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

type Wanted = {
  id: number;
  /** Name of the field that says who. */
  field: string;
  type: 0 | 1;
  /** The bell of a new follow. */
  alert: 0 | 1;
  mayBeFollowed: (account: Account) => boolean;
  /** Runs when this account was not followed before. */
  onNew?: () => Promise<void>;
};

const follow = async (
  { id, field, alert, mayBeFollowed, onNew }: Wanted,
  { accounts, accountFollows, news, caller, nowSec }: Context<'user'>,
): Promise<number> => {
  const other = await accounts.find(id);
  if (other?.status !== 'active' || !mayBeFollowed(other) || id === caller.account.id) throw notFound(field);
  const bell = { id, alert: alert === 1 };
  const { fits, fans, isNew } = await accountFollows.add(caller.account.id, bell, nowSec);
  if (!fits) {
    const limit = String(MAX_FOLLOWED);
    throw new RefusedError({ status: STATUS.conflict, message: 'tooLong', field, limit });
  }
  if (isNew) {
    const { id: fanId, nick_name: name, avatar: image } = caller.account;
    await news.notify(id, {
      kind: 'newFan',
      eventKey: String(fanId),
      body: { id: fanId, name, image },
      nowSec,
    });
    await onNew?.();
  }
  return fans;
};

/** Follows an account and notifies it, or unfollows; idempotent. */
export const followAccount = async (
  wanted: Wanted,
  context: Context<'user'>,
): Promise<{ attented: 0 | 1; fans_count: number }> => {
  const { accountFollows, caller, liveRooms } = context;
  const fans =
    wanted.type === 1
      ? await follow(wanted, context)
      : await accountFollows.remove(caller.account.id, wanted.id);
  await liveRooms.changed();
  return { attented: wanted.type, fans_count: fans };
};
