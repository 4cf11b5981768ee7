import { editUserInfo } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import type { AccountChange } from './account-repository.ts';
import { toUserInfo } from './user-info.ts';

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // Leaving out what is undefined keeps every other field as it is.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

export default handle(editUserInfo, async (body, { accounts, liveRooms, chatIdentities, caller, nowSec }) => {
  const { nick_name, avatar, signature, ...about } = body;
  const { id } = caller.account;
  const profile = { ...caller.account.profile, ...given(about) };
  const change: AccountChange = { ...given({ nick_name, avatar, signature }), profile };
  await accounts.change(id, change);
  await liveRooms.changed();
  const account = { ...caller.account, ...given({ nick_name, avatar, signature }), profile };
  return toUserInfo(account, { token: caller.token, chatSign: chatIdentities.ofUser(id, nowSec), nowSec });
});
