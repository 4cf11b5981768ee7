import { addTopicPermissions } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requireTopicPermissions } from './topic-permissions.ts';

export default answer(addTopicPermissions, async ({ topics, ...place }, context) => {
  await requireTopicPermissions(
    context,
    place,
    topics.map((topic) => topic.topicId),
  );
  await context.permissionGroups.putTopics(place, topics);
  return {};
});
