import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { destroyPermissionGroups } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { assertMayHandOut, requireCommunity } from './permission-place.ts';

const { code: NOT_FOUND, text: NOT_FOUND_SENTENCE } = CHAT_ERRORS.GROUP_NOT_FOUND;

export default answer(destroyPermissionGroups, async ({ groupId, permissionGroupIds }, context) => {
  const group = await requireCommunity(context, groupId);
  const actor = await actorOf(context, { groupId }, context.userId);
  assertMay('managePermissionGroups', group, actor);
  const found = await context.permissionGroups.list(groupId, { ids: permissionGroupIds });
  for (const { permissions } of found) assertMayHandOut(actor, permissions);
  const ids = found.map((one) => one.permissionGroupId);
  if (ids.length > 0) await context.permissionGroups.remove(groupId, ids);
  return {
    results: permissionGroupIds.map((permissionGroupId) =>
      ids.includes(permissionGroupId)
        ? { permissionGroupId, errorCode: 0 }
        : { permissionGroupId, errorCode: NOT_FOUND, errorInfo: NOT_FOUND_SENTENCE },
    ),
  };
});
