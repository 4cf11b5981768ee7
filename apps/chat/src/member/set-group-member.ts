import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { setGroupMember } from '@touchline/chat-protocol/member/commands';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import type { CountedGroup, Member } from '../group/group.ts';
import { tellNotice, tellTip, tipBody } from '../group/group-tips.ts';
import { actorOf, assertMay, requireGroup, requireMember } from '../group/membership.ts';
import { assertMayActOn } from './act-on.ts';

type Wish = RequestOf<typeof setGroupMember>;
type Case = { group: CountedGroup; actor: Actor; member: Member; wish: Wish; userId: string };

const assertRole = ({ group, actor, member, wish, userId }: Case): void => {
  if (wish.role === undefined) return;
  if (member.userId === userId) throw chatError('GROUP_PERMISSION_DENIED', 'not your own role');
  assertMay('setAdmin', group, actor);
};

/** Everything is checked before anything is changed. */
const assertAllowed = (given: Case): void => {
  const { group, actor, member, wish, userId } = given;
  const isSelf = member.userId === userId;
  assertRole(given);
  if (wish.nameCard !== undefined) assertMay(isSelf ? 'setOwnNameCard' : 'setOthersNameCard', group, actor);
  if (wish.muteSec !== undefined) assertMayActOn({ group, actor, userId }, member, 'mute');
  if (wish.remindType !== undefined && !isSelf) throw chatError('GROUP_PERMISSION_DENIED', 'only your own');
};

const tellRole = async (context: SessionContext, { group, member, wish }: Case): Promise<void> => {
  if (wish.role === undefined || wish.role === member.role) return;
  const { userId, profiles } = context;
  const isAdmin = wish.role === 'Admin';
  const userIds = [member.userId];
  const type = isAdmin ? TIP.adminSet : TIP.adminRemoved;
  const senders = await profiles.senders([userId, member.userId]);
  await tellTip(context, group, tipBody({ type, operatorId: userId, userIds }, senders));
  const notice = isAdmin ? NOTICE.adminSet : NOTICE.adminRemoved;
  tellNotice(context, group, { type: notice, operatorId: userId, aboutUserId: member.userId, userIds });
};

const tellMute = async (context: SessionContext, { group, member, wish }: Case): Promise<void> => {
  if (wish.muteSec === undefined) return;
  const { userId, profiles } = context;
  const senders = await profiles.senders([userId, member.userId]);
  const body = tipBody({ type: TIP.memberChanged, operatorId: userId, userIds: [member.userId] }, senders);
  const MsgMemberInfo = [{ User_Account: member.userId, ShutupTime: wish.muteSec }];
  await tellTip(context, group, { ...body, MsgMemberInfo });
};

export default answer(setGroupMember, async (wish, context) => {
  const { groupId } = wish;
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, groupId, context.userId);
  const member = await requireMember(context, groupId, wish.userId);
  const given = { group, actor, member, wish, userId: context.userId };
  assertAllowed(given);
  const { muteSec } = wish;
  await context.groups.changeMember(groupId, wish.userId, {
    ...wish,
    ...(muteSec !== undefined && { mutedUntilSec: muteSec === 0 ? 0 : context.nowSec() + muteSec }),
  });
  await tellRole(context, given);
  await tellMute(context, given);
  return {};
});
