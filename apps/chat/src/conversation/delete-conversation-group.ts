import { chatError } from '@touchline/chat-protocol/chat-error';
import { deleteConversationGroup } from '@touchline/chat-protocol/conversation/group-commands';

import { answer } from '../answer.ts';

export default answer(deleteConversationGroup, async ({ names }, context) => {
  const { userId, session, conversationGroups, notify } = context;
  const removed = await conversationGroups.remove(userId, names);
  if (removed.length === 0) throw chatError('CONVERSATION_GROUP_NOT_FOUND', names.join(', '));
  notify.users(
    [userId],
    { type: 'conversationGroupsDeleted', groups: removed },
    { exceptInstance: session.instanceId },
  );
  return { groups: removed.map(({ id, name }) => ({ id, name })) };
});
