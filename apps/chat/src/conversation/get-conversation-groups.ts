import { CONVERSATION_TYPE, getConversationGroups } from '@touchline/chat-protocol/conversation/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';

const PAGE = 100;

export default answer(getConversationGroups, async (request, { userId, conversations }) => {
  const found = await conversations.list(userId, { offset: request.startIndex, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    isComplete: toFlag(found.length <= PAGE),
    nextStartIndex: request.startIndex + page.length,
    groups: [],
    conversations: page.map((one) => ({
      ...(one.isGroup
        ? { type: CONVERSATION_TYPE.group, groupId: one.peerId }
        : { type: CONVERSATION_TYPE.c2c, userId: one.peerId }),
      standardMark: one.marks,
      customMark: one.custom,
      conversationGroupIds: [],
    })),
  };
});
