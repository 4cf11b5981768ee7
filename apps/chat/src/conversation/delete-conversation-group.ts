import { chatError } from '@touchline/chat-protocol/chat-error';
import { deleteConversationGroup } from '@touchline/chat-protocol/conversation/group-commands';
import { groupsDeletedEvent } from '@touchline/chat-protocol/conversation/pushes';

import { answer } from '../answer.ts';

export default answer(deleteConversationGroup, async ({ names }, context) => {
  const { userId, session, conversationGroups, tell } = context;
  const removed = await conversationGroups.remove(userId, names);
  if (removed.length === 0) throw chatError('CONVERSATION_GROUP_NOT_FOUND', names.join(', '));
  tell.users([userId], groupsDeletedEvent(removed), { exceptInstance: session.instanceId });
  return { groups: removed.map(({ id, name }) => ({ id, name })) };
});
