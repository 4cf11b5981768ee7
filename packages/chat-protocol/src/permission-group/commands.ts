import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { PERMISSION_GROUP_LIMITS } from './rules.ts';

const NOTHING = shape({});
const Name = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(PERMISSION_GROUP_LIMITS.nameBytes, `must be at most ${PERMISSION_GROUP_LIMITS.nameBytes} bytes`),
);
const Custom = v.pipe(
  Text,
  v.maxBytes(
    PERMISSION_GROUP_LIMITS.customBytes,
    `must be at most ${PERMISSION_GROUP_LIMITS.customBytes} bytes`,
  ),
);

const GroupIdField = field('GroupId', Id);
/** The permission group that a command is about. */
const One = { groupId: GroupIdField, permissionGroupId: field('PermissionGroupId', Id) } as const;

/** @source permissions "Community permission groups" */
export const createPermissionGroup = defineCommand({
  ...groupServcmd('create_permission_group'),
  head: 'session',
  request: shape({
    groupId: GroupIdField,
    permissionGroupId: field('PermissionGroupId', OptionalText),
    name: field('PermissionGroupName', Name),
    permissions: field('Permission', v.optional(Count, 0)),
    customData: field('CustomString', TextUpTo(PERMISSION_GROUP_LIMITS.customBytes)),
  }),
  answer: shape({ permissionGroupId: field('PermissionGroupId', Text) }),
});

/** Removes permission groups; what they gave is gone at once. */
export const destroyPermissionGroups = defineCommand({
  ...groupServcmd('destroy_permission_group'),
  head: 'session',
  request: shape({
    groupId: GroupIdField,
    permissionGroupIds: field('PermissionGroupIdList', Ids(PERMISSION_GROUP_LIMITS.ids)),
  }),
  answer: shape({
    results: list(
      'DestroyResultItem',
      shape({
        permissionGroupId: field('PermissionGroupId', Text),
        errorCode: field('ErrorCode', v.number()),
        errorInfo: field('ErrorInfo', OptionalText),
      }),
    ),
  }),
});

/** What is not named stays as it is. */
export const setPermissionGroup = defineCommand({
  ...groupServcmd('modify_permission_group'),
  head: 'session',
  request: shape({
    ...One,
    name: field('PermissionGroupName', v.optional(Name)),
    permissions: field('Permission', v.optional(Count)),
    customData: field('CustomString', v.optional(Custom)),
  }),
  answer: NOTHING,
});

/** Permission groups by their ids, or by pages in the order they were made. */
export const getPermissionGroups = defineCommand({
  ...groupServcmd('get_permission_group'),
  head: 'session',
  request: shape({
    groupId: GroupIdField,
    permissionGroupIds: field('PermissionGroupIdList', Ids(PERMISSION_GROUP_LIMITS.ids)),
    limit: field('Limit', v.optional(Count, PERMISSION_GROUP_LIMITS.page)),
    next: field('Next', OptionalText),
  }),
  answer: shape({
    permissionGroups: list(
      'PermissionGroupList',
      shape({
        permissionGroupId: field('PermissionGroupId', Text),
        name: field('PermissionGroupName', Text),
        permissions: field('Permission', Count),
        customData: field('CustomString', OptionalText),
        memberCount: field('MemberNum', Count),
        createdSec: field('CreateTime', Count),
      }),
    ),
    next: field('Next', OptionalText),
  }),
});

const TopicPermission = shape({ topicId: field('TopicId', Id), permissions: field('Permission', Count) });
const TopicPermissions = list('TopicPermissionList', TopicPermission, PERMISSION_GROUP_LIMITS.ids);

/** Lets a permission group do more in topics. */
export const addTopicPermissions = defineCommand({
  ...groupServcmd('add_topic_permission_group'),
  head: 'session',
  request: shape({ ...One, topics: TopicPermissions }),
  answer: NOTHING,
});

/** Changes what a permission group may in topics that were added to it. */
export const setTopicPermissions = defineCommand({
  ...groupServcmd('set_topic_permission_group'),
  head: 'session',
  request: shape({ ...One, topics: TopicPermissions }),
  answer: NOTHING,
});

export const deleteTopicPermissions = defineCommand({
  ...groupServcmd('delete_topic_permission_group'),
  head: 'session',
  request: shape({ ...One, topicIds: field('TopicIdList', Ids(PERMISSION_GROUP_LIMITS.ids)) }),
  answer: NOTHING,
});

/** Of these topics, or of all that were added. */
export const getTopicPermissions = defineCommand({
  ...groupServcmd('get_topic_permission_group'),
  head: 'session',
  request: shape({ ...One, topicIds: field('TopicIdList', Ids(PERMISSION_GROUP_LIMITS.ids)) }),
  answer: shape({ topics: list('TopicPermissionList', TopicPermission) }),
});

const Members = list('MemberList', shape({ userId: field('Member_Account', Id) }), 100);
const Results = shape({
  results: list(
    'MemberList',
    shape({ userId: field('Member_Account', Text), result: field('Result', Count) }),
  ),
});

/** Members of the community alone; `Result` is that of an invitation. */
export const addPermissionMembers = defineCommand({
  ...groupServcmd('add_permission_group_member'),
  head: 'session',
  request: shape({ ...One, members: Members }),
  answer: Results,
});

export const removePermissionMembers = defineCommand({
  ...groupServcmd('delete_permission_group_member'),
  head: 'session',
  request: shape({ ...One, members: Members }),
  answer: Results,
});

export const getPermissionMembers = defineCommand({
  ...groupServcmd('get_permission_group_member_list'),
  head: 'session',
  request: shape({
    ...One,
    limit: field('Limit', v.optional(Count, PERMISSION_GROUP_LIMITS.page)),
    next: field('Next', OptionalText),
  }),
  answer: shape({
    members: list(
      'MemberList',
      shape({ userId: field('Member_Account', Text), addedSec: field('JoinTime', Count) }),
    ),
    next: field('Next', OptionalText),
  }),
});

/**
 * Turns permission groups of a community on or off, and sets what everybody may: in the community, or with `TopicId`
 * in one topic. Ours: the vendor has a switch of its console for it.
 */
export const setDefaultPermissions = defineCommand({
  ...groupServcmd('set_default_permission'),
  head: 'session',
  request: shape({
    groupId: GroupIdField,
    topicId: field('TopicId', OptionalText),
    isOn: field('EnablePermissionGroup', v.optional(v.picklist([0, 1], 'must be 0 or 1'))),
    permissions: field('DefaultPermissions', v.optional(Count)),
  }),
  answer: NOTHING,
});

/** What somebody may in a community, and with `TopicId` in a topic: the caller, where nobody is named. */
export const getPermissions = defineCommand({
  ...groupServcmd('get_member_permission'),
  head: 'session',
  request: shape({
    groupId: GroupIdField,
    topicId: field('TopicId', OptionalText),
    userId: field('Member_Account', OptionalText),
  }),
  answer: shape({
    isOn: field('EnablePermissionGroup', Flag),
    defaultPermissions: field('DefaultPermissions', Count),
    /** With what his permission groups give; of the owner every bit. */
    permissions: field('Permission', Count),
    topicPermissions: field('TopicPermission', Count),
    permissionGroupIds: field('PermissionGroupIdList', v.array(Text)),
  }),
});
