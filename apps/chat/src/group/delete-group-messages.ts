import { chatError } from '@touchline/chat-protocol/chat-error';
import { deleteGroupMessages } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireGroup, requireMember } from './membership.ts';

export default answer(deleteGroupMessages, async ({ groupId, sequences }, context) => {
  const { userId, messages } = context;
  const group = await requireGroup(context, groupId);
  if (group.type === 'AVChatRoom') throw chatError('GROUP_DELETE_UNSUPPORTED');
  await requireMember(context, groupId, userId);
  await messages.deleteFor(userId, groupConversation(groupId), sequences);
  return {};
});
