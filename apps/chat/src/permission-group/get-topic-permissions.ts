import { getTopicPermissions } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requireMember } from '../group/membership.ts';
import { requireCommunity } from './permission-place.ts';

export default answer(getTopicPermissions, async ({ topicIds, ...place }, context) => {
  await requireCommunity(context, place.groupId);
  await requireMember(context, place.groupId, context.userId);
  return { topics: await context.permissionGroups.listTopics(place, topicIds) };
});
