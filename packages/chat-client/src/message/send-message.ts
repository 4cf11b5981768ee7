import { MAX_RECEIVERS } from '@touchline/chat-protocol/group/rules';
import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';

import { chatError, isChatError } from '../session/chat-error.ts';
import { lastMessageOf } from '../conversation/conversation.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { screenMessage } from '../plugin/plugins.ts';
import { requireAbility } from '../session/abilities.ts';
import { requireOption } from '../session/check-options.ts';
import { mentionsOf } from './create-messages.ts';
import { storeMerged } from './merged-messages.ts';
import { writeContent } from './merged-codec.ts';
import type { Message } from './message.ts';
import { noteInTopic } from '../topic/topic-message.ts';
import { sendGroupMessage } from '../wire/group.ts';
import { sendC2cMessage } from '../wire/message.ts';

export interface SendOptions {
  /** Reaches only devices that are connected now; neither stored nor counted. */
  onlineUserOnly?: boolean;
  messageControlInfo?: {
    excludedFromUnreadCount?: boolean;
    excludedFromLastMessage?: boolean;
    excludedFromContentModeration?: boolean;
  };
  offlinePushInfo?: Record<string, unknown>;
  signal?: AbortSignal;
}

export interface Sending {
  /**
   * Sends; the message passed in takes on what the server answered. The same message sent twice by a lost
   * connection arrives once.
   * @throws {ChatError} with `data.message` the message, its status `fail`; 2101 for a live room not joined
   */
  sendMessage(message: Message, options?: SendOptions): Promise<ChatResult<{ message: Message }>>;
  /** Sends a message whose status is `fail` once more. */
  resendMessage(message: Message, options?: SendOptions): Promise<ChatResult<{ message: Message }>>;
}

export interface RoomGuard {
  /** True for a live room that is not joined here. */
  isUnjoinedRoom(groupID: string): Promise<boolean>;
  /** Puts the file of a message where others can read it. */
  upload(message: Message, signal: AbortSignal | undefined): Promise<void>;
}

export function createSending(
  context: ChatContext,
  rooms: RoomGuard,
): Sending & { flush: () => Promise<void> } {
  const { outbox } = context;
  const dispatch = async (message: Message, options: SendOptions) => {
    try {
      screenMessage(context.plugins, message);
      if (message.conversationType === 'GROUP') await checkGroup(context, rooms, message);
      await rooms.upload(message, options.signal);
      await storeMerged(context, message);
      const sent = await deliver(context, message, { ...options, ...controlOf(options) });
      settle(context, message, { ...sent, status: 'success' });
      return ok({ message });
    } catch (error) {
      settle(context, message, { status: 'fail' });
      throw withMessage(error, message);
    } finally {
      outbox.settled(message);
    }
  };
  const send = async (message: Message, options: SendOptions = {}) => {
    const { control, onlineOnly } = controlOf(options);
    Object.assign(message, {
      onlineOnly,
      noUnread: control.includes('NoUnread'),
      noLastMessage: control.includes('NoLastMsg'),
    });
    context.messages.add([{ ...message }]);
    outbox.add(message, options);
    await outbox.isClear();
    return dispatch(message, options);
  };
  return {
    async sendMessage(message, options) {
      requireSendable(message);
      return send(message, options);
    },
    async resendMessage(message, options) {
      requireSendable(message);
      Object.assign(message, { status: 'unSend', isResend: true });
      return send(message, options);
    },
    flush: () =>
      outbox.flush(({ message, options }) => {
        context.messages.add([{ ...message }]);
        return dispatch(message, options);
      }),
  };
}

/** @throws {ChatError} 2105 for what is no message, 2106 for a conversation that takes none */
function requireSendable(message: unknown): asserts message is Message {
  const { ID, type, conversationType } = (message ?? {}) as Partial<Message>;
  if (typeof ID !== 'string' || typeof type !== 'string')
    throw chatError('MESSAGE_SEND_NEED_MESSAGE_INSTANCE');
  if (conversationType !== 'C2C' && conversationType !== 'GROUP') {
    throw chatError('MESSAGE_SEND_INVALID_CONVERSATION_TYPE');
  }
}

