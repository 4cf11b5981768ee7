import { c2cMessageKey, readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { getC2cHistory } from '@touchline/chat-protocol/message/commands';
import { toFlag, toCount } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import type { HistoryCursor } from './history-repository.ts';
import { type StoredMessage, toC2cMessage } from './stored-message.ts';
import { type FindHistory, type HistoryPage, wholeSeconds } from './whole-seconds.ts';

const MAX_PAGE = 100;

const pageOf = async (find: FindHistory, cursor: HistoryCursor): Promise<HistoryPage> => {
  const found = await find({ ...cursor, limit: cursor.limit + 1 });
  const isComplete = found.length <= cursor.limit;
  // The one beyond the page lies at the end that is turned away from the cursor.
  const page = cursor.towards === 'past' ? found.slice(1) : found.slice(0, cursor.limit);
  return { page: isComplete ? found : page, isComplete };
};

export default answer(getC2cHistory, async (request, { userId, messages, conversations, c2cReceipts }) => {
  const { peerUserId } = request;
  const timeSec = toCount(request.lastTimeSec);
  const conversation = c2cConversation(userId, peerUserId);
  const limit = Math.min(Math.max(request.count, 1), MAX_PAGE);
  const towards = request.direction === 1 ? 'present' : 'past';
  const key = readC2cMessageKey(request.messageKey);
  const find = (cursor: HistoryCursor) => messages.c2cHistory(userId, conversation, cursor);
  const { page, isComplete } =
    towards === 'present' && key === undefined
      ? await wholeSeconds(find, { timeSec, limit })
      : await pageOf(find, { timeSec, key, towards, limit });
  const [peerReadSec = 0] = await conversations.peerReadTimes(userId, [
    { peerId: peerUserId, name: conversation },
  ]);
  const receipts = await c2cReceipts.among(
    conversation,
    page.filter((message) => message.content.needsReceipt === 1).map((message) => message.sequence),
  );
  const isRead = (message: StoredMessage): boolean =>
    message.content.needsReceipt === 1 ? receipts.has(message.sequence) : message.timeSec <= peerReadSec;
  const edge = towards === 'past' ? page[0] : page.at(-1);
  return {
    isComplete: toFlag(isComplete),
    count: page.length,
    lastTimeSec: edge?.timeSec ?? timeSec,
    messageKey: edge
      ? c2cMessageKey({ sequence: edge.clientSequence, random: edge.random, timeSec: edge.timeSec })
      : request.messageKey,
    messages: page.map((message) => ({
      ...toC2cMessage(message, message.toUserId ?? peerUserId),
      isPeerRead: toFlag(message.fromUserId === userId && isRead(message)),
    })),
  };
});
