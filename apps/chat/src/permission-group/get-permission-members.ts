import { getPermissionMembers } from '@touchline/chat-protocol/permission-group/commands';
import { PERMISSION_GROUP_LIMITS } from '@touchline/chat-protocol/permission-group/rules';

import { answer } from '../answer.ts';
import { requireMember } from '../group/membership.ts';
import { pageOf, requireCommunity } from './permission-place.ts';

export default answer(getPermissionMembers, async ({ limit: asked, next, ...place }, context) => {
  await requireCommunity(context, place.groupId);
  await requireMember(context, place.groupId, context.userId);
  const { afterPlace, limit } = pageOf({ limit: asked, next }, PERMISSION_GROUP_LIMITS.page);
  const found = await context.permissionGroups.listMembers(place, { afterPlace, limit: limit + 1 });
  const members = found.slice(0, limit);
  return { members, next: found.length > limit ? String(members.at(-1)?.place ?? 0) : '' };
});
