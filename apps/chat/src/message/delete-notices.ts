import { deleteNotices } from '@touchline/chat-protocol/message/delete-notice-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

/** Mentions are kept until they are deleted or read; notices without a group are not kept at all. */
export default answer(deleteNotices, async ({ notices }, { userId, messages, atTips }) => {
  for (const { groupId, topicId, clientSequence, random } of notices) {
    if (groupId === '') continue;
    const conversation = groupConversation(topicId === '' ? groupId : topicId);
    const key = { sequence: clientSequence, random, timeSec: 0 };
    const sequence = await messages.sequenceOf(conversation, key);
    if (sequence !== undefined) await atTips.remove(userId, { groupId, topicId }, sequence);
  }
  return {};
});
