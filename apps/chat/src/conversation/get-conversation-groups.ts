import { getConversationGroups } from '@touchline/chat-protocol/conversation/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { markedConversation } from './marked-conversation.ts';

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
    conversations: page.map((one) => markedConversation(groups, userId, one)),
  };
});
