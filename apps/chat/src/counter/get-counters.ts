import { getCounters } from '@touchline/chat-protocol/counter/commands';

import { answer } from '../answer.ts';
import { requireGroup, requireMember } from '../group/membership.ts';

export default answer(getCounters, async ({ groupId, keys }, context) => {
  const group = await requireGroup(context, groupId);
  if (group.type !== 'AVChatRoom') await requireMember(context, groupId, context.userId);
  return context.groupCounters.get(groupId, keys);
});
