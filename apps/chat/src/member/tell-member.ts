import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { tellNotice, tellTip, tipBody } from '../group/group-tips.ts';
import type { MemberCase } from './set-group-member.ts';

/** Tells a group that somebody became an admin, or is none any more. */
export const tellRole = async (
  context: ChatContext,
  { group, member, wish, userId }: MemberCase,
): Promise<void> => {
  if (wish.role === undefined || wish.role === member.role) return;
  const isAdmin = wish.role === 'Admin';
  // Between ordinary roles nothing changes that others would be told of.
  if (!isAdmin && member.role !== 'Admin') return;
  const userIds = [member.userId];
  const type = isAdmin ? TIP.adminSet : TIP.adminRemoved;
  const senders = await context.profiles.senders([userId, member.userId]);
  await tellTip(context, group, tipBody({ type, operatorId: userId, userIds }, senders));
  const notice = isAdmin ? NOTICE.adminSet : NOTICE.adminRemoved;
  tellNotice(context, group, { type: notice, operatorId: userId, aboutUserId: member.userId, userIds });
};

/** Tells a group, or a topic, that somebody may not write for a while, or may again. */
export const tellMute = async (context: ChatContext, given: MemberCase): Promise<void> => {
  const { group, topic, member, wish, userId } = given;
  if (wish.muteSec === undefined) return;
  const senders = await context.profiles.senders([userId, member.userId]);
  const body = tipBody({ type: TIP.memberChanged, operatorId: userId, userIds: [member.userId] }, senders);
  const MsgMemberInfo = [{ User_Account: member.userId, ShutupTime: wish.muteSec }];
  const place = topic && { topicId: topic.topicId, conversation: groupConversation(topic.topicId) };
  await tellTip(context, group, { ...body, MsgMemberInfo }, place);
};
