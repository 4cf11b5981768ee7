import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { destroyTopics } from '@touchline/chat-protocol/topic/commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { notifyTopics } from './notify-topics.ts';

const { code: NOT_FOUND, text: NOT_FOUND_SENTENCE } = CHAT_ERRORS.GROUP_NOT_FOUND;

export default answer(destroyTopics, async ({ groupId, topicIds }, context) => {
  const { userId, topics, messages } = context;
  const group = await requireGroup(context, groupId);
  for (const topicId of topicIds) {
    assertMay('editTopic', group, await actorOf(context, { groupId, topicId }, userId));
  }
  const removed = await topics.remove(groupId, topicIds);
  for (const topicId of removed) await messages.removeConversation(groupConversation(topicId));
  if (removed.length > 0) {
    notifyTopics(context, group, { type: NOTICE.topicDeleted, operatorId: userId, topicIds: removed });
  }
  return {
    results: topicIds.map((topicId) =>
      removed.includes(topicId)
        ? { topicId, errorCode: 0 }
        : { topicId, errorCode: NOT_FOUND, errorInfo: NOT_FOUND_SENTENCE },
    ),
  };
});
