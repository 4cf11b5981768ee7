import { chatError } from '@touchline/chat-protocol/chat-error';
import { TIP } from '@touchline/chat-protocol/group/group-message';
import { COMMUNITY_ID_PREFIX } from '@touchline/chat-protocol/group/rules';
import { type Actor, type GroupAction, mayDo } from '@touchline/chat-protocol/member/permissions';

import { AFTER } from '../webhook/webhooks.ts';
import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup, Member } from './group.ts';
import { notifyTip, tipOf } from './group-tips.ts';

/** @throws {ChatError} GROUP_NOT_FOUND */
export const requireGroup = async (context: ChatContext, groupId: string): Promise<CountedGroup> => {
  const group = await context.groups.find(groupId);
  if (group === undefined) throw chatError('GROUP_NOT_FOUND', groupId);
  return group;
};

/** @throws {ChatError} GROUP_PERMISSION_DENIED for users who are not members */
export const requireMember = async (
  context: ChatContext,
  groupId: string,
  userId: string,
): Promise<Member> => {
  const member = await context.groups.member(groupId, userId);
  if (member === undefined) throw chatError('GROUP_PERMISSION_DENIED', `${userId} is not a member`);
  return member;
};

type Place = { groupId: string; topicId?: string | undefined };

/**
 * Returns a member's role in a group or, in communities with permission groups, the permissions in the
 * community and the topic.
 */
export const memberAsActor = async (
  { permissionGroups }: Pick<ChatContext, 'permissionGroups'>,
  { userId, role }: Pick<Member, 'userId' | 'role'>,
  { groupId, topicId = '' }: Place,
): Promise<Actor> => {
  if (role === 'Owner' || !groupId.startsWith(COMMUNITY_ID_PREFIX)) return role;
  return (await permissionGroups.grantedTo(groupId, userId, topicId)) ?? role;
};

/** A user's role in a group, or permissions in it. */
export const actorOf = async (context: ChatContext, place: Place, userId: string): Promise<Actor> => {
  const member = await context.groups.member(place.groupId, userId);
  return member === undefined ? 'outsider' : memberAsActor(context, member, place);
};

/** @throws {ChatError} GROUP_PERMISSION_DENIED */
export const assertMay = (action: GroupAction, group: CountedGroup, actor: Actor): void => {
  if (!mayDo(action, group, actor)) throw chatError('GROUP_PERMISSION_DENIED', action);
};

/** @throws {ChatError} GROUP_PERMISSION_DENIED for all but owner and admins */
export const assertStaff = (actor: Actor): void => {
  if (actor !== 'Owner' && actor !== 'Admin')
    throw chatError('GROUP_PERMISSION_DENIED', 'owner and admins only');
};

/**
 * Makes users members: the group is added to their lists, they receive its notices, and the others are
 * notified.
 */
export const addMembers = async (
  context: ChatContext,
  group: CountedGroup,
  entry: { userIds: readonly string[]; operatorId: string; wasInvited: boolean },
): Promise<void> => {
  const { groups, conversations, notify, profiles, messages } = context;
  const { groupId } = group;
  const { userIds, operatorId, wasInvited } = entry;
  const conversation = groupConversation(groupId);
  const { sequence } = await messages.lastSequence(conversation);
  const floorSequence = group.type === 'ChatRoom' ? 0 : sequence;
  await groups.addMembers(
    groupId,
    userIds.map((userId) => ({ userId, role: 'Member' as const })),
    context.nowSec(),
  );
  for (const userId of userIds) {
    await conversations.enterGroup(userId, { conversation, groupId, floorSequence });
    notify.entered(groupId, userId);
  }
  context.webhooks.after(AFTER.joined, {
    GroupId: groupId,
    Type: group.type,
    JoinType: wasInvited ? 'Invited' : 'Apply',
    Operator_Account: operatorId,
    NewMemberList: userIds.map((userId) => ({ Member_Account: userId })),
  });
  const memberCount = group.memberCount + userIds.length;
  if (memberCount >= group.maxMembers) {
    context.webhooks.after(AFTER.full, { GroupId: groupId, Type: group.type });
  }
  const senders = await profiles.senders([operatorId, ...userIds]);
  const tip = { type: TIP.joined, operatorId, userIds, memberCount, wasInvited };
  await notifyTip(context, group, tipOf(tip, senders));
};
