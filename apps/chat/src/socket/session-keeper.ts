import { KICK } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext, Session } from '../context.ts';
import { viewerName } from '../live-room/join-room.ts';
import { presenceTtlMs, userPresence } from '../session/logins.ts';
import { tellStatus } from '../status/tell-status.ts';
import { tellViewers } from '../live-room/tell-viewers.ts';
import { AFTER } from '../webhook/webhooks.ts';
import type { Hub } from './hub.ts';
import type { SocketConnection } from './socket-connection.ts';

/** A login is known to be alive by this, to within so long. */
const SAVE_EVERY_MS = 5 * 60_000;

/** Changes with everything that has come to a login, or that it has entered. */
const newsOf = ({ outbox, rooms }: Session): string => `${outbox.version()} ${[...rooms].join(' ')}`;

/** Why the app's server is told of a login, in the words of the vendor. */
const STATE_REASONS = { Login: 'Register', Logout: 'Unregister', Disconnect: 'LinkClose' } as const;

type Parts = {
  hub: Hub;
  contextOf: (appId: number) => ChatContext;
  heardUntilMs: () => number;
};

/** Writes where a login stands. */
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
   * Saves a login to which something has come since it was last saved, and any login now and then. One that
   * only listens costs nothing: from its older floor the same is found.
   */
  const saveNews = async (session: Session): Promise<void> => {
    const nowMs = contextOf(session.appId).clock.nowMs();
    const last = saved.get(session);
    const isSaved = last !== undefined && nowMs - last.atMs < SAVE_EVERY_MS && last.news === newsOf(session);
    if (!isSaved && !(await save(session))) endHere(session);
  };

  return { save, saveNews };
};

/** What outlives a socket: where a login stands, and who counts as present. */
export const createSessionKeeper = (parts: Parts) => {
  const { hub, contextOf } = parts;

  /** Subscribers hear of it; nobody waits for that. */
  const tellSoon = async (session: Session): Promise<void> => {
    const context = contextOf(session.appId);
    await tellStatus(context, session.userId, { exceptInstance: session.instanceId }).catch(
      (error: unknown) => context.log.warn({ err: error }, 'a status could not be told'),
    );
  };

  /** The app's own server hears of every device that comes and goes. */
  const tellHost = (session: Session, action: keyof typeof STATE_REASONS): void =>
    contextOf(session.appId).webhooks.after(AFTER.state, {
      Info: {
        To_Account: session.userId,
        Action: action,
        Reason: STATE_REASONS[action],
        InstId: session.instanceId,
      },
    });

  const touch = async (session: Session): Promise<void> => {
    const { presence, rooms, helloIntervalSec } = contextOf(session.appId);
    const member = String(session.instanceId);
    const ttlMs = presenceTtlMs(helloIntervalSec);
    const room = userPresence(session.appId, session.userId);
    const isNew = await presence.touch(room, member, ttlMs);
    if (isNew && (await presence.count(room)) === 1) void tellSoon(session);
    if (isNew) tellHost(session, 'Login');
    for (const groupId of session.rooms) await rooms.enter(groupId, viewerName(session.userId));
  };

  const leavePresence = async (session: Session, action: 'Logout' | 'Disconnect'): Promise<void> => {
    const context = contextOf(session.appId);
    const { presence, rooms } = context;
    const room = userPresence(session.appId, session.userId);
    const wasThere = await presence.leave(room, String(session.instanceId));
    if (wasThere && (await presence.count(room)) === 0) void tellSoon(session);
    if (wasThere) tellHost(session, action);
    const others = hub.connectionsOf(session.appId, session.userId);
    for (const groupId of session.rooms) {
      if (others.some((one) => one.session?.rooms.has(groupId))) continue;
      const wasIn = await rooms.leave(groupId, viewerName(session.userId));
      if (wasIn) tellViewers(context, groupId, { userIds: [session.userId], state: 'Offline' });
    }
  };

  const closeAnonymous = async (connection: SocketConnection): Promise<void> => {
    const { rooms } = contextOf(connection.appId);
    for (const groupId of connection.anonymousRooms) await rooms.leave(groupId, `a:${connection.id}`);
  };

  return { ...createSaver(parts), touch, leavePresence, closeAnonymous };
};
