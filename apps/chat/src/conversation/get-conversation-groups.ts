import { CONVERSATION_TYPE, getConversationGroups } from '@touchline/chat-protocol/conversation/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { groupIdsOf } from './group-ids-of.ts';

const PAGE = 100;

export default answer(getConversationGroups, async (request, context) => {
  const { userId, conversations, conversationGroups } = context;
  const groups = await conversationGroups.list(userId);
  const found = await conversations.list(userId, { offset: request.startIndex, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    isComplete: toFlag(found.length <= PAGE),
    nextStartIndex: request.startIndex + page.length,
    groups: groups.map(({ id, name }) => ({ id, name })),
    conversations: page.map((one) => ({
      ...(one.isGroup
        ? { type: CONVERSATION_TYPE.group, groupId: one.peerId }
        : { type: CONVERSATION_TYPE.c2c, userId: one.peerId }),
      standardMark: one.marks,
      customMark: one.custom,
      conversationGroupIds: groupIdsOf(groups, userId, one),
    })),
  };
});
