import { deleteTopicPermissions } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requireTopicPermissions } from './topic-permissions.ts';

export default answer(deleteTopicPermissions, async ({ topicIds, ...place }, context) => {
  await requireTopicPermissions(context, place, topicIds);
  await context.permissionGroups.removeTopics(place, topicIds);
  return {};
});