/** @source im §5 "Sending a group message to a live room that was not joined"; "messages to specified members" */
async function checkGroup(context: ChatContext, rooms: RoomGuard, message: Message) {
  if (context.groups.find(message.to)?.isSupportTopic) throw chatError('MESSAGE_SEND_GROUP_WITH_TOPIC_FAIL');
  const { receiverList = [] } = message;
  if (receiverList.length > 0) requireAbility(context, 'targetedMessages');
  requireOption(receiverList.length <= MAX_RECEIVERS, `receiverList must have at most ${MAX_RECEIVERS}`);
  // A topic's community is no live room.
  if (groupPlaceOf(message.to).place.topicId !== undefined) return;
  if (await rooms.isUnjoinedRoom(message.to)) throw chatError('MESSAGE_SEND_FAIL_NOT_IN_AVCHATROOM');
}

const controlOf = ({ messageControlInfo = {}, onlineUserOnly = false }: SendOptions) => {
  const control: ControlWord[] = [];
  if (messageControlInfo.excludedFromUnreadCount) control.push('NoUnread');
  if (messageControlInfo.excludedFromLastMessage) control.push('NoLastMsg');
  if (messageControlInfo.excludedFromContentModeration) control.push('NoMsgCheck');
  return { control, onlineOnly: onlineUserOnly };
};

interface Delivery extends SendOptions {
  control: ControlWord[];
  onlineOnly: boolean;
}

/** The server knows a second copy by its random, so a lost connection may ask again. */
async function deliver(context: ChatContext, message: Message, how: Delivery): Promise<Partial<Message>> {
  const { tinyId } = context.self();
  const request = {
    again: true,
    traceId: `${tinyId}-${message.random}`,
    ...(how.signal && { signal: how.signal }),
  };
  const body = bodyOf(message, how);
  if (message.conversationType === 'C2C') {
    const c2c = {
      ...body,
      toUserId: message.to,
      sequence: message.sequence,
      nick: message.nick,
      avatar: message.avatar,
    };
    const answer = await context.request(
      sendC2cMessage,
      how.onlineOnly ? { ...c2c, lifeTimeSec: 0 } : c2c,
      request,
    );
    return { time: answer.timeSec };
  }
  const { place, service } = groupPlaceOf(message.to);
  const group = {
    ...body,
    ...place,
    clientSequence: message.clientSequence,
    priority: message.priority,
    isOnlineOnly: how.onlineOnly ? (1 as const) : (0 as const),
    mentions: mentionsOf(message),
    ...(message.receiverList?.length && { receiverIds: message.receiverList }),
  };
  const answer = await context.request(sendGroupMessage, group, { ...request, ...service });
  return { time: answer.timeSec, sequence: answer.sequence };
}

const bodyOf = (message: Message, how: Delivery) => ({
  fromUserId: message.from,
  random: message.random,
  elements: [writeContent(message)],
  cloudCustomData: message.cloudCustomData,
  ...(how.offlinePushInfo && { offlinePush: how.offlinePushInfo }),
  control: how.control,
  clientTimeSec: message.clientTime,
  needsReceipt: message.needReadReceipt ? (1 as const) : (0 as const),
  hasExtensions: message.isSupportExtension ? (1 as const) : (0 as const),
});

/** The caller's object and the stored one learn the same. */
function settle(context: ChatContext, message: Message, change: Partial<Message>) {
  Object.assign(message, change);
  context.messages.change(message.ID, change);
  if (change.status !== 'success' || message.noLastMessage || message.onlineOnly) return;
  // Topics are listed with their community and not in the list.
  if (groupPlaceOf(message.to).place.topicId !== undefined) return noteInTopic(context, message);
  if (message.conversationType === 'GROUP') noteLastOfGroup(context, message);
  context.conversations.change(message.conversationID, (conversation) => ({
    ...conversation,
    lastMessage: lastMessageOf(message),
  }));
}

const noteLastOfGroup = (context: ChatContext, message: Message) =>
  context.groups.change(message.to, (group) => ({
    ...group,
    nextMessageSeq: Math.max(group.nextMessageSeq, message.sequence + 1),
    lastMessage: lastMessageOf(message),
  }));

const withMessage = (error: unknown, message: Message): unknown => {
  if (isChatError(error)) Object.assign(error.data, { message });
  return error;
};
