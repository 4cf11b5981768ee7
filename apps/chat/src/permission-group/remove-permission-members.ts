import { removePermissionMembers } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requirePermissionGroup } from './permission-place.ts';

const REMOVED = 1;
const WAS_NOT_IN = 0;

export default answer(removePermissionMembers, async ({ members, ...place }, context) => {
  await requirePermissionGroup(context, place, 'managePermissionMembers');
  const userIds = members.map((member) => member.userId);
  const removed = await context.permissionGroups.removeMembers(place, userIds);
  return {
    results: userIds.map((userId) => ({ userId, result: removed.has(userId) ? REMOVED : WAS_NOT_IN })),
  };
});
