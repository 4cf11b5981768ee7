import { deleteGroupMessages, modifyGroupMessage } from '@touchline/chat-protocol/group/message-commands';
import { recallGroupMessages } from '@touchline/chat-protocol/group/recall-commands';
import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import {
  deleteC2cMessages,
  modifyC2cMessage,
  recallC2cMessage,
} from '@touchline/chat-protocol/message/commands';

import { chatError, isChatError } from '../session/chat-error.ts';
import { textOf } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireOption } from '../session/check-options.ts';
import { writeContent } from './merged-codec.ts';
import type { Message } from './message.ts';
import { screenMessage } from '../plugin/plugins.ts';
import { changeBoth, currentCopy, recomputeLast } from './settle-message.ts';

export interface MessageChanges {
  /**
   * Recalls a message for everyone: own messages within two minutes, those of others if the role permits it.
   * @throws {ChatError} 20016 or 10031 when it is too late, 2110 when the server gives no reason
   */
  revokeMessage(message: Message): Promise<ChatResult<{ message: Message }>>;
  /**
   * Deletes at most 30 sent messages of one conversation for this user only.
   * @throws {ChatError} 2116 for a system notice, 2111 when none of them can be deleted
   */
  deleteMessage(messageList: Message | Message[]): Promise<ChatResult<{ messageList: Message[] }>>;
  /**
   * Removes a message that was not sent, together with its place in the outbox.
   * @throws {ChatError} 2111 for a message that was sent
   */
  discardMessage(message: Message): Promise<ChatResult<{ messageList: Message[] }>>;
  /**
   * Replaces the content of a sent message by its current content.
   * @throws {ChatError} 2480 with the current copy in `data.message` when another client changed it first,
   * 2481 in live rooms
   */
  modifyMessage(message: Message): Promise<ChatResult<{ message: Message }>>;
}

/** @source im §9 "Delete message limited to 30 at a time" */
export const MAX_DELETE = 30;

export const createMessageChanges = (context: ChatContext): MessageChanges => ({
  async revokeMessage(message) {
    requireMessage(message);
    if (message.conversationType === 'C2C') await recallOneToOne(context, message);
    else await recallInGroup(context, message);
    changeBoth(context, message, { isRevoked: true, revoker: context.self().userId });
    return ok({ message });
  },
  async deleteMessage(messageList) {
    const all = Array.isArray(messageList) ? messageList : [messageList];
    requireOption(all.length > 0, 'messageList must not be empty');
    all.forEach(requireMessage);
    if (all.some(({ type }) => type === 'TIMGroupSystemNoticeElem')) {
      throw chatError('CANNOT_DELETE_GROUP_SYSTEM_NOTICE');
    }
    const conversationID = all[0]?.conversationID ?? '';
    const deletable = all
      .filter((one) => one.conversationID === conversationID && one.status === 'success')
      .slice(0, MAX_DELETE);
    if (deletable.length === 0) throw chatError('MESSAGE_DELETE_FAIL');
    await deleteRemotely(context, deletable);
    deletable.forEach((message) => Object.assign(message, { isDeleted: true }));
    context.messages.remove(deletable.map(({ ID }) => ID));
    recomputeLast(context, conversationID);
    return ok({ messageList: deletable });
  },
  async discardMessage(message) {
    requireMessage(message);
    if (message.status === 'success') throw chatError('MESSAGE_DELETE_FAIL');
    context.outbox.settled(message);
    context.messages.remove([message.ID]);
    return ok({ messageList: [message] });
  },
  async modifyMessage(message) {
    requireMessage(message);
    if (context.isRoom(message.to)) throw chatError('MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM');
    screenMessage(context.plugins, message);
    try {
      const current = await modifyRemotely(context, message);
      changeBoth(context, message, { ...currentCopy(current), isModified: true });
      context.emit(EVENT.MESSAGE_MODIFIED, [message]);
      return ok({ message });
    } catch (error) {
      throw isChatError(error, 'MODIFY_CONFLICT') ? conflict(context, message, error.data) : error;
    }
  },
});

const recallOneToOne = (context: ChatContext, message: Message) =>
  context.request(recallC2cMessage, {
    message: {
      fromUserId: message.from,
      toUserId: message.to,
      sequence: message.sequence,
      random: message.random,
      timeSec: message.time,
    },
  });

async function recallInGroup(context: ChatContext, message: Message) {
  const { place, service } = groupPlaceOf(message.to);
  const answer = await context.request(
    recallGroupMessages,
    { ...place, messages: [{ sequence: message.sequence }] },
    service,
  );
  const code = answer.results.find(({ sequence }) => sequence === message.sequence)?.resultCode ?? 0;
  if (code !== 0) throw chatError('MESSAGE_REVOKE_FAIL', `code ${code}`);
}

function deleteRemotely(context: ChatContext, messages: readonly Message[]) {
  const [{ conversationType, conversationID } = { conversationType: 'C2C', conversationID: '' }] = messages;
  if (conversationType === 'C2C') {
    return context.ask(deleteC2cMessages, {
      peerUserId: conversationID.slice('C2C'.length),
      keys: messages.map((one) => c2cMessageKey({ ...one, timeSec: one.time })),
    });
  }
  const { place, service } = groupPlaceOf(conversationID.slice('GROUP'.length));
  const sequences = messages.map(({ sequence }) => sequence);
  return context.ask(deleteGroupMessages, { ...place, userId: context.self().userId, sequences }, service);
}

function modifyRemotely(context: ChatContext, message: Message) {
  const change = {
    sequence: message.sequence,
    version: message.version,
    elements: [writeContent(message)],
    cloudCustomData: message.cloudCustomData,
  };
  if (message.conversationType === 'C2C') {
    return context.request(modifyC2cMessage, {
      ...change,
      fromUserId: message.from,
      toUserId: message.to,
      random: message.random,
      timeSec: message.time,
    });
  }
  const { place } = groupPlaceOf(message.to);
  return context.request(modifyGroupMessage, { ...place, ...change });
}

/** @source im §8 "20027 maps to MESSAGE_MODIFY_CONFLICT" */
function conflict(context: ChatContext, message: Message, data: Record<string, unknown>) {
  const elements: unknown[] = Array.isArray(data['MsgBody']) ? data['MsgBody'] : [];
  changeBoth(
    context,
    message,
    currentCopy({
      elements,
      version: Number(data['MsgVersion'] ?? message.version),
      cloudCustomData: textOf(data['CloudCustomData']),
    }),
  );
  return chatError('MESSAGE_MODIFY_CONFLICT', undefined, { data: { message } });
}
