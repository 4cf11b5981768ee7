import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { notifyNotice, notifyTip, tipOf } from '../group/group-tips.ts';
import type { MemberCase } from './member-case.ts';

/** Notifies a group that a member became an admin, or an ordinary member again. */
export const notifyRole = async (
  context: ChatContext,
  { group, member, wish, userId }: MemberCase,
): Promise<void> => {
  if (wish.role === undefined || wish.role === member.role) return;
  const isAdmin = wish.role === 'Admin';
  // Changes between ordinary roles are not published.
  if (!isAdmin && member.role !== 'Admin') return;
  const userIds = [member.userId];
  const type = isAdmin ? TIP.adminSet : TIP.adminRemoved;
  const senders = await context.profiles.senders([userId, member.userId]);
  await notifyTip(context, group, tipOf({ type, operatorId: userId, userIds }, senders));
  const notice = isAdmin ? NOTICE.adminSet : NOTICE.adminRemoved;
  notifyNotice(context, group, { type: notice, operatorId: userId, aboutUserId: member.userId, userIds });
};

/** Notifies a group or topic that a member was muted or unmuted. */
export const notifyMute = async (context: ChatContext, given: MemberCase): Promise<void> => {
  const { group, topic, member, wish, userId } = given;
  if (wish.muteSec === undefined) return;
  const senders = await context.profiles.senders([userId, member.userId]);
  const tip = {
    type: TIP.memberChanged,
    operatorId: userId,
    userIds: [member.userId],
    muteSec: wish.muteSec,
  };
  const place = topic && { topicId: topic.topicId, conversation: groupConversation(topic.topicId) };
  await notifyTip(context, group, tipOf(tip, senders), place);
};
