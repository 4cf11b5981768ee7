import { getPermissions } from '@touchline/chat-protocol/permission-group/commands';
import { EVERY_COMMUNITY_BIT, EVERY_TOPIC_BIT } from '@touchline/chat-protocol/member/permission-bits';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { requireMember } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { requireCommunity } from './permission-place.ts';

export default answer(getPermissions, async (request, context) => {
  const { groupId, topicId } = request;
  const { permissionGroups } = context;
  await requireCommunity(context, groupId);
  await requireMember(context, groupId, context.userId);
  const { topic } = await requirePlace(context, request);
  const userId = request.userId === '' ? context.userId : request.userId;
  const member = await requireMember(context, groupId, userId);
  const { isOn, permissions: defaultPermissions } = await permissionGroups.settings(groupId);
  const granted = await permissionGroups.grantedTo(groupId, userId, topicId);
  const isOwner = member.role === 'Owner';
  const ofTopic = isOwner ? EVERY_TOPIC_BIT : (granted?.topic ?? 0);
  return {
    isOn: toFlag(isOn),
    defaultPermissions,
    permissions: isOwner ? EVERY_COMMUNITY_BIT : (granted?.community ?? 0),
    topicPermissions: topic === undefined ? 0 : ofTopic,
    permissionGroupIds: await permissionGroups.idsOf(groupId, userId),
  };
});
