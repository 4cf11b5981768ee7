import { GroupMessage, type GroupMessageInput } from '@touchline/chat-protocol/group/group-message';
import type { PushEvent } from '@touchline/chat-protocol/message/pushes';
import { readShape } from '@touchline/chat-protocol/read-shape';
import { KICK_SERVCMD, kickBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';

import { createDelivered, type Delivered } from '../delivery/delivered.ts';
import {
  type ChatEvent,
  type GroupNotice,
  type KickNotice,
  mirrored,
  type Notice,
  type Receiver,
  type UsersNotice,
} from '../delivery/notice.ts';
import { readNotice } from '../delivery/notice-text.ts';
import type { ChatApp } from '../app/chat-app.ts';
import type { RoomGates } from '../live-room/room-gate.ts';
import type { RoomLines } from '../live-room/room-lines.ts';
import type { Rooms } from '../live-room/rooms.ts';
import type { Profiles } from '../profile/profiles.ts';
import { writePush } from './held-pushes.ts';
import { pushEventOf } from './push-event.ts';
import { createRoomFanout } from './room-fanout.ts';
import { prepareFrame, type PreparedFrame } from './server-frame.ts';
import type { SocketConnection } from './socket-connection.ts';
import { createSocketIndexes, keyOf, type SocketIndexes } from './socket-indexes.ts';

/** What the hub needs of an app. */
export type HubApp = {
  app: Pick<ChatApp, 'roomBatchMs'>;
  rooms: Rooms;
  gates: RoomGates;
  roomLines: RoomLines;
  profiles: Profiles;
};

/** Who is connected to this process, and what goes to whom. */
export type Hub = {
  attach(connection: SocketConnection): void;
  detach(connection: SocketConnection): void;
  enterGroup(connection: SocketConnection, groupId: string): void;
  leaveGroup(connection: SocketConnection, groupId: string): void;
  connectionsOf(appId: number, userId: string): readonly SocketConnection[];
  /** Returns whether a user has a socket here other than the sending one. */
  isHere(appId: number, receiver: Receiver): boolean;
  deliver(notice: Notice): void;
  /** What was delivered here. */
  delivered: Delivered;
  /** Delivers a notice from the bus; a notice without a receiver here is not even parsed. */
  hear(text: string): void;
};

/** Messages and tips of an event, for viewers who poll. */
const polledMessages = (event: ChatEvent, wire: PushEvent): readonly GroupMessageInput[] => {
  if (event.type === 'groupMessageSent') return [event.message];
  if (event.type === 'groupChanged' || event.type === 'groupStateChanged') return [event.tip];
  if (event.type === 'groupNotified') return [event.notice];
  // Changes that are no message of ours are read back from their one form, the wire's.
  const { GroupTips: tips } = wire;
  return (Array.isArray(tips) ? tips : []).flatMap((tip) => {
    const message = readShape(tip, GroupMessage);
    return message.ok ? [message.value] : [];
  });
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
  (notice: KickNotice): void => {
    for (const connection of connectionsOf(notice.appId, notice.userId)) {
      const { session } = connection;
      if (session === undefined || !notice.instanceIds.includes(session.instanceId)) continue;
      connection.push(KICK_SERVCMD, kickBody(notice.type));
      // From here on the connection receives no pushes, and only its close is handled.
      detach(connection);
      session.isEnded = true;
      letGo(connection);
    }
  };

/** The sending device knows it already; to a device that logged in later, it is history. */
const isNotFor = (
  { session }: SocketConnection,
  { exceptInstance, missedMs }: { exceptInstance?: number; missedMs?: number },
): boolean => {
  if (session === undefined) return false;
  if (session.instanceId === exceptInstance) return true;
  return missedMs !== undefined && missedMs <= session.enteredMs;
};

/** Recovered notices are not delivered to a login that fetches them itself. */
const isReadAnyway = ({ session }: SocketConnection, { pushed, missedMs }: UsersNotice): boolean =>
  missedMs !== undefined && pushed !== undefined && session?.outbox.covers(pushed) === true;

const createDelivery = ({ byUser, byGroup }: SocketIndexes, apps: ReadonlyMap<number, HubApp>) => {
  let pushSeq = 0;

  const toUsers = (notice: UsersNotice): void => {
    pushSeq += 1;
    const { pushed } = notice;
    let made: PreparedFrame | undefined;
    for (const userId of notice.userIds) {
      for (const connection of byUser.get(keyOf(notice.appId, userId)) ?? []) {
        if (isNotFor(connection, notice) || isReadAnyway(connection, notice)) continue;
        if (pushed !== undefined) connection.session?.outbox.pushed(`p${pushSeq}`, pushed);
        made ??= pushFrame(pushSeq, pushEventOf(notice.event), pushed !== undefined);
        writePush(connection, { frame: made, ...(pushed !== undefined && { message: pushed }) });
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

  const toSockets = (notice: GroupNotice, event: PushEvent): void => {
    pushSeq += 1;
    const frame = pushFrame(pushSeq, event, false);
    for (const connection of byGroup.get(keyOf(notice.appId, notice.groupId)) ?? []) {
      if (isNotFor(connection, notice)) continue;
      writePush(connection, { frame, droppable: notice });
    }
  };

  /** Ordinary lines of a room count against its rate, whichever process took them. */
  const countLine = ({ appId, groupId, event }: GroupNotice): void => {
    if (event.type !== 'groupMessageSent') return;
    const { fromUserId: userId, random = 0 } = event.message;
    apps.get(appId)?.gates.heard(groupId, { userId, random });
  };

  const toGroup = (notice: GroupNotice): void => {
    const event = pushEventOf(notice.event);
    apps.get(notice.appId)?.roomLines.heard(notice.groupId, notice.event);
    if (notice.isBatched) {
      if (notice.isDroppable) countLine(notice);
      fanout.add(notice, event);
    } else {
      // Room events come after the messages that were published before them.
      fanout.flush(notice.appId, notice.groupId);
      toSockets(notice, event);
    }
    const rooms = apps.get(notice.appId)?.rooms;
    if (rooms?.isPolled(notice.groupId) !== true) return;
    for (const message of polledMessages(notice.event, event)) {
      rooms.add(notice.groupId, { ...message, event: event.Event });
    }
  };

  return { toUsers, toGroup };
};

/** Returns whether a user has a socket here other than the sending one. */
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

  const once = (notice: UsersNotice | GroupNotice): void => {
    if (!delivered.isNew(notice)) return;
    if (notice.kind === 'users') delivery.toUsers(notice);
    else delivery.toGroup(notice);
  };
  const both = (notice: UsersNotice): void => {
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
        // Another group may get its id, of another type.
        forgetRoom(notice);
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
