import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { AFTER } from '../webhook/webhooks.ts';
import type { CountedGroup } from './group.ts';
import { notifyNotice, systemNotice } from './group-tips.ts';

/** Deletes a group with its messages, and notifies everyone who is in it or watches it. */
export const dissolveGroup = async (
  context: ChatContext,
  group: CountedGroup,
  operatorId: string,
): Promise<void> => {
  const { groups, messages, notify } = context;
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
  notify.roomChanged(groupId);
  await messages.removeConversation(groupConversation(groupId));
  if (group.type === 'AVChatRoom') {
    notify.group(groupId, { type: 'groupNotified', notice: systemNotice(context, group, notice) });
  } else notifyNotice(context, group, { ...notice, userIds });
  notify.dissolved(groupId);
};
