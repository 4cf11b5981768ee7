import { deleteConversations } from '@touchline/chat-protocol/conversation/commands';

import { answer } from '../answer.ts';
import { namedConversation } from './named-conversation.ts';

export default answer(deleteConversations, async ({ items, clearsHistory }, context) => {
  const { userId, session, conversations, notify } = context;
  const named = items.map((item) => namedConversation(userId, item));
  const names = named.map((one) => one.conversation);
  await conversations.hide(userId, names);
  if (clearsHistory === 1) await conversations.clear(userId, names);
  notify.users(
    [userId],
    { type: 'conversationsDeleted', conversations: named },
    { exceptInstance: session.instanceId },
  );
  return { results: items.map((item) => ({ ...item, resultCode: 0 })) };
});
