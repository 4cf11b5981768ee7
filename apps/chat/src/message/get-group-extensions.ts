import { getGroupExtensions } from '@touchline/chat-protocol/message/extension-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireMember } from '../group/membership.ts';
import { listExtensions, requireExtensible } from './change-extensions.ts';

export default answer(getGroupExtensions, async (request, context) => {
  const { groupId, topicId = '', sequence, startSequence = 0 } = request;
  await requireMember(context, groupId, context.userId);
  const conversation = groupConversation(topicId === '' ? groupId : topicId);
  await requireExtensible(context, conversation, sequence);
  return listExtensions(context, { conversation, sequence }, startSequence);
});
