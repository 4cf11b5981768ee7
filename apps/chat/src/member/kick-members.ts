import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { notifyNotice, notifyTip, tipOf } from '../group/group-tips.ts';
import { notifyExit } from './notify-exit.ts';

/** Removes members from a group; notifies them, the other members and the app's webhook. */
export const kickMembers = async (
  context: ChatContext,
  group: CountedGroup,
  { userIds, operatorId, reason }: { userIds: readonly string[]; operatorId: string; reason: string },
): Promise<void> => {
  const { groups, notify, profiles } = context;
  const { groupId } = group;
  if (userIds.length === 0) return;
  // Published first: removed members receive nothing afterwards.
  notifyNotice(context, group, { type: NOTICE.kicked, operatorId, remark: reason, userIds });
  await groups.removeMembers(groupId, userIds);
  for (const userId of userIds) notify.left(groupId, userId);
  notifyExit(context, group, { type: 'Kicked', operatorId, userIds });
  const memberCount = group.memberCount - userIds.length;
  const tip = { type: TIP.kicked, operatorId, userIds, memberCount } as const;
  await notifyTip(context, group, tipOf(tip, await profiles.senders([operatorId, ...userIds])));
};
