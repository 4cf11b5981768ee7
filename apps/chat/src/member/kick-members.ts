import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { tellNotice, tellTip, tipBody } from '../group/group-tips.ts';
import { tellExit } from './tell-exit.ts';

/** Sends members out of a group; they, the others and the app's server are told. */
export const kickMembers = async (
  context: ChatContext,
  group: CountedGroup,
  { userIds, operatorId, reason }: { userIds: readonly string[]; operatorId: string; reason: string },
): Promise<void> => {
  const { groups, tell, profiles } = context;
  const { groupId } = group;
  if (userIds.length === 0) return;
  // Told first: afterwards they would no longer hear it.
  tellNotice(context, group, { type: NOTICE.kicked, operatorId, remark: reason, userIds });
  await groups.removeMembers(groupId, userIds);
  for (const userId of userIds) tell.left(groupId, userId);
  tellExit(context, group, { type: 'Kicked', operatorId, userIds });
  const memberCount = group.memberCount - userIds.length;
  const tip = { type: TIP.kicked, operatorId, userIds, memberCount } as const;
  await tellTip(context, group, tipBody(tip, await profiles.senders([operatorId, ...userIds])));
};
