import { sendGroupReceipts } from '@touchline/chat-protocol/group/receipt-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import { requireGroup, requireMember } from './membership.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(sendGroupReceipts, async ({ groupId, messages: asked }, context) => {
  const { userId, messages, receipts, notify, webhooks } = context;
  const group = await requireGroup(context, groupId);
  await requireMember(context, groupId, userId);
  const conversation = groupConversation(groupId);
  const found = await Promise.all(asked.map(({ sequence }) => messages.find(conversation, sequence)));
  const asking = found.filter(
    (message): message is StoredMessage =>
      message !== undefined && message.content.needsReceipt === 1 && message.fromUserId !== userId,
  );
  const by = { userId, nowSec: context.nowSec() };
  const fresh = new Set(
    await receipts.add(
      conversation,
      by,
      asking.map((one) => one.sequence),
    ),
  );
  if (fresh.size > 0) {
    const MsgSeqList = [...fresh].map((MsgSeq) => ({ MsgSeq }));
    webhooks.after(AFTER.groupReceipt, { GroupId: groupId, Report_Account: userId, MsgSeqList });
  }
  const counts = await receipts.counts(conversation, [...fresh]);
  for (const message of asking.filter((one) => fresh.has(one.sequence))) {
    const readCount = counts.get(message.sequence) ?? 0;
    const receipt = {
      groupId,
      tinyId: message.content.tinyId,
      clientTimeSec: message.clientTimeSec,
      random: message.random,
      sequence: message.sequence,
      readCount,
      unreadCount: Math.max(0, group.memberCount - 1 - readCount),
    };
    notify.users([message.fromUserId], { type: 'groupMessageReceipted', receipt });
  }
  return {};
});
