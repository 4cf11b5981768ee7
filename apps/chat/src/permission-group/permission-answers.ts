import createPermissionGroup from './create-permission-group.ts';
import destroyPermissionGroups from './destroy-permission-groups.ts';
import setPermissionGroup from './set-permission-group.ts';
import getPermissionGroups from './get-permission-groups.ts';
import addTopicPermissions from './add-topic-permissions.ts';
import setTopicPermissions from './set-topic-permissions.ts';
import deleteTopicPermissions from './delete-topic-permissions.ts';
import getTopicPermissions from './get-topic-permissions.ts';
import addPermissionMembers from './add-permission-members.ts';
import removePermissionMembers from './remove-permission-members.ts';
import getPermissionMembers from './get-permission-members.ts';
import setDefaultPermissions from './set-default-permissions.ts';
import getPermissions from './get-permissions.ts';

/** What answers the commands about permission groups of communities: of no public client's, but of native ones. */
export const permissionAnswers = {
  createPermissionGroup,
  destroyPermissionGroups,
  setPermissionGroup,
  getPermissionGroups,
  addTopicPermissions,
  setTopicPermissions,
  deleteTopicPermissions,
  getTopicPermissions,
  addPermissionMembers,
  removePermissionMembers,
  getPermissionMembers,
  setDefaultPermissions,
  getPermissions,
};
