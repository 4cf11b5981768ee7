import { createHash, randomBytes, randomInt } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { KICK } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import type { Session } from './session.ts';
import { createOutbox } from '../delivery/outbox.ts';
import { AFTER } from '../webhook/webhooks.ts';
import { kick } from './kick.ts';
import { assertLoginLasts, type Vouched } from './require-user-sig.ts';
import type { StoredSession } from './session-repository.ts';

const A2_BYTES = 24;
const MAX_INSTANCE_ID = 2 ** 31 - 1;

export const hashA2 = (a2: string): string => createHash('sha256').update(a2).digest('hex');

/** The presence room that holds the instances of a user that are connected. */
export const userPresence = (appId: number, userId: string): string => `chat:user:${appId}:${userId}`;

/** The gateway of a socket renews it several times in this time; without a gateway it ends. */
export const PRESENCE_TTL_MS = 6 * 60_000;

/** Creates a login for a user whose UserSig was verified; ends older ones when there are too many. */
export const openSession = async (context: ChatContext, vouched: Vouched): Promise<Session> => {
  const { userId, expiresSec, loginId } = vouched;
  const { accounts, sessions, app, clock } = context;
  const account = await accounts.loggedIn(userId, context.nowSec());
  if (account.isNew) context.webhooks.after(AFTER.registered, { To_Account: userId });
  const a2 = randomBytes(A2_BYTES).toString('hex');
  const a2Hash = hashA2(a2);
  const instanceId = randomInt(1, MAX_INSTANCE_ID);
  await makeRoom(context, userId);
  await sessions.add({ a2Hash, userId, instanceId, nowMs: clock.nowMs(), expiresSec, loginId });
  await removeIfEnded(context, vouched, a2Hash);
  return {
    appId: app.appId,
    userId,
    tinyId: account.tinyId,
    customStatus: account.customStatus,
    instanceId,
    a2,
    a2Hash,
    expiresSec,
    outbox: createOutbox({ floorMs: clock.nowMs(), arrived: [] }),
    rooms: new Set(),
    enteredMs: 0,
    hasSynced: false,
    isEnded: false,
  };
};

/** The login of the app may have ended while this one was written: whoever ended it did not see it then. */
const removeIfEnded = async (context: ChatContext, vouched: Vouched, a2Hash: string): Promise<void> => {
  try {
    await assertLoginLasts(context, vouched);
  } catch (error) {
    await context.sessions.remove([a2Hash]);
    throw error;
  }
};

/**
 * Logins without a socket are ended first, then the oldest. Where an app allows one device at a time, all of
 * them are ended.
 * @source im §4 "Kick-out types in the session layer"
 */
const makeRoom = async (context: ChatContext, userId: string): Promise<void> => {
  const { sessions, presence, app } = context;
  const all = await sessions.listByUser(userId);
  if (app.oneDevice) {
    await sessions.remove(all.map((one) => one.a2Hash));
    kick(context, userId, { instanceIds: all.map((one) => one.instanceId), type: KICK.multipleDevice });
    return;
  }
  const excess = all.length + 1 - app.maxInstances;
  if (excess <= 0) return;
  const page = { offset: 0, limit: all.length };
  const online = new Set(await presence.members(userPresence(app.appId, userId), page));
  const isOnline = (instanceId: number): boolean => online.has(String(instanceId));
  const byWorth = [
    ...all.filter((one) => !isOnline(one.instanceId)),
    ...all.filter((one) => isOnline(one.instanceId)),
  ];
  const leaving = byWorth.slice(0, excess);
  await sessions.remove(leaving.map((one) => one.a2Hash));
  kick(context, userId, {
    instanceIds: leaving.map((one) => one.instanceId),
    type: KICK.multipleAccount,
  });
};

/** The stored login of an a2 key. @throws {ChatError} SESSION_KEY_EXPIRED, USER_SIG_EXPIRED */
export const requireSession = async (context: ChatContext, a2: string): Promise<StoredSession> => {
  const stored = await context.sessions.find(hashA2(a2));
  if (stored === undefined) throw chatError('SESSION_KEY_EXPIRED');
  if (stored.expiresSec <= context.nowSec()) throw chatError('USER_SIG_EXPIRED');
  return stored;
};

/** Makes a stored login a living one again, also after a restart. */
export const resumeSession = async (
  context: ChatContext,
  a2: string,
  stored: StoredSession,
): Promise<Session> => {
  const { a2Hash, userId } = stored;
  const { accounts } = context;
  const account = (await accounts.find(userId)) ?? (await accounts.ensure(userId, context.nowSec()));
  const { tinyId, customStatus } = account;
  const delivery = stored.delivery ?? { floorMs: stored.seenMs, arrived: [], rooms: [] };
  return {
    appId: context.app.appId,
    userId: stored.userId,
    tinyId,
    customStatus,
    instanceId: stored.instanceId,
    a2,
    a2Hash,
    expiresSec: stored.expiresSec,
    outbox: createOutbox(delivery),
    rooms: new Set(delivery.rooms),
    enteredMs: 0,
    hasSynced: true,
    isEnded: false,
  };
};
