import { chatError } from '@touchline/chat-protocol/chat-error';
import { deleteGroupMessages } from '@touchline/chat-protocol/group/message-commands';
import { toCount } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { requireMember } from './membership.ts';

export default answer(deleteGroupMessages, async (request, context) => {
  const { userId, messages } = context;
  const { group, conversation } = await requirePlace(context, request);
  if (group.type === 'AVChatRoom') throw chatError('GROUP_DELETE_UNSUPPORTED');
  await requireMember(context, group.groupId, userId);
  await messages.deleteFor(userId, conversation, request.sequences.map(toCount));
  return {};
});
