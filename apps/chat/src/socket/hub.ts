import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import type { PushEvent } from '@touchline/chat-protocol/message/pushes';
import { KICK_SERVCMD, kickBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';
import { decode } from '@touchline/chat-protocol/shape';

import { createDelivered, type Delivered } from '../delivery/delivered.ts';
import { mirrored, readNotice, type Receiver } from '../delivery/notice-text.ts';
import type { Notice } from '../delivery/tell.ts';
import type { ChatApp } from '../app/chat-app.ts';
import type { RoomGates } from '../live-room/room-gate.ts';
import type { Rooms } from '../live-room/rooms.ts';
import type { Profiles } from '../profile/profiles.ts';
import { writePush } from './held-pushes.ts';
import { createRoomFanout } from './room-fanout.ts';
import { prepareFrame, type PreparedFrame } from './server-frame.ts';
import type { SocketConnection } from './socket-connection.ts';
import { createSocketIndexes, keyOf, type SocketIndexes } from './socket-indexes.ts';

/** What the hub needs of an app. */
export type HubApp = {
  app: Pick<ChatApp, 'roomBatchMs'>;
  rooms: Rooms;
  gates: RoomGates;
  profiles: Profiles;
};

/** Who is connected to this process, and what goes to whom. */
export type Hub = {
  attach(connection: SocketConnection): void;
  detach(connection: SocketConnection): void;
  enterGroup(connection: SocketConnection, groupId: string): void;
  leaveGroup(connection: SocketConnection, groupId: string): void;
  connectionsOf(appId: number, userId: string): readonly SocketConnection[];
  /** Tells whether somebody has a socket here other than the one that something came from. */
  isHere(appId: number, receiver: Receiver): boolean;
  deliver(notice: Notice): void;
  /** What was delivered here. */
  delivered: Delivered;
  /** Delivers a notice as it came over the bus; one that concerns nobody here is not even read. */
  hear(text: string): void;
};

/** Messages and tips of an event, for viewers who poll. */
const polledPart = (event: PushEvent): readonly unknown[] => {
  const { GroupMsgArray, GroupTips } = event;
  if (Array.isArray(GroupMsgArray)) return GroupMsgArray;
  return Array.isArray(GroupTips) ? GroupTips : [];
};

const pushFrame = (seq: number, event: PushEvent, needsAck: boolean): PreparedFrame =>
  prepareFrame({
    head: { servcmd: PUSH_SERVCMD, seq },
    body: { EventArray: [event], ...(needsAck && { NeedAck: 1, SessionData: `p${seq}` }) },
  });

/** A client that was kicked logs out by itself; one that does not is cut off. */
const KICK_GRACE_MS = 3_000;
const letGo = (connection: SocketConnection): void => {
  const { session } = connection;
  const cut = (): void => {
    if (connection.session === session) connection.terminate();
  };
  setTimeout(cut, KICK_GRACE_MS).unref();
};

const createKick =
  ({ connectionsOf, detach }: SocketIndexes) =>
  (notice: Extract<Notice, { kind: 'kick' }>): void => {
    for (const connection of connectionsOf(notice.appId, notice.userId)) {
      const { session } = connection;
      if (session === undefined || !notice.instanceIds.includes(session.instanceId)) continue;
      connection.push(KICK_SERVCMD, kickBody(notice.type));
      // From here on nothing is told to it and nothing is taken from it but its goodbye.
      detach(connection);
      session.isEnded = true;
      letGo(connection);
    }
  };

/** The device that something came from knows it; to one that logged in later, what was missed is the past. */
const isNotFor = (
  { session }: SocketConnection,
  { exceptInstance, missedMs }: { exceptInstance?: number; missedMs?: number },
): boolean => {
  if (session === undefined) return false;
  if (session.instanceId === exceptInstance) return true;
  return missedMs !== undefined && missedMs <= session.enteredMs;
};

/** What was missed and is found again is not told to a login that finds it by itself. */
const isReadAnyway = (
  { session }: SocketConnection,
  { kept, missedMs }: Extract<Notice, { kind: 'users' }>,
): boolean => missedMs !== undefined && kept !== undefined && session?.outbox.covers(kept) === true;

const createDelivery = ({ byUser, byGroup }: SocketIndexes, apps: ReadonlyMap<number, HubApp>) => {
  let pushSeq = 0;

  const toUsers = (notice: Extract<Notice, { kind: 'users' }>): void => {
    pushSeq += 1;
    const { kept } = notice;
    let made: PreparedFrame | undefined;
    for (const userId of notice.userIds) {
      for (const connection of byUser.get(keyOf(notice.appId, userId)) ?? []) {
        if (isNotFor(connection, notice) || isReadAnyway(connection, notice)) continue;
        if (kept !== undefined) connection.session?.outbox.pushed(`p${pushSeq}`, kept);
        made ??= pushFrame(pushSeq, notice.event, kept !== undefined);
        writePush(connection, { frame: made, ...(kept !== undefined && { message: kept }) });
      }
    }
  };

  const fanout = createRoomFanout({
    windowMs: (appId) => apps.get(appId)?.app.roomBatchMs ?? 0,
    frameOf(event) {
      pushSeq += 1;
      return pushFrame(pushSeq, event, false);
    },
    receiversOf: (appId, groupId) => byGroup.get(keyOf(appId, groupId)) ?? [],
  });

  const toSockets = (notice: Extract<Notice, { kind: 'group' }>): void => {
    pushSeq += 1;
    const frame = pushFrame(pushSeq, notice.event, false);
    for (const connection of byGroup.get(keyOf(notice.appId, notice.groupId)) ?? []) {
      if (isNotFor(connection, notice)) continue;
      writePush(connection, { frame, droppable: notice });
    }
  };

  /** Ordinary lines of a room count against its rate, whichever process took them. */
  const countLine = ({ appId, groupId, event }: Extract<Notice, { kind: 'group' }>): void => {
    const [line] = (event['GroupMsgArray'] ?? []) as { From_Account?: string; MsgRandom?: number }[];
    const { From_Account: userId, MsgRandom: random } = line ?? {};
    if (userId === undefined || random === undefined) return;
    apps.get(appId)?.gates.heard(groupId, { userId, random });
  };

  const toGroup = (notice: Extract<Notice, { kind: 'group' }>): void => {
    if (notice.isBatched) {
      if (notice.isDroppable) countLine(notice);
      fanout.add(notice);
    } else {
      // What is said of a room comes after what was said in it before.
      fanout.flush(notice.appId, notice.groupId);
      toSockets(notice);
    }
    const rooms = apps.get(notice.appId)?.rooms;
    if (rooms?.isPolled(notice.groupId) !== true) return;
    for (const wire of polledPart(notice.event)) {
      const message = decode(wire, GroupMessage);
      if (message.ok) rooms.add(notice.groupId, { ...message.value, event: notice.event.Event });
    }
  };

  return { toUsers, toGroup };
};

/** Tells whether somebody has a socket here other than the one that something came from. */
const createIsHere =
  ({ byUser }: SocketIndexes) =>
  (appId: number, { userId, exceptInstance }: Receiver): boolean => {
    for (const { session } of byUser.get(keyOf(appId, userId)) ?? []) {
      if (session?.instanceId !== exceptInstance) return true;
    }
    return false;
  };

/** Keeps the indexes of one process. Everything in it is synchronous, so order is kept. */
export const createHub = (apps: ReadonlyMap<number, HubApp>): Hub => {
  const indexes = createSocketIndexes();
  const { attach, detach, enterGroup, leaveGroup, emptyGroup, connectionsOf } = indexes;
  const delivered = createDelivered();
  const delivery = createDelivery(indexes, apps);
  const kick = createKick(indexes);
  const isHere = createIsHere(indexes);

  const once = (notice: Extract<Notice, { kind: 'users' | 'group' }>): void => {
    if (!delivered.isNew(notice)) return;
    if (notice.kind === 'users') delivery.toUsers(notice);
    else delivery.toGroup(notice);
  };
  const both = (notice: Extract<Notice, { kind: 'users' }>): void => {
    once(notice);
    const copy = mirrored(notice);
    if (copy !== undefined) once(copy);
  };
  const forgetRoom = ({ appId, groupId }: { appId: number; groupId: string }): void =>
    apps.get(appId)?.gates.forget(groupId);
  const forgetProfile = ({ appId, userId }: { appId: number; userId: string }): void =>
    apps.get(appId)?.profiles.forget(userId);

  const deliver = (notice: Notice): void => {
    switch (notice.kind) {
      case 'users':
        return both(notice);
      case 'group':
        return once(notice);
      case 'kick':
        return kick(notice);
      case 'entered':
        return connectionsOf(notice.appId, notice.userId).forEach((one) => enterGroup(one, notice.groupId));
      case 'left':
        return connectionsOf(notice.appId, notice.userId).forEach((one) => leaveGroup(one, notice.groupId));
      case 'dissolved':
        return emptyGroup(notice.appId, notice.groupId);
      case 'roomChanged':
        return forgetRoom(notice);
      case 'profile':
        return forgetProfile(notice);
    }
  };

  return {
    attach,
    detach,
    enterGroup,
    leaveGroup,
    connectionsOf,
    isHere,
    deliver,
    delivered,
    hear(text) {
      const { address, notice } = readNotice(text);
      if (address === undefined || address.to.some((one) => isHere(address.appId, one))) {
        return deliver(notice());
      }
      for (const name of address.names) delivered.note(name);
    },
  };
};
