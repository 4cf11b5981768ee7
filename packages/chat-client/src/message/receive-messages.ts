import {
  EVENT as PUSH_EVENT,
  NOTICE,
  TIP,
  type GroupMessage,
} from '@touchline/chat-protocol/group/group-message';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

import type { Receiving } from './receiving.ts';
import { countsUnread, type Conversation } from '../conversation/conversation.ts';
import { lastMessageOf } from '../conversation/last-message.ts';
import { EVENT } from '../event/event-names.ts';
import { isPinTip } from '../group/take-pin.ts';
import { createUnknownGroups } from '../group/unknown-groups.ts';
import { applyTip } from '../group/apply-tip.ts';
import { emptyProfile } from '../profile/profile.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { noteInTopic } from '../topic/topic-message.ts';
import { messageFromC2c, messageFromGroup, messageFromNotice } from './from-wire.ts';
import { SYSTEM_USER, type Message } from './message.ts';
import { withPeerRead } from './peer-read.ts';
import { addFetched } from './recall-held.ts';

export interface ReceivingRooms {
  /** True for messages of live rooms that this client has left or never joined. */
  isStranger(groupID: string, groupType: string | undefined): boolean;
  /** The server removed this client from the room. */
  ended(groupID: string): void;
  /** Tips that only change a group's state: attributes, counters, counts. */
  stateTip(groupID: string, tip: GroupMessage): void;
  /** A notice that other parts of the client handle. */
  noticed(message: Message): void;
}

/** Notices after which the user is no longer in the group. @source im §4 "Group system notice" */
const GROUP_LOST: ReadonlySet<number> = new Set([
  NOTICE.kicked,
  NOTICE.dismissed,
  NOTICE.quit,
  NOTICE.banned,
]);

/** A notice of the vendor's that no client shows. */
const READ_SYNC = 15;

/**
 * Notices that change state and are not shown; those of topics have their own events.
 * @source im §4 "15 skipped", "17 topic created", "18 topic deleted", "20 message-remind type synced"
 */
const SILENT_NOTICES: ReadonlySet<number> = new Set([
  READ_SYNC,
  NOTICE.topicCreated,
  NOTICE.topicDeleted,
  NOTICE.remindType,
]);

/** Most state tips change caches only; a ban is also emitted. @source protocol "GroupTips: 6 online-only tip" */
const isShown = (message: Message): boolean =>
  message.type === 'TIMGroupTipElem' &&
  (message.payload.operationType === TIP.banned || message.payload.operationType === TIP.unbanned);

/** Adds a notice to the system conversation. @returns the messages to emit as received */
function takeNotice(context: ChatContext, rooms: ReceivingRooms, notice: GroupMessage): Message[] {
  const message = messageFromNotice(notice, context.self().userId);
  if (message?.type !== 'TIMGroupSystemNoticeElem') return [];
  const { operationType, groupProfile } = message.payload;
  const fresh = context.messages.add([message]);
  if (GROUP_LOST.has(operationType)) {
    context.groups.remove(groupProfile.groupID);
    rooms.ended(groupProfile.groupID);
    context.conversations.remove(`GROUP${groupProfile.groupID}`);
  }
  if (fresh.length > 0) rooms.noticed(message);
  if (fresh.length === 0 || SILENT_NOTICES.has(operationType)) return [];
  context.conversations.change(SYSTEM_USER, (one) => ({
    ...one,
    unreadCount: one.unreadCount + 1,
    lastMessage: lastMessageOf(message),
  }));
  return fresh;
}

