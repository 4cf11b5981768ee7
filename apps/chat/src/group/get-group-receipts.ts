import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { getGroupReceipts } from '@touchline/chat-protocol/group/receipt-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { actorOf, assertMay, requireGroup } from './membership.ts';

const { code: NOT_FOUND } = CHAT_ERRORS.GROUP_MESSAGE_NOT_FOUND;
const { code: DENIED } = CHAT_ERRORS.GROUP_PERMISSION_DENIED;

export default answer(getGroupReceipts, async ({ groupId, messages: asked }, context) => {
  const { userId, messages, receipts } = context;
  const group = await requireGroup(context, groupId);
  assertMay('askReceipts', group, await actorOf(context, { groupId }, userId));
  const conversation = groupConversation(groupId);
  const sequences = asked.map((one) => one.sequence);
  const counts = await receipts.counts(conversation, sequences);
  const answers = sequences.map(async (sequence) => {
    const message = await messages.find(conversation, sequence);
    const readCount = counts.get(sequence) ?? 0;
    if (message === undefined || message.content.needsReceipt !== 1) {
      return { sequence, code: NOT_FOUND, readCount: 0, unreadCount: 0 };
    }
    if (message.fromUserId !== userId) return { sequence, code: DENIED, readCount: 0, unreadCount: 0 };
    return { sequence, code: 0, readCount, unreadCount: Math.max(0, group.memberCount - 1 - readCount) };
  });
  return { receipts: await Promise.all(answers) };
});
