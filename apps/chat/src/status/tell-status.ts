import { USER_STATUS } from '@touchline/chat-protocol/status/commands';
import { userStatusEvent } from '@touchline/chat-protocol/status/pushes';

import type { ChatContext } from '../context.ts';
import { userPresence } from '../session/logins.ts';

type Known = { userId: string; customStatus: string; loginSec: number };

/** Whether somebody is here right now. */
export const statusOf = async ({ app, presence }: ChatContext, account: Known): Promise<number> => {
  if ((await presence.count(userPresence(app.appId, account.userId))) > 0) return USER_STATUS.online;
  return account.loginSec === 0 ? USER_STATUS.neverLoggedIn : USER_STATUS.offline;
};

export const encodeStatus = (customStatus: string): string => Buffer.from(customStatus).toString('base64');

/** Tells whoever wants to hear of a user how it is with him now, and his own other devices. */
export const tellStatus = async (
  context: ChatContext,
  userId: string,
  options: { exceptInstance?: number } = {},
): Promise<void> => {
  const { accounts, statuses, tell, nowSec } = context;
  const subscribers = await statuses.subscribersOf(userId, nowSec());
  const account = await accounts.find(userId);
  if (account === undefined) return;
  const event = userStatusEvent(userId, await statusOf(context, account), encodeStatus(account.customStatus));
  const others = subscribers.filter((one) => one !== userId);
  if (others.length > 0) tell.users(others, event);
  tell.users([userId], event, options);
};
