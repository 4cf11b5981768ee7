import {
  MAX_RECEIPT_PAGE,
  getGroupReceiptDetail,
  getGroupReceipts,
  sendGroupReceipts,
} from '@touchline/chat-protocol/group/receipt-commands';
import { sendC2cReceipts } from '@touchline/chat-protocol/message/receipt-commands';

import { chatError } from '../session/chat-error.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireObject, requireOption } from '../session/check-options.ts';
import type { Message } from './message.ts';

export interface ReadMembers {
  messageID: string;
  /** Pass it to get the next page. */
  cursor: string;
  isCompleted: boolean;
  readUserIDList: string[];
  unreadUserIDList: string[];
}

export interface Receipts {
  /**
   * Reports messages of one conversation as read: those of others that request a receipt.
   * @throws {ChatError} 2114 when none of them requests one
   */
  sendMessageReadReceipt(messageList: Message[]): Promise<ChatResult<Record<string, never>>>;
  /** Returns the messages with their current `readReceiptInfo`; groups only. */
  getMessageReadReceiptList(messageList: Message[]): Promise<ChatResult<{ messageList: Message[] }>>;
  /** Members who have read a group message (`filter` 0), or have not (1); at most 100 a page. */
  getGroupMessageReadMemberList(options: {
    message: Message;
    filter: 0 | 1;
    cursor?: string;
    count?: number;
  }): Promise<ChatResult<ReadMembers>>;
}

const requireMessages = (messageList: unknown) => {
  requireOption(Array.isArray(messageList) && messageList.length > 0, 'messageList must not be empty');
  (messageList as unknown[]).forEach(requireMessage);
};

/** Receipts of one conversation: that of the first message. */
const together = (messages: readonly Message[]): Message[] =>
  messages.filter(({ conversationID }) => conversationID === messages[0]?.conversationID);

export const createReceipts = (context: ChatContext): Receipts => ({
  async sendMessageReadReceipt(messageList) {
    requireMessages(messageList);
    const { userId } = context.self();
    const due = together(messageList).filter((one) => one.needReadReceipt && one.from !== userId);
    const [first] = due;
    if (!first) throw chatError('READ_RECEIPT_MESSAGE_LIST_EMPTY');
    await (first.conversationType === 'C2C' ? sendToPeer(context, due) : sendToGroup(context, due));
    return ok({});
  },
  async getMessageReadReceiptList(messageList) {
    requireMessages(messageList);
    const own = together(messageList);
    const [first] = own;
    if (first?.conversationType === 'GROUP') await fetchCounts(context, first.to, own);
    return ok({ messageList: own });
  },
  async getGroupMessageReadMemberList(options) {
    requireMessage(requireObject(options)['message']);
    const { message, filter, cursor = '', count = MAX_RECEIPT_PAGE } = options;
    requireOption(message.conversationType === 'GROUP', 'message must be one of a group');
    const { place, service } = groupPlaceOf(message.to);
    const answer = await context.ask(
      getGroupReceiptDetail,
      {
        groupId: place.groupId,
        sequence: message.sequence,
        wantsUnread: filter === 1 ? 1 : 0,
        cursor: cursor === '' ? 0 : cursor,
        limit: Math.min(count, MAX_RECEIPT_PAGE),
      },
      service,
    );
    return ok({
      messageID: message.ID,
      cursor: answer.cursor,
      isCompleted: answer.isComplete === 1,
      readUserIDList: filter === 0 ? answer.readers.map(({ userId }) => userId) : [],
      unreadUserIDList: filter === 1 ? answer.others.map(({ userId }) => userId) : [],
    });
  },
});

const sendToPeer = (context: ChatContext, messages: readonly Message[]) =>
  context.ask(sendC2cReceipts, {
    peerUserId: messages[0]?.from ?? '',
    messages: messages.map((one) => ({
      fromUserId: one.from,
      toUserId: one.to,
      sequence: one.sequence,
      random: one.random,
      timeSec: one.time,
      clientTimeSec: one.clientTime,
    })),
  });

function sendToGroup(context: ChatContext, messages: readonly Message[]) {
  const { place, service } = groupPlaceOf(messages[0]?.to ?? '');
  return context.ask(
    sendGroupReceipts,
    { groupId: place.groupId, messages: messages.map(({ sequence }) => ({ sequence })) },
    service,
  );
}

async function fetchCounts(context: ChatContext, groupID: string, messages: readonly Message[]) {
  const { place, service } = groupPlaceOf(groupID);
  const answer = await context.ask(
    getGroupReceipts,
    { groupId: place.groupId, messages: messages.map(({ sequence }) => ({ sequence })) },
    service,
  );
  for (const { code, sequence, readCount, unreadCount } of answer.receipts) {
    const message = messages.find((one) => one.sequence === sequence);
    if (!message || code !== 0) continue;
    const readReceiptInfo = { ...message.readReceiptInfo, readCount, unreadCount };
    Object.assign(message, { readReceiptInfo });
    context.messages.change(message.ID, { readReceiptInfo });
  }
}
