import * as v from 'valibot';

import * as member from '../member/commands.ts';
import { Count, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

/** Users may pass 100 a call. */
const MAX_ADDED_MEMBERS = 300;
const SERVICE = 'group_open_http_svc';

export const addMembers = defineAdminCommand({
  path: `${SERVICE}/add_group_member`,
  summary: `Adds up to ${MAX_ADDED_MEMBERS} members to a group.`,
  request: shape({
    groupId: field('GroupId', Id),
    members: list('MemberList', shape({ userId: field('Member_Account', Id) }), MAX_ADDED_MEMBERS),
  }),
  answer: member.addGroupMembers.answer,
});

export const removeMembers = defineAdminCommand({
  path: `${SERVICE}/delete_group_member`,
  summary: 'Removes members from a group. The owner cannot be removed.',
  request: member.removeGroupMembers.request,
  answer: shape({}),
});

export const getMembers = defineAdminCommand({
  path: `${SERVICE}/get_group_member_info`,
  summary:
    'Returns a page of group members. `Next` is the cursor of the next page; it is empty on the last one.',
  request: member.getMembers.request,
  answer: member.getMembers.answer,
});

export const getRoles = defineAdminCommand({
  path: `${SERVICE}/get_role_in_group`,
  summary: 'Returns the roles of users in a group; `NotMember` for users outside of it.',
  request: shape({ groupId: field('GroupId', Id), userIds: field('User_Account', Ids(500)) }),
  answer: shape({
    roles: list('UserIdList', shape({ userId: field('Member_Account', Text), role: field('Role', Text) })),
  }),
});

export const setMember = defineAdminCommand({
  path: `${SERVICE}/modify_group_member_info`,
  summary:
    'Sets the role, name card, custom fields or mute of one member. In a live room the role appoints and dismisses admins.',
  request: member.setGroupMember.request,
  answer: shape({}),
});

export const changeOwner = defineAdminCommand({
  path: `${SERVICE}/change_group_owner`,
  summary: 'Transfers a group to another member.',
  request: member.changeGroupOwner.request,
  answer: shape({}),
});

export const getJoinedGroups = defineAdminCommand({
  path: `${SERVICE}/get_joined_group_list`,
  summary: 'Returns the groups that a user is a member of.',
  request: shape({
    userId: field('Member_Account', Id),
    limit: field('Limit', v.optional(Count, 50)),
    offset: field('Offset', v.optional(Count, 0)),
  }),
  answer: shape({
    totalCount: field('TotalCount', Count),
    groups: list(
      'GroupIdList',
      shape({
        groupId: field('GroupId', Text),
        type: field('Type', Text),
        name: field('Name', OptionalText),
      }),
    ),
  }),
});
