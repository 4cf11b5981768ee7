import { USER_STATUS } from '@touchline/chat-protocol/status/commands';

import type { ChatContext } from '../context.ts';
import { userPresence } from '../session/logins.ts';

type Known = { userId: string; customStatus: string; loginSec: number };

/** Whether a user is online now. */
export const statusOf = async ({ app, presence }: ChatContext, account: Known): Promise<number> => {
  if ((await presence.count(userPresence(app.appId, account.userId))) > 0) return USER_STATUS.online;
  return account.loginSec === 0 ? USER_STATUS.neverLoggedIn : USER_STATUS.offline;
};

export const encodeStatus = (customStatus: string): string => Buffer.from(customStatus).toString('base64');

/** Publishes a user's status to subscribers and to the user's other devices. */
export const notifyStatus = async (
  context: ChatContext,
  userId: string,
  options: { exceptInstance?: number } = {},
): Promise<void> => {
  const { accounts, statuses, notify, nowSec } = context;
  const subscribers = await statuses.subscribersOf(userId, nowSec());
  const account = await accounts.find(userId);
  if (account === undefined) return;
  const event = {
    type: 'statusChanged',
    userId,
    status: await statusOf(context, account),
    customStatus: account.customStatus,
  } as const;
  const others = subscribers.filter((one) => one !== userId);
  if (others.length > 0) notify.users(others, event);
  notify.users([userId], event, options);
};