export function createReceiving(context: ChatContext, rooms: ReceivingRooms): Receiving {
  const unknown = createUnknownGroups(context, (held) =>
    tell(context.conversations.together(() => held.flatMap(({ wire, event }) => takeGroup(wire, event)))),
  );
  const tell = (received: readonly Message[]) => {
    if (received.length > 0) context.emitter.emit(EVENT.MESSAGE_RECEIVED, [...received]);
  };
  const noted = (message: Message, wire: GroupMessage) => {
    if (message.type === 'TIMGroupTipElem') applyTip(context, message.to, message.payload);
    // Topics are listed with their community and not in the conversation list.
    if (communityOfTopic(message.to) === undefined) noteGroupMessage(context, message, wire);
    else if (message.type !== 'TIMGroupTipElem') noteInTopic(context, message);
  };
  const isLeftOut = (wire: GroupMessage, event: number | undefined): boolean =>
    isPinTip(wire) ||
    rooms.isStranger(groupOf(wire), wire.group?.type) ||
    (event !== PUSH_EVENT.groupStateTip && unknown.keeps(groupOf(wire), { wire, event }));
  const takeGroup = (wire: GroupMessage, event: number | undefined): Message[] => {
    if (event === PUSH_EVENT.groupNotice) return takeNotice(context, rooms, wire);
    if (event === PUSH_EVENT.groupStateTip) rooms.stateTip(groupOf(wire), wire);
    const message = isLeftOut(wire, event) ? undefined : messageFromGroup(wire, selfId(context));
    if (!message) return [];
    const fresh = addFetched(context, [message]);
    if (fresh.length > 0) noted(message, wire);
    return event === PUSH_EVENT.groupStateTip && !isShown(message) ? [] : fresh;
  };
  return {
    c2c(wires, { silent = false } = {}) {
      const { userId } = context.self();
      const peerReadSec = (id: string) => context.conversations.find(id)?.peerReadTime ?? 0;
      const read = wires
        .map((wire) => messageFromC2c(wire, userId))
        .filter((message) => message !== undefined)
        .map((message) => withPeerRead(message, peerReadSec(message.conversationID)));
      const fresh = addFetched(context, read);
      context.conversations.together(() =>
        fresh.forEach((message) => noteC2cMessage(context, message, silent)),
      );
      if (!silent) tell(fresh);
    },
    group(wires, event) {
      tell(
        context.conversations.together(() => wires.flatMap((wire) => takeGroup(wire, event ?? wire.event))),
      );
    },
  };
}

const selfId = (context: ChatContext): string => (context.isLoggedIn() ? context.self().userId : '');

/** Unread counts come from the server at first login, and are counted locally afterwards. */
const countOf = (conversation: Conversation, message: Message, counts: boolean): number =>
  message.flow === 'in' && counts && !message.noUnread
    ? conversation.unreadCount + 1
    : conversation.unreadCount;

const lastOf = (conversation: Conversation, message: Message) =>
  message.noLastMessage || message.time < conversation.lastMessage.lastTime
    ? conversation.lastMessage
    : lastMessageOf(message);

function noteC2cMessage(context: ChatContext, message: Message, silent: boolean) {
  const peer = message.flow === 'in' ? message.from : message.to;
  context.conversations.change(message.conversationID, (conversation) => ({
    ...conversation,
    unreadCount: countOf(conversation, message, !silent),
    lastMessage: lastOf(conversation, message),
    userProfile: conversation.userProfile ?? {
      ...emptyProfile(peer),
      ...(message.flow === 'in' && { nick: message.nick, avatar: message.avatar }),
    },
  }));
}

const groupOf = (wire: GroupMessage): string => wire.groupId ?? wire.group?.groupId ?? '';

function noteGroupMessage(context: ChatContext, message: Message, wire: GroupMessage) {
  const groupID = message.to;
  const counted = context.conversations.counted.get(message.conversationID) ?? 0;
  const type = wire.group?.type ?? context.groups.find(groupID)?.type ?? '';
  context.groups.change(groupID, (group) => ({
    ...group,
    nextMessageSeq: Math.max(group.nextMessageSeq, message.sequence + 1),
    lastMessage: lastMessageOf(message),
  }));
  context.conversations.change(message.conversationID, (conversation) => ({
    ...conversation,
    subType: type,
    unreadCount: countOf(conversation, message, countsUnread(type) && message.sequence > counted),
    lastMessage: lastOf(conversation, message),
    groupProfile: context.groups.find(groupID) ??
      conversation.groupProfile ?? {
        groupID,
        name: wire.group?.name ?? '',
        avatar: wire.group?.avatar ?? '',
        type,
      },
  }));
}
