import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Priority, priorityNumber } from '@touchline/chat-protocol/group/group-message';
import type { SenderBadge } from '@touchline/chat-protocol/live-room/rules';
import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';
import { toFlag } from '@touchline/chat-protocol/scalars';

import type { ChatContext } from '../context.ts';
import type { Committed } from '../message/pending.ts';
import { moderateMessage } from '../lexicon/moderate-message.ts';
import { askAboutMessage } from '../webhook/ask-about-message.ts';
import { isBot } from '../webhook/bots.ts';
import { AFTER, BEFORE } from '../webhook/webhooks.ts';
import { type MessageContent, toGroupMessage } from '../message/stored-message.ts';
import type { Turn } from '../message/turns.ts';
import type { Sender } from '../profile/profiles.ts';
import type { GroupPlace } from '../topic/topic-place.ts';
import { assertNotBlocked } from './blocked-words.ts';
import { assertMessageSize } from '../message/message-size.ts';

export type OutgoingGroupMessage = {
  fromUserId: string;
  random: number;
  clientSequence: number;
  clientTimeSec?: number | undefined;
  priority: Priority;
  elements: readonly unknown[];
  cloudCustomData: string;
  control: readonly ControlWord[];
  mentions: readonly { isAll: number; userId?: string | undefined }[];
  needsReceipt: 0 | 1;
  hasExtensions: 0 | 1;
  isOnlineOnly: boolean;
  /** Only these see it. */
  receiverIds?: readonly string[] | undefined;
  /** The sending device, which receives no copy; undefined for the server's own messages. */
  instanceId?: number;
  isPrivileged?: boolean;
  /** Its place among what the same sender says here; undefined for the server's own. */
  turn?: Turn;
};

/** Which way a message takes to the viewers of a live room. @source permissions "Where the host seed asks for more" */
type Lane = 'staff' | 'ordinary';

const contentOf = (
  { topic }: GroupPlace,
  message: OutgoingGroupMessage,
  sender: Sender & { nameCard: string; roomBadge: SenderBadge | undefined },
): MessageContent => ({
  body: message.elements,
  custom: message.cloudCustomData,
  tinyId: sender.tinyId,
  nick: sender.nick,
  avatar: sender.avatar,
  ...(sender.nameCard !== '' && { nameCard: sender.nameCard }),
  control: message.control,
  needsReceipt: message.needsReceipt,
  hasExtensions: message.hasExtensions,
  priority: priorityNumber(message.priority),
  mentions: message.mentions,
  ...(topic && { topicId: topic.topicId }),
  ...(message.receiverIds && { receiverIds: message.receiverIds }),
  ...(sender.roomBadge && { badge: sender.roomBadge }),
});

/** Staff and the server itself are never shed; a viewer's own word for "high" does not make him staff. */
const laneOf = (message: OutgoingGroupMessage, badge: SenderBadge | undefined): Lane =>
  message.isPrivileged === true || (badge !== undefined && badge.role !== '') ? 'staff' : 'ordinary';

type Route = { place: GroupPlace; message: OutgoingGroupMessage; lane: Lane };

/** Hands a committed message to those who may see it. */
const deliver = (
  { notify }: ChatContext,
  { place, message, lane }: Route,
  stored: Parameters<typeof toGroupMessage>[0],
): void => {
  const { group } = place;
  const { instanceId, receiverIds } = message;
  const except = instanceId === undefined ? {} : { exceptInstance: instanceId };
  const isOnlineOnly = toFlag(message.isOnlineOnly);
  const event = {
    type: 'groupMessageSent',
    message: { ...toGroupMessage(stored, group), isOnlineOnly },
  } as const;
  if (receiverIds !== undefined) {
    notify.users([...new Set([...receiverIds, message.fromUserId])], event, except);
    return;
  }
  const isRoom = group.type === 'AVChatRoom';
  notify.group(group.groupId, event, {
    isDroppable: isRoom && lane === 'ordinary',
    isBatched: isRoom,
    ...except,
  });
};

const placePayload = (
  { group, topic }: GroupPlace,
  { fromUserId, random, isOnlineOnly }: OutgoingGroupMessage,
): Record<string, unknown> => ({
  GroupId: group.groupId,
  ...(topic && { TopicId: topic.topicId }),
  Type: group.type,
  From_Account: fromUserId,
  Operator_Account: fromUserId,
  Random: random,
  OnlineOnlyFlag: isOnlineOnly ? 1 : 0,
});

