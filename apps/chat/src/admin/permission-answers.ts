import * as commands from '@touchline/chat-protocol/admin/permission-commands';

import addPermissionMembers from '../permission-group/add-permission-members.ts';
import addTopicPermissions from '../permission-group/add-topic-permissions.ts';
import createPermissionGroup from '../permission-group/create-permission-group.ts';
import deleteTopicPermissions from '../permission-group/delete-topic-permissions.ts';
import destroyPermissionGroups from '../permission-group/destroy-permission-groups.ts';
import getPermissionGroups from '../permission-group/get-permission-groups.ts';
import getPermissionMembers from '../permission-group/get-permission-members.ts';
import getPermissions from '../permission-group/get-permissions.ts';
import getTopicPermissions from '../permission-group/get-topic-permissions.ts';
import removePermissionMembers from '../permission-group/remove-permission-members.ts';
import setDefaultPermissions from '../permission-group/set-default-permissions.ts';
import setPermissionGroup from '../permission-group/set-permission-group.ts';
import setTopicPermissions from '../permission-group/set-topic-permissions.ts';
import { asOwner } from './on-behalf.ts';

export const permissionAnswers = {
  setDefaultPermissions: asOwner(commands.setDefaultPermissions, setDefaultPermissions),
  getPermissions: asOwner(commands.getPermissions, getPermissions),
  createPermissionGroup: asOwner(commands.createPermissionGroup, createPermissionGroup),
  destroyPermissionGroups: asOwner(commands.destroyPermissionGroups, destroyPermissionGroups),
  setPermissionGroup: asOwner(commands.setPermissionGroup, setPermissionGroup),
  getPermissionGroups: asOwner(commands.getPermissionGroups, getPermissionGroups),
  addTopicPermissions: asOwner(commands.addTopicPermissions, addTopicPermissions),
  setTopicPermissions: asOwner(commands.setTopicPermissions, setTopicPermissions),
  deleteTopicPermissions: asOwner(commands.deleteTopicPermissions, deleteTopicPermissions),
  getTopicPermissions: asOwner(commands.getTopicPermissions, getTopicPermissions),
  addPermissionMembers: asOwner(commands.addPermissionMembers, addPermissionMembers),
  removePermissionMembers: asOwner(commands.removePermissionMembers, removePermissionMembers),
  getPermissionMembers: asOwner(commands.getPermissionMembers, getPermissionMembers),
};
