import { findConversationGroups } from '@touchline/chat-protocol/conversation/commands';

import { answer } from '../answer.ts';
import { markedConversation } from './marked-conversation.ts';
import { namedContacts } from './contact-result.ts';

export default answer(findConversationGroups, async ({ items }, context) => {
  const { userId, conversationMarks, conversationGroups } = context;
  const groups = await conversationGroups.list(userId);
  const wanted = new Set(namedContacts(userId, items).map(({ named }) => named.conversation));
  const found = await conversationMarks.of(userId, [...wanted]);
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    conversations: found.map((one) => markedConversation(groups, userId, one)),
  };
});
