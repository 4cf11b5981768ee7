import type { ChatContext, Session } from '../context.ts';
import { viewerName } from '../live-room/join-room.ts';
import { presenceTtlMs, userPresence } from '../session/logins.ts';
import { tellStatus } from '../status/tell-status.ts';
import type { Hub } from './hub.ts';
import type { SocketConnection } from './socket-connection.ts';

/** What outlives a socket: where a login stands, and who counts as present. */
export const createSessionKeeper = ({
  hub,
  contextOf,
  heardUntilMs,
}: {
  hub: Hub;
  contextOf: (appId: number) => ChatContext;
  heardUntilMs: () => number;
}) => {
  const save = (session: Session): Promise<void> => {
    const { sessions, clock } = contextOf(session.appId);
    const nowMs = clock.nowMs();
    const state = { ...session.outbox.state(Math.min(nowMs, heardUntilMs())), rooms: [...session.rooms] };
    return sessions.save(session.a2Hash, state, nowMs);
  };

  /** Subscribers hear of it; nobody waits for that. */
  const tellSoon = async (session: Session): Promise<void> => {
    const context = contextOf(session.appId);
    await tellStatus(context, session.userId, { exceptInstance: session.instanceId }).catch(
      (error: unknown) => context.log.warn({ err: error }, 'a status could not be told'),
    );
  };

  const touch = async (session: Session): Promise<void> => {
    const { presence, rooms, helloIntervalSec } = contextOf(session.appId);
    const member = String(session.instanceId);
    const ttlMs = presenceTtlMs(helloIntervalSec);
    const room = userPresence(session.appId, session.userId);
    const isNew = await presence.touch(room, member, ttlMs);
    if (isNew && (await presence.count(room)) === 1) void tellSoon(session);
    for (const groupId of session.rooms) await rooms.enter(groupId, viewerName(session.userId));
  };

  const leavePresence = async (session: Session): Promise<void> => {
    const { presence, rooms } = contextOf(session.appId);
    const room = userPresence(session.appId, session.userId);
    const wasThere = await presence.leave(room, String(session.instanceId));
    if (wasThere && (await presence.count(room)) === 0) void tellSoon(session);
    const others = hub.connectionsOf(session.appId, session.userId);
    for (const groupId of session.rooms) {
      if (others.some((one) => one.session?.rooms.has(groupId))) continue;
      await rooms.leave(groupId, viewerName(session.userId));
    }
  };

  const closeAnonymous = async (connection: SocketConnection): Promise<void> => {
    const { rooms } = contextOf(connection.appId);
    for (const groupId of connection.anonymousRooms) await rooms.leave(groupId, `a:${connection.id}`);
  };

  return { save, touch, leavePresence, closeAnonymous };
};
