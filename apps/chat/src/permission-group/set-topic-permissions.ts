import { chatError } from '@touchline/chat-protocol/chat-error';
import { setTopicPermissions } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requireTopicPermissions } from './topic-permissions.ts';

export default answer(setTopicPermissions, async ({ topics, ...place }, context) => {
  const { permissionGroups } = context;
  const topicIds = topics.map((topic) => topic.topicId);
  await requireTopicPermissions(context, place, topicIds);
  const added = (await permissionGroups.listTopics(place, topicIds)).map((topic) => topic.topicId);
  const missing = topicIds.find((topicId) => !added.includes(topicId));
  if (missing !== undefined) throw chatError('GROUP_WRONG_PARAMETER', `TopicId ${missing} was not added`);
  await permissionGroups.putTopics(place, topics);
  return {};
});
