import { MAX_RECEIVERS } from '@touchline/chat-protocol/group/rules';
import { sendGroupMessage } from '@touchline/chat-protocol/group/send-command';
import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';
import { sendC2cMessage } from '@touchline/chat-protocol/message/commands';

import type { SendOptions } from './send-options.ts';
import { chatError } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { screenMessage } from '../plugin/plugins.ts';
import { requireAbility } from '../session/abilities.ts';
import { requireOption } from '../session/check-options.ts';
import { mentionsOf } from './create-messages.ts';
import { storeMerged } from './merged-messages.ts';
import { writeContent } from './merged-codec.ts';
import type { Message } from './message.ts';
import { createQueue, createRetries } from './send-queue.ts';
import { settle } from './settle-sent.ts';

export interface Sending {
  /**
   * Sends; the passed message is updated with the server's answer. Sending is idempotent: a message repeated
   * after a lost connection arrives once. When the server cannot be reached or fails, the message stays in the
   * outbox with `isQueued` true and is sent, in order, once the server is back; a message with a file is not
   * kept.
   * @throws {ChatError} with the message in `data.message`, its status `fail`; 2101 for a live room that is
   * not joined
   */
  sendMessage(message: Message, options?: SendOptions): Promise<ChatResult<{ message: Message }>>;
  /** Sends a message again whose status is `fail`. */
  resendMessage(message: Message, options?: SendOptions): Promise<ChatResult<{ message: Message }>>;
}

export interface RoomGuard {
  /** True for a live room that this client has not joined. */
  isUnjoinedRoom(groupID: string): Promise<boolean>;
  /** Uploads the file of a message. */
  upload(message: Message, signal: AbortSignal | undefined): Promise<void>;
}

export interface SendingParts extends Sending {
  /** Sends the waiting messages of the outbox. */
  flush: () => Promise<void>;
  /** Stops retrying. */
  stop: () => void;
}

export function createSending(context: ChatContext, rooms: RoomGuard): SendingParts {
  const { outbox } = context;
  const retries = createRetries(context, () => queued.flush());
  const queued = createQueue(context, retries, async (message, options) => {
    screenMessage(context.plugins, message);
    if (message.conversationType === 'GROUP') await checkGroup(context, rooms, message);
    await rooms.upload(message, options.signal);
    await storeMerged(context, message);
    const sent = await deliver(context, message, { ...options, ...controlOf(options) });
    settle(context, message, { ...sent, status: 'success', ...(message.isQueued && { isQueued: false }) });
  });
  const send = async (message: Message, options: SendOptions = {}) => {
    const { control, onlineOnly } = controlOf(options);
    Object.assign(message, {
      onlineOnly,
      noUnread: control.includes('NoUnread'),
      noLastMessage: control.includes('NoLastMsg'),
    });
    context.messages.add([{ ...message }]);
    outbox.add(message, options);
    await queued.sendInOrder(message, options);
    return ok({ message });
  };
  return {
    async sendMessage(message, options) {
      requireSendable(message);
      return send(message, options);
    },
    async resendMessage(message, options) {
      requireSendable(message);
      settle(context, message, { status: 'unSend', isResend: true });
      return send(message, options);
    },
    flush: queued.flush,
    stop: retries.stop,
  };
}

/** @throws {ChatError} 2105 for an invalid message, 2106 for a conversation that accepts none */
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
  // The community of a topic is not a live room.
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

/** The server recognises a second copy by its random, so the request may be repeated after a lost connection. */
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
