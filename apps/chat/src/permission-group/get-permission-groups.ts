import { getPermissionGroups } from '@touchline/chat-protocol/permission-group/commands';
import { PERMISSION_GROUP_LIMITS } from '@touchline/chat-protocol/permission-group/rules';

import { answer } from '../answer.ts';
import { requireMember } from '../group/membership.ts';
import { pageOf, requireCommunity } from './permission-place.ts';

export default answer(getPermissionGroups, async ({ groupId, permissionGroupIds, ...request }, context) => {
  const { permissionGroups, userId } = context;
  await requireCommunity(context, groupId);
  await requireMember(context, groupId, userId);
  if (permissionGroupIds.length > 0) {
    return { permissionGroups: await permissionGroups.list(groupId, { ids: permissionGroupIds }) };
  }
  const { afterPlace, limit } = pageOf(request, PERMISSION_GROUP_LIMITS.page);
  const found = await permissionGroups.list(groupId, { afterPlace, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { permissionGroups: page, next: found.length > limit ? String(page.at(-1)?.place ?? 0) : '' };
});
