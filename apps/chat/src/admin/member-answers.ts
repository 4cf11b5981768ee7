import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import * as commands from '@touchline/chat-protocol/admin/member-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import type { GroupRole } from '@touchline/chat-protocol/group/rules';

import { assertMay, requireGroup } from '../group/membership.ts';
import { handOver } from '../member/hand-over.ts';
import { invite } from '../member/invite.ts';
import { kickMembers } from '../member/kick-members.ts';
import { memberPage } from '../member/member-page.ts';
import { changeMember } from '../member/set-group-member.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { answerAdmin } from './answer-admin.ts';

const addMembers = answerAdmin(commands.addMembers, async ({ groupId, members }, context) => {
  const group = await requireGroup(context, groupId);
  const userIds = members.map((member) => member.userId);
  return { results: await invite(context, { group, actor: 'app', operatorId: OPERATOR, userIds }) };
});

const removeMembers = answerAdmin(commands.removeMembers, async ({ groupId, userIds, reason }, context) => {
  const group = await requireGroup(context, groupId);
  const members = await context.groups.members(groupId, userIds);
  if (members.some((member) => member.role === 'Owner')) {
    throw chatError('GROUP_PERMISSION_DENIED', 'the owner hands the group over first');
  }
  const kicked = members.map((member) => member.userId);
  await kickMembers(context, group, { userIds: kicked, operatorId: OPERATOR, reason });
  return {};
});

const getMembers = answerAdmin(commands.getMembers, async (request, context) => {
  return memberPage(context, await requireGroup(context, request.groupId), request);
});

const getRoles = answerAdmin(commands.getRoles, async ({ groupId, userIds }, context) => {
  await requireGroup(context, groupId);
  const found = await context.groups.members(groupId, userIds);
  const roles = new Map(found.map((member) => [member.userId, member.role]));
  return { roles: userIds.map((userId) => ({ userId, role: roles.get(userId) ?? 'NotMember' })) };
});

/** In a live room, which has no members, it makes a viewer an admin, or an ordinary viewer again. */
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

const setMember = answerAdmin(commands.setMember, async ({ groupId, topicId, ...wish }, context) => {
  const { group, topic } = await requirePlace(context, { groupId, topicId });
  if (group.type === 'AVChatRoom' && (await context.groups.member(groupId, wish.userId)) === undefined) {
    await setRoomAdmin(context, { groupId, userId: wish.userId, role: wish.role });
  }
  const member = await context.groups.member(groupId, wish.userId);
  if (member === undefined) throw chatError('GROUP_PERMISSION_DENIED', `${wish.userId} is not a member`);
  await changeMember(context, { group, topic, actor: 'app', member, wish, userId: OPERATOR });
  return {};
});

const changeOwner = answerAdmin(commands.changeOwner, async ({ groupId, newOwnerId }, context) => {
  const group = await requireGroup(context, groupId);
  assertMay('changeOwner', group, 'app');
  await handOver(context, group, { newOwnerId, operatorId: OPERATOR });
  return {};
});

const getJoinedGroups = answerAdmin(
  commands.getJoinedGroups,
  async ({ userId, limit, offset }, { groups }) => {
    const page = { offset, limit: Math.min(Math.max(limit, 1), 100), onlyWithTopics: false };
    const ordinary = await groups.listJoined(userId, { ...page, communities: false });
    const communities = await groups.listJoined(userId, { ...page, communities: true });
    const found = [...ordinary.groups, ...communities.groups];
    return {
      totalCount: ordinary.total + communities.total,
      groups: found.map(({ groupId, type, name }) => ({ groupId, type, name })),
    };
  },
);

export const memberAnswers = {
  addMembers,
  removeMembers,
  getMembers,
  getRoles,
  setMember,
  changeOwner,
  getJoinedGroups,
};
