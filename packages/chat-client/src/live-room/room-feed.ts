import { EVENT, NOTICE, type GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { GroupMessagesEvent, GroupTipsEvent } from '@touchline/chat-protocol/group/pushes';

import type { LiveRoomEvent, LiveRoomMessage } from './live-room.ts';
import { idOf, onlineCountOf, roomEventsOf, roomMessageOf } from './room-message.ts';
import { createSeenMessages } from './seen-messages.ts';
import { decode } from '../connection/codec.ts';

export interface RoomFeedHandlers {
  message(message: LiveRoomMessage): void;
  event(event: LiveRoomEvent): void;
  onlineCount(count: number): void;
  ended(reason: 'dismissed' | 'kicked' | 'banned'): void;
}

const ENDINGS: Partial<Record<number, 'dismissed' | 'kicked' | 'banned'>> = {
  [NOTICE.dismissed]: 'dismissed',
  [NOTICE.kicked]: 'kicked',
  [NOTICE.banned]: 'banned',
};

/** Sorts pushed and polled data into messages, events, viewer counts and the end of the room. */
export function createRoomFeed(room: { groupId: string; selfId: () => string }, on: RoomFeedHandlers) {
  const seen = createSeenMessages();
  const belongs = (message: GroupMessage) =>
    (message.groupId ?? message.group?.groupId ?? room.groupId) === room.groupId;

  const takeMessage = (message: GroupMessage) => {
    const line = roomMessageOf(message, room.selfId());
    if (line && seen.isNew(line.id)) on.message(line);
  };
  const takeTip = (tip: GroupMessage) => {
    if (!seen.isNew(idOf(tip))) return;
    roomEventsOf(tip).forEach((event) => on.event(event));
    const count = onlineCountOf(tip);
    if (count !== undefined) on.onlineCount(count);
  };
  const takeNotice = (notice: GroupMessage) => {
    const body = notice.elements as Readonly<Record<string, unknown>> | undefined;
    const recalled = body?.['GroupWithdrawInfoArray'];
    if (Array.isArray(recalled)) {
      const sequences = recalled.map((one: { MsgSeq?: unknown }) => Number(one.MsgSeq));
      return on.event({ kind: 'revoked', sequences });
    }
    const ending = ENDINGS[Number(body?.['ReportType'])];
    if (ending) on.ended(ending);
  };

  const take = (message: GroupMessage, event = message.event) => {
    if (!belongs(message)) return;
    if (event === EVENT.groupTip || event === EVENT.groupStateTip) return takeTip(message);
    if (event === EVENT.groupNotice) return takeNotice(message);
    if (event === EVENT.groupMessage || event === undefined) takeMessage(message);
  };

  return {
    take,
    /** Records an own message that was delivered to listeners at once, so that its copies are ignored. */
    note: (id: string): void => void seen.isNew(id),
    /** Handles one event of a push; events of other kinds do not concern a room. */
    takePush(event: { Event?: number | undefined; [key: string]: unknown }) {
      if ('GroupMsgArray' in event) {
        const read = decode(event, GroupMessagesEvent);
        if (read.ok) read.value.messages.forEach((message) => take(message, EVENT.groupMessage));
      }
      if ('GroupTips' in event) {
        const read = decode(event, GroupTipsEvent);
        if (read.ok) read.value.tips.forEach((tip) => take(tip, event.Event));
      }
    },
  };
}
