import type { Log } from '@touchline/engines/log/log';

import type { ChatContext, Connection, Session, Sockets } from '../context.ts';
import { viewerName } from '../live-room/join-room.ts';
import { presenceTtlMs, requireSession, resumeSession, userPresence } from '../session/logins.ts';
import type { Hub } from './hub.ts';
import type { SocketConnection } from './socket-connection.ts';

type Parts = { hub: Hub; contextOf(appId: number): ChatContext; log: Log };

export type SocketSessions = Sockets & {
  /** The socket is gone; the login stays, with what was not acknowledged. */
  closed(connection: SocketConnection): void;
  /** Renews presence and saves what was delivered. */
  visit(connection: SocketConnection): void;
  /** Waits for what is being written. */
  settled(): Promise<void>;
};

/** Handlers know a connection by its narrow face; every one of them is a socket's. */
const asSocket = (connection: Connection): SocketConnection => connection as SocketConnection;

/** Ties logins to sockets and remembers them when the socket goes. */
export const createSocketSessions = ({ hub, contextOf, log }: Parts): SocketSessions => {
  const writing = new Set<Promise<unknown>>();
  const resuming = new WeakMap<SocketConnection, Promise<Session>>();
  const inBackground = (work: Promise<unknown>, what: string): void => {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, what))
      .finally(() => writing.delete(done));
    writing.add(done);
  };

  const save = (session: Session): Promise<void> => {
    const { sessions, clock } = contextOf(session.appId);
    const nowMs = clock.nowMs();
    const state = { ...session.outbox.state(nowMs), rooms: [...session.rooms] };
    return sessions.save(session.a2Hash, state, nowMs);
  };

  const touch = async (session: Session): Promise<void> => {
    const { presence, rooms, helloIntervalSec } = contextOf(session.appId);
    const member = String(session.instanceId);
    const ttlMs = presenceTtlMs(helloIntervalSec);
    await presence.touch(userPresence(session.appId, session.userId), member, ttlMs);
    for (const groupId of session.rooms) await rooms.enter(groupId, viewerName(session.userId));
  };

  /** A login that comes back before its old socket was missed takes its place, with what it had not acknowledged. */
  const replaceOld = async (connection: SocketConnection, userId: string, a2Hash: string): Promise<void> => {
    for (const old of hub.connectionsOf(connection.appId, userId)) {
      if (old === connection || old.session?.a2Hash !== a2Hash) continue;
      await unbind(old, { forget: false });
      old.terminate();
    }
  };

  const bind = async (given: Connection, session: Session): Promise<void> => {
    const connection = asSocket(given);
    const context = contextOf(session.appId);
    connection.session = session;
    hub.attach(connection);
    for (const groupId of await context.groups.idsOf(session.userId)) hub.enterGroup(connection, groupId);
    if (context.app.roomMode === 'push') {
      for (const groupId of session.rooms) hub.enterGroup(connection, groupId);
    }
    await touch(session);
  };

  const leavePresence = async (session: Session): Promise<void> => {
    const { presence, rooms } = contextOf(session.appId);
    await presence.leave(userPresence(session.appId, session.userId), String(session.instanceId));
    const others = hub.connectionsOf(session.appId, session.userId);
    for (const groupId of session.rooms) {
      if (others.some((one) => one.session?.rooms.has(groupId))) continue;
      await rooms.leave(groupId, viewerName(session.userId));
    }
  };

  const unbind = async (given: Connection, { forget }: { forget: boolean }): Promise<void> => {
    const connection = asSocket(given);
    const { session } = connection;
    if (session === undefined) return;
    hub.detach(connection);
    connection.session = undefined;
    await leavePresence(session);
    if (forget) await contextOf(session.appId).sessions.remove([session.a2Hash]);
    else await save(session);
  };

  const resume = async (connection: SocketConnection, a2: string): Promise<Session> => {
    const context = contextOf(connection.appId);
    const { userId, a2Hash } = await requireSession(context, a2);
    await replaceOld(connection, userId, a2Hash);
    await unbind(connection, { forget: false });
    const session = await resumeSession(context, a2);
    await bind(connection, session);
    return session;
  };

  const closeAnonymous = async (connection: SocketConnection): Promise<void> => {
    const { rooms } = contextOf(connection.appId);
    for (const groupId of connection.anonymousRooms) await rooms.leave(groupId, `a:${connection.id}`);
  };

  return {
    bind,
    unbind,
    enter: (connection, groupId) => hub.enterGroup(asSocket(connection), groupId),
    leave: (connection, groupId) => hub.leaveGroup(asSocket(connection), groupId),
    resume(given, a2) {
      const connection = asSocket(given);
      if (connection.session?.a2 === a2) return Promise.resolve(connection.session);
      // Requests may overtake the login of their socket: all of them wait for the one look-up.
      const known = resuming.get(connection);
      if (known !== undefined) return known;
      const work = resume(connection, a2).finally(() => resuming.delete(connection));
      resuming.set(connection, work);
      return work;
    },
    closed(connection) {
      inBackground(unbind(connection, { forget: false }), 'a login could not be saved');
      inBackground(closeAnonymous(connection), 'an anonymous viewer could not be counted out');
    },
    visit(connection) {
      const { session } = connection;
      if (session !== undefined) {
        inBackground(Promise.all([touch(session), save(session)]), 'a login could not be renewed');
      }
      const { rooms } = contextOf(connection.appId);
      for (const groupId of connection.anonymousRooms) {
        inBackground(rooms.enter(groupId, `a:${connection.id}`), 'an anonymous viewer could not be renewed');
      }
    },
    async settled() {
      while (writing.size > 0) await Promise.all(writing);
    },
  };
};
