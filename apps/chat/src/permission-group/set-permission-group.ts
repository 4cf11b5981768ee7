import { setPermissionGroup } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import { assertMayHandOut, requirePermissionGroup } from './permission-place.ts';

export default answer(setPermissionGroup, async ({ groupId, permissionGroupId, ...change }, context) => {
  const place = { groupId, permissionGroupId };
  const { actor } = await requirePermissionGroup(context, place, 'managePermissionGroups');
  assertMayHandOut(actor, change.permissions ?? 0);
  await context.permissionGroups.change(groupId, permissionGroupId, change);
  return {};
});
