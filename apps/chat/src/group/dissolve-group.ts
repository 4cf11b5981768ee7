import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';
import type { CountedGroup } from './group.ts';
import { noticeEvent, tellNotice } from './group-tips.ts';

/** Ends a group with everything said in it, and tells everybody who is in it or watches it. */
export const dissolveGroup = async (
  context: ChatContext,
  group: CountedGroup,
  operatorId: string,
): Promise<void> => {
  const { groups, messages, tell } = context;
  const { groupId } = group;
  const notice = { type: NOTICE.dismissed, operatorId };
  const userIds = await groups.memberIds(groupId);
  await groups.remove(groupId);
  context.webhooks.after(AFTER.destroyed, {
    GroupId: groupId,
    Type: group.type,
    Name: group.name,
    Owner_Account: group.ownerId,
    Operator_Account: operatorId,
    MemberList: userIds.map((userId) => ({ Member_Account: userId })),
  });
  tell.roomChanged(groupId);
  await messages.removeConversation(groupConversation(groupId));
  if (group.type === 'AVChatRoom') tell.group(groupId, noticeEvent(context, group, notice));
  else tellNotice(context, group, { ...notice, userIds });
  tell.dissolved(groupId);
};
