import type { Entered } from '@touchline/contract/account';
import type { Context } from '../handle.ts';
import type { Account } from './account-repository.ts';
import { followInChat } from './follow-in-chat.ts';
import { ownInfo } from './own-info.ts';

/** Logs an account in on a device. */
export const beginSession = async (
  account: Account,
  device: string,
  context: Context<'guest'>,
): Promise<Entered> => {
  const { accounts, deviceTokens, sessions, common, nowSec } = context;
  const session = await sessions.begin({ accountId: account.id, device, platform: common.platform, nowSec });
  const change = { last_login: nowSec, last_online: nowSec, login_platform: common.platform };
  await accounts.change(account.id, change);
  await followInChat(account.id, context);
  const info = await ownInfo({ ...account, ...change }, session, context);
  return { ...info, device_token: deviceTokens.make(account.id, nowSec) };
};
