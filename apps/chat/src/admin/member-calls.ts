import { chatError } from '@touchline/chat-protocol/chat-error';
import type { GroupRole } from '@touchline/chat-protocol/group/rules';
import {
  addGroupMembers,
  changeGroupOwner,
  getMembers,
  removeGroupMembers,
  setGroupMember,
} from '@touchline/chat-protocol/member/commands';
import { Count, Id, Ids, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import { assertMay, requireGroup } from '../group/membership.ts';
import { handOver } from '../member/hand-over.ts';
import { invite } from '../member/invite.ts';
import { kickMembers } from '../member/kick-members.ts';
import { memberPage } from '../member/member-page.ts';
import { changeMember } from '../member/set-group-member.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';

const add = adminCall({
  path: `${SERVICE}/add_group_member`,
  about: 'Adds members to a group.',
  request: addGroupMembers.request,
  answer: addGroupMembers.answer,
  async run({ groupId, members }, context) {
    const group = await requireGroup(context, groupId);
    const userIds = members.map((member) => member.userId);
    return { results: await invite(context, { group, actor: 'app', operatorId: OPERATOR, userIds }) };
  },
});

const remove = adminCall({
  path: `${SERVICE}/delete_group_member`,
  about: 'Sends members out of a group; its owner cannot be sent out.',
  request: removeGroupMembers.request,
  answer: shape({}),
  async run({ groupId, userIds, reason }, context) {
    const group = await requireGroup(context, groupId);
    const members = await context.groups.members(groupId, userIds);
    if (members.some((member) => member.role === 'Owner')) {
      throw chatError('GROUP_PERMISSION_DENIED', 'the owner hands the group over first');
    }
    const kicked = members.map((member) => member.userId);
    await kickMembers(context, group, { userIds: kicked, operatorId: OPERATOR, reason });
    return {};
  },
});

const members = adminCall({
  path: `${SERVICE}/get_group_member_info`,
  about:
    'A page of the members of a group. `Next` of the answer is the cursor of the next page; empty ends it.',
  request: getMembers.request,
  answer: getMembers.answer,
  async run(request, context) {
    return memberPage(context, await requireGroup(context, request.groupId), request);
  },
});

const roleOf = adminCall({
  path: `${SERVICE}/get_role_in_group`,
  about: 'Roles of users in a group; `NotMember` for whoever is outside.',
  request: shape({ groupId: field('GroupId', Id), userIds: field('User_Account', Ids(500)) }),
  answer: shape({
    roles: list('UserIdList', shape({ userId: field('Member_Account', Text), role: field('Role', Text) })),
  }),
  async run({ groupId, userIds }, context) {
    await requireGroup(context, groupId);
    const found = await context.groups.members(groupId, userIds);
    const roles = new Map(found.map((member) => [member.userId, member.role]));
    return { roles: userIds.map((userId) => ({ userId, role: roles.get(userId) ?? 'NotMember' })) };
  },
});

/** Of a live room, where nobody becomes a member, it makes an admin of a viewer and an ordinary one again. */
const setRoomAdmin = async (
  context: Parameters<typeof changeMember>[0],
  place: { groupId: string; userId: string; role: GroupRole | undefined },
): Promise<void> => {
  const { groupId, userId, role } = place;
  if (role === 'Admin') {
    await context.groups.addMembers(groupId, [{ userId, role: 'Member' }], context.nowSec());
    return;
  }
  throw chatError('GROUP_PERMISSION_DENIED', `${userId} is not a member`);
};

const modify = adminCall({
  path: `${SERVICE}/modify_group_member_info`,
  about:
    'Role, name card, custom fields or mute of one member. In a live room the role makes and unmakes admins.',
  request: setGroupMember.request,
  answer: shape({}),
  async run({ groupId, topicId, ...wish }, context) {
    const { group, topic } = await requirePlace(context, { groupId, topicId });
    if (group.type === 'AVChatRoom' && (await context.groups.member(groupId, wish.userId)) === undefined) {
      await setRoomAdmin(context, { groupId, userId: wish.userId, role: wish.role });
    }
    const member = await context.groups.member(groupId, wish.userId);
    if (member === undefined) throw chatError('GROUP_PERMISSION_DENIED', `${wish.userId} is not a member`);
    await changeMember(context, { group, topic, actor: 'app', member, wish, userId: OPERATOR });
    return {};
  },
});

const changeOwner = adminCall({
  path: `${SERVICE}/change_group_owner`,
  about: 'Hands a group to another member.',
  request: changeGroupOwner.request,
  answer: shape({}),
  async run({ groupId, newOwnerId }, context) {
    const group = await requireGroup(context, groupId);
    assertMay('changeOwner', group, 'app');
    await handOver(context, group, { newOwnerId, operatorId: OPERATOR });
    return {};
  },
});

const joined = adminCall({
  path: `${SERVICE}/get_joined_group_list`,
  about: 'Groups that a user is a member of.',
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
  async run({ userId, limit, offset }, { groups }) {
    const page = { offset, limit: Math.min(Math.max(limit, 1), 100), onlyWithTopics: false };
    const ordinary = await groups.listJoined(userId, { ...page, communities: false });
    const communities = await groups.listJoined(userId, { ...page, communities: true });
    const found = [...ordinary.groups, ...communities.groups];
    return {
      totalCount: ordinary.total + communities.total,
      groups: found.map(({ groupId, type, name }) => ({ groupId, type, name })),
    };
  },
});

export const memberCalls = [add, remove, members, roleOf, modify, changeOwner, joined];
