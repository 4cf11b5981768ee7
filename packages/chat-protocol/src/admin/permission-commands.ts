import * as permission from '../permission-group/commands.ts';
import { forOwner } from './define-admin-command.ts';

export const setDefaultPermissions = forOwner(permission.setDefaultPermissions, {
  summary:
    'Turns permission groups of a community on or off and sets the default permissions of its members, in the community or with TopicId in one topic. While they are on, admins are ordinary members.',
});

export const getPermissions = forOwner(permission.getPermissions, {
  summary:
    'Returns the permissions of a member in a community, and with TopicId in a topic; those of the owner when no member is named.',
});

export const createPermissionGroup = forOwner(permission.createPermissionGroup, {
  summary: 'Creates a permission group in a community.',
});

export const destroyPermissionGroups = forOwner(permission.destroyPermissionGroups, {
  summary: 'Deletes permission groups. Their permissions end at once.',
});

export const setPermissionGroup = forOwner(permission.setPermissionGroup, {
  summary: 'Changes the name, custom text or permissions of a permission group.',
});

export const getPermissionGroups = forOwner(permission.getPermissionGroups, {
  summary: 'Returns permission groups of a community: those named, or a page in order of creation.',
});

export const addTopicPermissions = forOwner(permission.addTopicPermissions, {
  summary: 'Grants a permission group permissions in topics.',
});

export const setTopicPermissions = forOwner(permission.setTopicPermissions, {
  summary: 'Changes the permissions of a permission group in topics that were added to it.',
});

export const deleteTopicPermissions = forOwner(permission.deleteTopicPermissions, {
  summary: 'Removes topics from a permission group.',
});

export const getTopicPermissions = forOwner(permission.getTopicPermissions, {
  summary: 'Returns the topics in which a permission group has permissions: all, or those named.',
});

export const addPermissionMembers = forOwner(permission.addPermissionMembers, {
  summary:
    'Adds members of the community to a permission group. `Result` is 1 for added, 2 for already in it, 0 for failed.',
});

export const removePermissionMembers = forOwner(permission.removePermissionMembers, {
  summary: 'Removes members from a permission group. `Result` is 0 for users who were not in it.',
});

export const getPermissionMembers = forOwner(permission.getPermissionMembers, {
  summary: 'Returns a page of the members of a permission group.',
});
