import { chatError } from '@touchline/chat-protocol/chat-error';
import { getGroupReceiptDetail, MAX_RECEIPT_PAGE } from '@touchline/chat-protocol/group/receipt-commands';
import { toFlag, toCount } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireGroup, requireMember } from './membership.ts';

export default answer(getGroupReceiptDetail, async (request, context) => {
  const { groupId, sequence } = request;
  const { userId, messages, receipts } = context;
  await requireGroup(context, groupId);
  await requireMember(context, groupId, userId);
  const conversation = groupConversation(groupId);
  const message = await messages.find(conversation, sequence);
  if (message === undefined || message.content.needsReceipt !== 1) throw chatError('GROUP_MESSAGE_NOT_FOUND');
  if (message.fromUserId !== userId)
    throw chatError('GROUP_PERMISSION_DENIED', 'only the sender may ask who has read');
  const limit = Math.min(Math.max(request.limit, 1), MAX_RECEIPT_PAGE);
  const offset = toCount(request.cursor);
  const isUnread = request.wantsUnread === 1;
  const place = { groupId, conversation, sequence, fromUserId: message.fromUserId };
  const found = await receipts.people(place, { isUnread, offset, limit: limit + 1 });
  const page = found.slice(0, limit).map((id) => ({ userId: id }));
  const isComplete = found.length <= limit;
  return {
    cursor: isComplete ? '' : String(offset + limit),
    isComplete: toFlag(isComplete),
    ...(isUnread ? { others: page } : { readers: page }),
  };
});
