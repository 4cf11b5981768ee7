import { pinConversations } from '@touchline/chat-protocol/conversation/commands';

import { answer } from '../answer.ts';
import { namedConversation } from './named-conversation.ts';

const PIN = 1;

export default answer(pinConversations, async ({ operation, items }, context) => {
  const { userId, session, conversations, notify } = context;
  const named = items.map((item) => namedConversation(userId, item));
  const isPinned = operation === PIN;
  const names = named.map((one) => one.conversation);
  await conversations.pin(userId, names, isPinned ? context.nowSec() : 0);
  notify.users(
    [userId],
    { type: 'conversationsPinned', conversations: named, isPinned },
    { exceptInstance: session.instanceId },
  );
  return {};
});
