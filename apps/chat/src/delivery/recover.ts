import { KICK, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import type { MissedMessage } from '../message/missed-message-repository.ts';
import { toC2cMessage, toGroupMessage } from '../message/stored-message.ts';
import type { Hub } from '../socket/hub.ts';
import type { SocketConnection } from '../socket/socket-connection.ts';
import { markDeepGaps, type OfApp } from './deep-gaps.ts';
import type { ChatEvent, Notice } from './notice.ts';

/** Everybody asks for his unread counts again; not all at once. */
const SYNC_WITHIN_MS = 1_000;

const c2cNotices = (appId: number, message: MissedMessage): Notice[] => {
  const { conversation, sequence, commitMs, fromUserId, toUserId = '' } = message;
  if (message.revokedBy !== undefined) {
    const { clientSequence, random, timeSec } = message;
    const place = { fromUserId, toUserId, sequence: clientSequence, random, timeSec };
    const recall = { ...place, revoker: { userId: message.revokedBy } };
    const event = { type: 'messageRecalled', recall } as const;
    return [{ kind: 'users', appId, userIds: [fromUserId, toUserId], event }];
  }
  const received = { type: 'messageSent', message: toC2cMessage(message, toUserId) } as const;
  const pushed = { conversation, sequence, commitMs };
  const missedMs = commitMs;
  const copy = { ...toC2cMessage(message, fromUserId), fromUserId: toUserId, isSync: 1 as const };
  return [
    { kind: 'users', appId, userIds: [toUserId], event: received, pushed, missedMs },
    ...(fromUserId === toUserId
      ? []
      : [
          {
            kind: 'users' as const,
            appId,
            userIds: [fromUserId],
            event: { type: 'messageSent' as const, message: copy },
            missedMs,
          },
        ]),
  ];
};

const usersOf = (connections: readonly SocketConnection[]): string[] => [
  ...new Set(connections.flatMap((one) => (one.session === undefined ? [] : [one.session.userId]))),
];

/** One-to-one messages of users connected here; recalls of messages that they may have received before. */
const missedC2c = async ({ appId, context, connections }: OfApp, sinceMs: number): Promise<Notice[]> => {
  const userIds = usersOf(connections);
  if (userIds.length === 0) return [];
  const found = await context.missed.oneToOne(userIds, sinceMs - context.app.recallWindowSec * 1000);
  return found
    .filter((message) => Math.max(message.commitMs, message.revokedMs) > sinceMs)
    .flatMap((message) => c2cNotices(appId, message));
};

/** Ordinary lines of a room are kept from a slow reader also when they come late. */
const mayBeSkipped = ({ isTip, content }: MissedMessage, group: CountedGroup): boolean =>
  group.type === 'AVChatRoom' && !isTip && (content.badge?.role ?? '') === '';

const missedInGroups = async (hub: Hub, ofApp: OfApp, sinceMs: number): Promise<Notice[]> => {
  const { appId, context, connections } = ofApp;
  const groupIds = [...new Set(connections.flatMap((one) => [...one.groups]))];
  if (groupIds.length === 0) return [];
  const groups = new Map(
    (await context.groups.findAll(groupIds)).map((group) => [groupConversation(group.groupId), group]),
  );
  const found = await context.missed.inGroups([...groups.keys()], sinceMs);
  const told = await markDeepGaps(hub, ofApp, { groups, found, sinceMs });
  return told.flatMap((message): Notice[] => {
    const group = groups.get(message.conversation);
    if (group === undefined || message.revokedBy !== undefined) return [];
    const shown = toGroupMessage(message, group);
    const event: ChatEvent = message.isTip
      ? { type: 'groupChanged', tip: shown }
      : { type: 'groupMessageSent', message: shown };
    const ways = { isDroppable: mayBeSkipped(message, group), isBatched: false, missedMs: message.commitMs };
    return [{ kind: 'group', appId, groupId: group.groupId, event, ...ways }];
  });
};

type Moved = Extract<Notice, { kind: 'entered' | 'left' }>;

/** Only the last join or leave of a user counts; an older one must not undo it. */
const withoutOutdated = (notices: readonly Notice[]): Notice[] => {
  const placeOf = ({ userId, groupId }: Moved): string => JSON.stringify([userId, groupId]);
  const isMove = (notice: Notice): notice is Moved & Notice =>
    notice.kind === 'entered' || notice.kind === 'left';
  const last = new Map(notices.filter(isMove).map((notice) => [placeOf(notice), notice]));
  return notices.filter((notice) => !isMove(notice) || last.get(placeOf(notice)) === notice);
};

/** A login that was ended elsewhere, without a word reaching us. */
const endGone = async (hub: Hub, { appId, context, connections }: OfApp): Promise<void> => {
  const sessions = connections.flatMap(({ session }) => (session === undefined ? [] : [session]));
  const alive = await context.sessions.existing(sessions.map((session) => session.a2Hash));
  const type = context.app.oneDevice ? KICK.multipleDevice : KICK.restApi;
  for (const { a2Hash, userId, instanceId } of sessions) {
    if (!alive.has(a2Hash)) hub.deliver({ kind: 'kick', appId, userId, instanceIds: [instanceId], type });
  }
};

/** Takes one socket out of the groups that its user left; live rooms have no members. */
const leaveOthers = (hub: Hub, connection: SocketConnection, now: ReadonlySet<string>): void => {
  for (const groupId of connection.groups) {
    const isRoom = connection.session?.rooms.has(groupId) === true || connection.anonymousRooms.has(groupId);
    if (!now.has(groupId) && !isRoom) hub.leaveGroup(connection, groupId);
  }
};

/**
 * A notice of a join or leave may be lost: new members receive the messages that follow, and former members
 * receive their removal.
 * @returns a function that removes the users who left
 */
const refreshGroups = async (hub: Hub, { context, connections }: OfApp): Promise<() => void> => {
  const memberships = await context.missed.memberships(usersOf(connections));
  const known = connections.flatMap((connection) => {
    const now = connection.session && memberships.get(connection.session.userId);
    return now === undefined ? [] : [{ connection, now }];
  });
  for (const { connection, now } of known) {
    for (const groupId of now) if (!connection.groups.has(groupId)) hub.enterGroup(connection, groupId);
  }
  return () => {
    for (const { connection, now } of known) leaveOthers(hub, connection, now);
  };
};

/** Asks connections to sync; a connection with a pending request is skipped. */
const createAsking = () => {
  const asked = new WeakSet<SocketConnection>();
  return (connections: readonly SocketConnection[]): void => {
    for (const connection of connections) {
      if (connection.session === undefined || asked.has(connection)) continue;
      asked.add(connection);
      const sync = (): void => {
        asked.delete(connection);
        connection.push(PUSH_SERVCMD, { EventArray: [], Flag: 1 });
      };
      setTimeout(sync, Math.random() * SYNC_WITHIN_MS).unref();
    }
  };
};

/**
 * Returns a recovery that reads all messages since a time from SQL and delivers them to the sockets of this
 * process; the hub skips those that were delivered before.
 */
export const createRecovery = (
  hub: Hub,
  contexts: ReadonlyMap<number, ChatContext>,
  connections: () => Iterable<SocketConnection>,
) => {
  const askToSync = createAsking();
  return async (sinceMs: number): Promise<void> => {
    const all = [...connections()];
    for (const [appId, context] of contexts) {
      const ofApp = { appId, context, connections: all.filter((one) => one.appId === appId) };
      if (ofApp.connections.length === 0) continue;
      const putOut = await refreshGroups(hub, ofApp);
      const missed = [...(await missedC2c(ofApp, sinceMs)), ...(await missedInGroups(hub, ofApp, sinceMs))];
      // Messages come before their changes, so that a recall finds its message.
      const told = withoutOutdated(await context.keptNotices.since(appId, sinceMs));
      for (const notice of [...missed, ...told]) hub.deliver(notice);
      putOut();
      await endGone(hub, ofApp);
      askToSync(ofApp.connections);
    }
  };
};
