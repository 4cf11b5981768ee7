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

/** Permission groups of communities. @source permissions "Community permission groups" */
export const permissionCalls = [
  asOwner({
    answered: setDefaultPermissions,
    about:
      'Turns permission groups of a community on (its admins are ordinary members then) or off, and sets what everybody may: in the community, or with TopicId in one topic.',
  }),
  asOwner({
    answered: getPermissions,
    about: 'What a member may in a community, and with TopicId in a topic; the owner where nobody is named.',
  }),
  asOwner({ answered: createPermissionGroup, about: 'Makes a permission group in a community.' }),
  asOwner({
    answered: destroyPermissionGroups,
    about: 'Removes permission groups; what they gave is gone at once.',
  }),
  asOwner({
    answered: setPermissionGroup,
    about: 'Changes the name, the custom text or the mask of a permission group.',
  }),
  asOwner({
    answered: getPermissionGroups,
    about: 'Permission groups of a community: those named, or a page in the order they were made.',
  }),
  asOwner({ answered: addTopicPermissions, about: 'Lets a permission group do more in topics.' }),
  asOwner({
    answered: setTopicPermissions,
    about: 'Changes what a permission group may in topics that were added to it.',
  }),
  asOwner({ answered: deleteTopicPermissions, about: 'Takes topics from a permission group.' }),
  asOwner({
    answered: getTopicPermissions,
    about: 'In which topics a permission group may more, all of them or those named.',
  }),
  asOwner({
    answered: addPermissionMembers,
    about:
      'Adds members of the community to a permission group; `Result` is 1 added, 2 already in, 0 failed.',
  }),
  asOwner({
    answered: removePermissionMembers,
    about: 'Takes members out of a permission group; `Result` is 1, or 0 for who was not in it.',
  }),
  asOwner({ answered: getPermissionMembers, about: 'A page of the members of a permission group.' }),
];
