import { KICK } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { viewerName } from '../live-room/join-room.ts';
import { PRESENCE_TTL_MS, userPresence } from '../session/logins.ts';
import { notifyStatus } from '../status/notify-status.ts';
import { notifyViewers } from '../live-room/notify-viewers.ts';
import { AFTER } from '../webhook/webhooks.ts';
import type { Hub } from './hub.ts';
import type { SocketConnection } from './socket-connection.ts';

/** A login is known to be alive by this, to within so long. */
const SAVE_EVERY_MS = 5 * 60_000;

/** Not having heard others for so long: a word that a login was ended may be among what was not heard. */
const DEAF_MS = 5_000;

/** Changes with every delivery to a login, and every room that it joins. */
const newsOf = ({ outbox, rooms }: Session): string => `${outbox.version()} ${[...rooms].join(' ')}`;

/** Reason of a status change in the vendor's webhook. */
const STATE_REASONS = { Login: 'Register', Logout: 'Unregister', Disconnect: 'LinkClose' } as const;

type Parts = {
  hub: Hub;
  contextOf: (appId: number) => ChatContext;
  heardUntilMs: () => number;
};

/** Stores the delivery state of a login. */
const createSaver = ({ hub, contextOf, heardUntilMs }: Parts) => {
  const saved = new WeakMap<Session, { news: string; atMs: number }>();

  const stateOf = (session: Session, nowMs: number) => ({
    ...session.outbox.state(Math.min(nowMs, heardUntilMs())),
    rooms: [...session.rooms],
  });

  /** @returns false when the login was ended elsewhere */
  const save = async (session: Session): Promise<boolean> => {
    const { sessions, clock } = contextOf(session.appId);
    const nowMs = clock.nowMs();
    // Taken first: what comes while this is written is news for the next time.
    const news = newsOf(session);
    const isThere = await sessions.save(session.a2Hash, stateOf(session, nowMs), nowMs);
    saved.set(session, { news, atMs: nowMs });
    return isThere;
  };

  /** The word of it did not reach us. */
  const endHere = ({ appId, userId, instanceId }: Session): void =>
    hub.deliver({ kind: 'kick', appId, userId, instanceIds: [instanceId], type: KICK.restApi });

  /**
   * Saves a login with new deliveries since the last save, and every login from time to time. An idle login
   * needs no save: its older floor leads to the same result. While the bus is away each is saved, because only
   * the database knows then which logins were ended elsewhere.
   */
  const saveNews = async (session: Session): Promise<void> => {
    const nowMs = contextOf(session.appId).clock.nowMs();
    const last = saved.get(session);
    const isSaved = last !== undefined && nowMs - last.atMs < SAVE_EVERY_MS && last.news === newsOf(session);
    const isDeaf = nowMs - heardUntilMs() > DEAF_MS;
    if ((!isSaved || isDeaf) && !(await save(session))) endHere(session);
  };

  return { save, saveNews };
};

/** State that outlives a socket: delivery state of logins, and presence. */
export const createSessionKeeper = (parts: Parts) => {
  const { hub, contextOf } = parts;

  /** Notifies subscribers without waiting. */
  const notifySoon = async (session: Session): Promise<void> => {
    const context = contextOf(session.appId);
    await notifyStatus(context, session.userId, { exceptInstance: session.instanceId }).catch(
      (error: unknown) => context.log.warn({ err: error }, 'a status could not be told'),
    );
  };

  /** Reports every device that connects or disconnects to the app's webhook. */
  const notifyHost = (session: Session, action: keyof typeof STATE_REASONS): void =>
    contextOf(session.appId).webhooks.after(AFTER.state, {
      Info: {
        To_Account: session.userId,
        Action: action,
        Reason: STATE_REASONS[action],
        InstId: session.instanceId,
      },
    });

  const touch = async (session: Session): Promise<void> => {
    const { presence, rooms } = contextOf(session.appId);
    const member = String(session.instanceId);
    const room = userPresence(session.appId, session.userId);
    const isNew = await presence.touch(room, member, PRESENCE_TTL_MS);
    if (isNew && (await presence.count(room)) === 1) void notifySoon(session);
    if (isNew) notifyHost(session, 'Login');
    for (const groupId of session.rooms) await rooms.enter(groupId, viewerName(session.userId));
  };

  const leavePresence = async (session: Session, action: 'Logout' | 'Disconnect'): Promise<void> => {
    const context = contextOf(session.appId);
    const { presence, rooms } = context;
    const room = userPresence(session.appId, session.userId);
    const wasThere = await presence.leave(room, String(session.instanceId));
    if (wasThere && (await presence.count(room)) === 0) void notifySoon(session);
    if (wasThere) notifyHost(session, action);
    const others = hub.connectionsOf(session.appId, session.userId);
    for (const groupId of session.rooms) {
      if (others.some((one) => one.session?.rooms.has(groupId))) continue;
      const wasIn = await rooms.leave(groupId, viewerName(session.userId));
      if (wasIn) notifyViewers(context, groupId, { userIds: [session.userId], state: 'Offline' });
    }
  };

  const closeAnonymous = async (connection: SocketConnection): Promise<void> => {
    const { rooms } = contextOf(connection.appId);
    for (const groupId of connection.anonymousRooms) await rooms.leave(groupId, `a:${connection.id}`);
  };

  return { ...createSaver(parts), touch, leavePresence, closeAnonymous };
};
