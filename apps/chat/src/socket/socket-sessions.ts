import type { Log } from '@touchline/engines/log/log';

import type { ChatContext } from '../context.ts';
import type { Connection, Sockets } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { hashA2, requireSession, resumeSession } from '../session/logins.ts';
import { holdPushes, releasePushes } from './held-pushes.ts';
import type { Hub } from './hub.ts';
import { createSessionKeeper } from './session-keeper.ts';
import type { SocketConnection } from './socket-connection.ts';

type Parts = {
  hub: Hub;
  contextOf: (appId: number) => ChatContext;
  log: Log;
  /** Time until which no notice of other processes was missed. */
  heardUntilMs: () => number;
};

export type SocketSessions = Sockets & {
  /** The socket has closed; the login and its unacknowledged pushes stay. */
  closed(connection: SocketConnection): void;
  /** Renews presence and saves the delivery state. */
  visit(connection: SocketConnection): void;
  /** Waits for pending writes. */
  settled(): Promise<void>;
};

/** Handlers know a connection by its narrow face; every one of them is a socket's. */
const asSocket = (connection: Connection): SocketConnection => connection as SocketConnection;

type Keeper = ReturnType<typeof createSessionKeeper>;

/** Unties logins from sockets. */
const createDepartures = ({ hub, contextOf }: Parts, { save, leavePresence }: Keeper) => {
  /** Logins whose socket is gone and that are being written down. */
  const leaving = new Map<string, Promise<void>>();

  const leave = async (session: Session, forget: boolean): Promise<void> => {
    await leavePresence(session, forget ? 'Logout' : 'Disconnect');
    if (forget) await contextOf(session.appId).sessions.remove([session.a2Hash]);
    else await save(session);
  };

  const unbind = async (given: Connection, { forget }: { forget: boolean }): Promise<void> => {
    const connection = asSocket(given);
    const { session } = connection;
    if (session === undefined) return;
    const { a2Hash } = session;
    hub.detach(connection);
    connection.session = undefined;
    const work = leave(session, forget).finally(() => {
      if (leaving.get(a2Hash) === work) leaving.delete(a2Hash);
    });
    leaving.set(a2Hash, work);
    await work;
  };

  /** Waits until a login that is being written down is written. */
  const writtenDown = async (a2Hash: string): Promise<void> => {
    await leaving.get(a2Hash)?.catch(() => undefined);
  };

  return { unbind, writtenDown };
};

type Departures = ReturnType<typeof createDepartures>;

/** Ties logins to sockets. */
const createTies = ({ hub, contextOf }: Parts, { touch }: Keeper, departures: Departures) => {
  const { unbind, writtenDown } = departures;
  const resuming = new WeakMap<SocketConnection, Promise<Session>>();

  /**
   * A login that reconnects before its old socket timed out replaces it, with its unacknowledged pushes.
   * @returns true when the delivery state of the login was written
   */
  const replaceOld = async (
    connection: SocketConnection,
    { userId, a2Hash }: { userId: string; a2Hash: string },
  ): Promise<boolean> => {
    let isReplaced = false;
    for (const old of hub.connectionsOf(connection.appId, userId)) {
      if (old === connection || old.session?.a2Hash !== a2Hash) continue;
      await unbind(old, { forget: false });
      old.terminate();
      isReplaced = true;
    }
    return isReplaced;
  };

  /** Attached last, so that pushes follow the answer to the login. */
  const bind = async (given: Connection, session: Session): Promise<void> => {
    const connection = asSocket(given);
    const { groups, app } = contextOf(session.appId);
    const groupIds = await groups.idsOf(session.userId);
    await touch(session);
    connection.session = session;
    for (const groupId of groupIds) hub.enterGroup(connection, groupId);
    if (app.roomMode === 'push') for (const groupId of session.rooms) hub.enterGroup(connection, groupId);
    hub.attach(connection);
  };

  const resume = async (connection: SocketConnection, a2: string): Promise<Session> => {
    const context = contextOf(connection.appId);
    // Whoever is back at once finds what he acknowledged written down.
    await writtenDown(hashA2(a2));
    const found = await requireSession(context, a2);
    const isReplaced = await replaceOld(connection, found);
    await unbind(connection, { forget: false });
    const stored = isReplaced ? await requireSession(context, a2) : found;
    const session = await resumeSession(context, a2, stored);
    holdPushes(connection);
    await bind(connection, session);
    return session;
  };

  const resumeOnce = (given: Connection, a2: string): Promise<Session> => {
    const connection = asSocket(given);
    if (connection.session?.a2 === a2) return Promise.resolve(connection.session);
    // Requests may overtake the login of their socket: all of them wait for the one look-up.
    const known = resuming.get(connection);
    if (known !== undefined) return known;
    const work = resume(connection, a2).finally(() => resuming.delete(connection));
    resuming.set(connection, work);
    return work;
  };

  return { bind, resume: resumeOnce };
};

/** Ties logins to sockets and remembers them when the socket goes. */
export const createSocketSessions = (parts: Parts): SocketSessions => {
  const { hub, contextOf, log, heardUntilMs } = parts;
  const keeper = createSessionKeeper({ hub, contextOf, heardUntilMs });
  const { saveNews, touch, closeAnonymous } = keeper;
  const departures = createDepartures(parts, keeper);
  const ties = createTies(parts, keeper, departures);
  const writing = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>, what: string): void => {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, what))
      .finally(() => writing.delete(done));
    writing.add(done);
  };

  return {
    bind: (connection, session) => ties.bind(connection, session),
    unbind: (connection, options) => departures.unbind(connection, options),
    enter: (connection, groupId) => hub.enterGroup(asSocket(connection), groupId),
    leave: (connection, groupId) => hub.leaveGroup(asSocket(connection), groupId),
    resume: (connection, a2) => ties.resume(connection, a2),
    caughtUp(connection, isListed) {
      // After the answer that is being made.
      setImmediate(() => releasePushes(asSocket(connection), isListed));
    },
    isHere: (appId, receiver) => hub.isHere(appId, receiver),
    closed(connection) {
      inBackground(departures.unbind(connection, { forget: false }), 'a login could not be saved');
      inBackground(closeAnonymous(connection), 'an anonymous viewer could not be counted out');
    },
    visit(connection) {
      const { session } = connection;
      if (session !== undefined) {
        inBackground(Promise.all([touch(session), saveNews(session)]), 'a login could not be renewed');
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
