import { ADD_RESULT } from '@touchline/chat-protocol/member/commands';
import { addPermissionMembers } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { requirePermissionGroup } from './permission-place.ts';

export default answer(addPermissionMembers, async ({ members, ...place }, context) => {
  const { groups, permissionGroups } = context;
  await requirePermissionGroup(context, place, 'managePermissionMembers');
  const userIds = members.map((member) => member.userId);
  const added = await permissionGroups.addMembers(place, userIds, context.nowSec());
  const inside = new Set((await groups.members(place.groupId, userIds)).map((member) => member.userId));
  return {
    results: userIds.map((userId) => {
      if (added.has(userId)) return { userId, result: ADD_RESULT.added };
      return { userId, result: inside.has(userId) ? ADD_RESULT.alreadyIn : ADD_RESULT.failed };
    }),
  };
});
