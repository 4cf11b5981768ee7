import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import addPermissionMembers from './add-permission-members.ts';
import addTopicPermissions from './add-topic-permissions.ts';
import createPermissionGroup from './create-permission-group.ts';
import deleteTopicPermissions from './delete-topic-permissions.ts';
import destroyPermissionGroups from './destroy-permission-groups.ts';
import getPermissionGroups from './get-permission-groups.ts';
import getPermissionMembers from './get-permission-members.ts';
import getPermissions from './get-permissions.ts';
import getTopicPermissions from './get-topic-permissions.ts';
import { type PermissionGroupRepository, permissionGroupRepository } from './permission-group-repository.ts';
import removePermissionMembers from './remove-permission-members.ts';
import setDefaultPermissions from './set-default-permissions.ts';
import setPermissionGroup from './set-permission-group.ts';
import setTopicPermissions from './set-topic-permissions.ts';

declare module '../context.ts' {
  interface ChatContext {
    permissionGroups: PermissionGroupRepository;
  }
}

/** Permission groups of communities. No public client of the web sends these commands; native ones do. */
export default defineNoun({
  answers: {
    addPermissionMembers,
    addTopicPermissions,
    createPermissionGroup,
    deleteTopicPermissions,
    destroyPermissionGroups,
    getPermissionGroups,
    getPermissionMembers,
    getPermissions,
    getTopicPermissions,
    removePermissionMembers,
    setDefaultPermissions,
    setPermissionGroup,
    setTopicPermissions,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    permissionGroups: permissionGroupRepository(db, appId),
  }),
});
