import { setGroupRead } from '@touchline/chat-protocol/group/message-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

export default answer(setGroupRead, async ({ groupId, topicId = '', sequence }, context) => {
  const { userId, session, conversations, topics, atTips, notify } = context;
  await atTips.read(userId, { groupId, topicId }, sequence);
  const moved =
    topicId === ''
      ? await conversations.readSequence(userId, groupConversation(groupId), sequence)
      : await topics.read(topicId, userId, sequence);
  if (!moved) return {};
  const place = { groupId, ...(topicId !== '' && { topicId }) };
  notify.users([userId], { type: 'groupRead', ...place, sequence }, { exceptInstance: session.instanceId });
  return {};
});