/** Reports the message to the app's webhook. */
const notifyHost = (
  { webhooks }: ChatContext,
  place: GroupPlace,
  message: OutgoingGroupMessage & { sequence: number; timeSec: number },
): void => {
  const bots = message.mentions.flatMap(({ userId }) =>
    userId !== undefined && isBot(userId) ? [userId] : [],
  );
  // Nothing is collected without a webhook, because every message passes here.
  if (bots.length === 0 && !webhooks.wants(AFTER.groupMessage)) return;
  const told = {
    ...placePayload(place, message),
    MsgSeq: message.sequence,
    MsgTime: message.timeSec,
    MsgBody: message.elements,
    CloudCustomData: message.cloudCustomData,
  };
  webhooks.after(AFTER.groupMessage, told);
  if (bots.length > 0) webhooks.after(AFTER.groupToBot, { ...told, AtRobots_Account: bots });
};

/** What a room knows of a sender. @throws {ChatError} ROOM_SHED when the room is too busy for his message */
const roomSender = async (
  context: ChatContext,
  { group }: GroupPlace,
  message: OutgoingGroupMessage,
): Promise<Sender & { nameCard: string; roomBadge: SenderBadge | undefined }> => {
  const { gates, tallies, profiles, clock } = context;
  const { fromUserId } = message;
  const sender = await profiles.sender(fromUserId);
  const gate = group.type === 'AVChatRoom' ? await gates.find(group.groupId) : undefined;
  if (gate === undefined) {
    const member = await context.groups.member(group.groupId, fromUserId);
    return { ...sender, nameCard: member?.nameCard ?? '', roomBadge: undefined };
  }
  const roomBadge = { ...sender.badge, role: gate.staff.get(fromUserId) ?? '' };
  const { priority, random } = message;
  const asks = { priority, random, userId: fromUserId, nowMs: clock.nowMs() };
  if (laneOf(message, roomBadge) === 'ordinary' && !gate.rate.admits(asks)) {
    tallies.shed(group.groupId);
    throw chatError('ROOM_SHED');
  }
  return { ...sender, nameCard: '', roomBadge };
};

/**
 * Commits one message with the next sequence of its group or topic and publishes it.
 * @throws {ChatError} when the sender is not a member, muted, banned or too fast, or the room is too busy
 */
export const sendToGroup = async (
  context: ChatContext,
  place: GroupPlace,
  said: OutgoingGroupMessage,
): Promise<Committed> => {
  assertMessageSize(said.elements);
  const given = moderateMessage(context.app, said);
  const { group, conversation } = place;
  if (given.isPrivileged !== true) assertNotBlocked(group, given.elements);
  const { fromUserId, random, clientSequence, control } = given;
  const isAsked = given.isPrivileged !== true && context.webhooks.asks(BEFORE.groupMessage);
  const message = isAsked
    ? await askAboutMessage(
        context,
        { command: BEFORE.groupMessage, place: placePayload(place, given) },
        given,
      )
    : given;
  const known = await roomSender(context, place, message);
  const content = contentOf(place, message, known);
  const lane = laneOf(message, known.roomBadge);
  const sender = {
    fromUserId,
    random,
    clientSequence,
    clientTimeSec: message.clientTimeSec ?? context.nowSec(),
  };
  await given.turn?.come();
  const committed = context.commit({
    appId: context.app.appId,
    conversation,
    groupId: group.groupId,
    ...sender,
    content,
    countsUnread: !control.includes('NoUnread') && message.receiverIds === undefined,
    showsLast: !control.includes('NoLastMsg') && message.receiverIds === undefined,
    isStored: !message.isOnlineOnly,
    isPrivileged: message.isPrivileged === true,
    senderLevel: known.badge.level,
    deliver: (committed) => {
      const { sequence, timeSec } = committed;
      notifyHost(context, place, { ...message, sequence, timeSec });
      const plain = { toUserId: undefined, isTip: false, version: 0, revokedBy: undefined, content };
      deliver(context, { place, message, lane }, { ...committed, ...sender, ...plain });
    },
  });
  given.turn?.pass();
  return committed;
};
