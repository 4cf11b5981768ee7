import { randomBytes } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import type { createGroup } from '@touchline/chat-protocol/group/commands';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import {
  COMMUNITY_ID_PREFIX,
  GROUP_ID_PREFIX,
  GROUP_TYPE_RULES,
  groupIdProblem,
  groupTypeOf,
  type GroupType,
} from '@touchline/chat-protocol/group/rules';

import { mayDo } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { AFTER, BEFORE } from '../webhook/webhooks.ts';
import type { Group } from './group.ts';
import { notifyNotice } from './group-tips.ts';

type Wish = RequestOf<typeof createGroup>;

const newGroupId = (type: GroupType): string => {
  const prefix = type === 'Community' ? COMMUNITY_ID_PREFIX : GROUP_ID_PREFIX;
  return `${prefix}${randomBytes(6).toString('hex').toUpperCase()}`;
};

const checkedType = (wish: Wish): GroupType => {
  const type = groupTypeOf(wish.type);
  if (type === undefined) throw chatError('GROUP_WRONG_PARAMETER', 'Type is not a group type');
  const problem = wish.groupId === '' ? undefined : groupIdProblem(wish.groupId, type);
  if (problem !== undefined) throw chatError('GROUP_WRONG_ID', `GroupId ${problem}`);
  return type;
};

const textsOf = ({ introduction = '', notification = '', avatar = '' }: Wish) => ({
  introduction,
  notification,
  avatar,
});

const isOpenToInvites = (type: GroupType): boolean => type === 'Private' || type === 'Community';

const asGroup = (wish: Wish & { isMadeByApp?: boolean }, type: GroupType, nowSec: number): Group => {
  const rules = GROUP_TYPE_RULES[type];
  const most = rules.maxMembers;
  return {
    groupId: wish.groupId === '' ? newGroupId(type) : wish.groupId,
    type,
    name: wish.name,
    ...textsOf(wish),
    ownerId: wish.ownerId,
    createdSec: nowSec,
    infoSequence: 1,
    infoSec: nowSec,
    joinOption: (rules.isJoinOptionFixed ? undefined : wish.joinOption) ?? rules.defaultJoinOption,
    inviteOption: wish.inviteOption ?? (isOpenToInvites(type) ? 'FreeAccess' : 'DisableInvite'),
    maxMembers: most === 0 ? 0 : Math.min(wish.maxMembers ?? most, most),
    muteAll: false,
    supportsTopics: type === 'Community' && wish.supportsTopics === 1,
    customFields: wish.customFields,
    isMadeByApp: wish.isMadeByApp === true,
  };
};

/** Its maker may name admins, where the type has them. */
const firstRole = (wish: Wish, type: GroupType, userId: string): 'Admin' | 'Member' => {
  const asked = wish.members.find((member) => member.userId === userId)?.role;
  return asked === 'Admin' && mayDo('setAdmin', { type, inviteOption: 'FreeAccess' }, 'Owner')
    ? 'Admin'
    : 'Member';
};

/**
 * Makes a group with its first members; an owner of '' leaves it without one.
 * @param wish `isMadeByApp` when the administration makes it
 * @throws {ChatError} GROUP_WRONG_PARAMETER, GROUP_WRONG_ID, GROUP_ID_TAKEN, GROUP_ACCOUNT_NOT_FOUND
 */
export const makeGroup = async (
  context: ChatContext,
  wish: Wish & { isMadeByApp?: boolean },
): Promise<Group> => {
  const { groups, conversations, accounts, notify } = context;
  const type = checkedType(wish);
  // A live room has viewers, not members. @source im §5 "dropped for live-room groups"
  const asked = type === 'AVChatRoom' ? [] : wish.members.map((member) => member.userId);
  const invited = [...new Set(asked)].filter((userId) => userId !== wish.ownerId);
  const needed = wish.ownerId === '' ? invited : [...invited, wish.ownerId];
  const found = new Set((await accounts.findAll(needed)).map((account) => account.userId));
  const missing = needed.find((userId) => !found.has(userId));
  if (missing !== undefined) throw chatError('GROUP_ACCOUNT_NOT_FOUND', missing);

  const told = {
    Owner_Account: wish.ownerId,
    Type: type,
    Name: wish.name,
    MemberList: invited.map((userId) => ({ Member_Account: userId })),
  };
  await context.webhooks.before(BEFORE.createGroup, {
    ...told,
    Operator_Account: wish.ownerId,
  });
  const group = asGroup(wish, type, context.nowSec());
  const members = [
    ...(wish.ownerId === '' ? [] : [{ userId: wish.ownerId, role: 'Owner' as const }]),
    ...invited.map((userId) => ({ userId, role: firstRole(wish, type, userId) })),
  ];
  if (!(await groups.create(group, members))) throw chatError('GROUP_ID_TAKEN', group.groupId);
  context.webhooks.after(AFTER.createGroup, {
    GroupId: group.groupId,
    ...told,
    Operator_Account: wish.ownerId,
  });
  if (!GROUP_TYPE_RULES[type].isListed) return group;
  const { groupId } = group;
  for (const { userId } of members) {
    await conversations.enterGroup(userId, {
      conversation: groupConversation(groupId),
      groupId,
      floorSequence: 0,
    });
    notify.entered(groupId, userId);
  }
  notifyNotice(context, group, { type: NOTICE.invited, operatorId: wish.ownerId, userIds: invited });
  return group;
};
