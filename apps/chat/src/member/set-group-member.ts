import { chatError } from '@touchline/chat-protocol/chat-error';
import { GROUP_LIMITS } from '@touchline/chat-protocol/group/rules';
import { setGroupMember } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { assertNoName } from '../app/app-rules.ts';
import type { ChatContext } from '../context.ts';
import type { CustomValue } from '../group/group.ts';
import { actorOf, assertMay, requireMember } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { assertMayActOn } from './act-on.ts';
import type { MemberCase } from './member-case.ts';
import { notifyMute, notifyRole } from './notify-member.ts';
import { AFTER } from '../webhook/webhooks.ts';

const assertRole = ({ group, actor, member, wish, userId }: MemberCase): void => {
  if (wish.role === undefined) return;
  if (member.userId === userId) throw chatError('GROUP_PERMISSION_DENIED', 'not your own role');
  if (member.role === 'Owner') throw chatError('GROUP_PERMISSION_DENIED', 'not the role of the owner');
  if (wish.role === 'Custom' && group.type !== 'Community')
    throw chatError('GROUP_WRONG_PARAMETER', 'Role Custom is for communities');
  assertMay('setAdmin', group, actor);
};

/** Everything is checked before anything is changed. */
const assertAllowed = (given: MemberCase): void => {
  const { group, actor, member, wish, userId } = given;
  const isSelf = member.userId === userId;
  assertRole(given);
  const writesCard = wish.nameCard !== undefined || wish.customFields.length > 0;
  if (writesCard) assertMay(isSelf ? 'setOwnNameCard' : 'setOthersNameCard', group, actor);
  if (wish.muteSec !== undefined) assertMayActOn({ group, actor, userId }, member, 'mute');
  if (wish.remindType !== undefined && !isSelf) throw chatError('GROUP_PERMISSION_DENIED', 'only your own');
};

const mergeCustom = (old: readonly CustomValue[], fresh: readonly CustomValue[]): CustomValue[] => {
  const values = new Map([...old, ...fresh].map(({ key, value }) => [key, value]));
  if (values.size > GROUP_LIMITS.customFields) {
    throw chatError('GROUP_WRONG_PARAMETER', `AppMemberDefinedData has at most ${GROUP_LIMITS.customFields}`);
  }
  return [...values].map(([key, value]) => ({ key, value }));
};

const changeTopicSelf = async (
  context: ChatContext,
  { topic, member, wish }: MemberCase,
  untilSec?: number,
) => {
  if (topic === undefined) return;
  await context.topics.changeSelf(topic.topicId, member.userId, {
    ...(untilSec !== undefined && { mutedUntilSec: untilSec }),
    ...(wish.remindType !== undefined && { remindType: wish.remindType }),
  });
};

/** Changes one member, if the actor may, and notifies the group. @throws {ChatError} GROUP_PERMISSION_DENIED */
export const changeMember = async (context: ChatContext, given: MemberCase): Promise<void> => {
  assertAllowed(given);
  const { group, topic, member, wish } = given;
  const { muteSec, customFields, ...plain } = wish;
  const mutedUntilSec = muteSec === undefined || muteSec === 0 ? muteSec : context.nowSec() + muteSec;
  if (topic === undefined) {
    await context.groups.changeMember(group.groupId, member.userId, {
      ...plain,
      ...(customFields.length > 0 && { customFields: mergeCustom(member.customFields, customFields) }),
    });
    // Whoever muted him, the app or the staff: either lifts it, and both see it.
    if (mutedUntilSec !== undefined)
      await context.restrictions.set(group.groupId, [member.userId], { mutedUntilSec });
    context.notify.roomChanged(group.groupId);
  } else {
    await changeTopicSelf(context, given, mutedUntilSec);
  }
  await notifyRole(context, given);
  await notifyMute(context, given);
  context.webhooks.after(AFTER.memberChanged, {
    GroupId: group.groupId,
    Type: group.type,
    Operator_Account: given.userId,
    MemberList: [{ Member_Account: member.userId }],
    ...(wish.role !== undefined && { Role: wish.role }),
    ...(wish.nameCard !== undefined && { NameCard: wish.nameCard }),
    ...(muteSec !== undefined && { MuteTime: muteSec }),
  });
};

export default answer(setGroupMember, async ({ groupId, topicId, ...wish }, context) => {
  const { group, topic } = await requirePlace(context, { groupId, topicId });
  if (wish.nameCard !== undefined) assertNoName(context.app, 'NameCard');
  const actor = await actorOf(context, { groupId, topicId }, context.userId);
  if (actor === 'outsider') throw chatError('GROUP_PERMISSION_DENIED', 'you are not a member');
  const member = await requireMember(context, groupId, wish.userId);
  await changeMember(context, { group, topic, actor, member, wish, userId: context.userId });
  return {};
});
