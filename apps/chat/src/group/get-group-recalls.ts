import { getGroupRecalls } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireMember } from './membership.ts';

export default answer(getGroupRecalls, async (request, context) => {
  const { groupId, beginTime, endTime } = request;
  await requireMember(context, groupId, context.userId);
  const found = await context.messages.recalledBetween(groupConversation(groupId), {
    fromMs: Math.floor(beginTime / 1000),
    untilMs: endTime === 0 ? context.clock.nowMs() : Math.ceil(endTime / 1000),
    limit: Math.min(Math.max(request.limit, 1), 100) + 1,
  });
  const page = found.slice(0, request.limit);
  return {
    nextTime: (found[request.limit]?.revokedMs ?? 0) * 1000,
    recalls: page.map(({ sequence, random, revokedBy }) => ({
      sequence,
      random,
      revoker: { userId: revokedBy },
    })),
  };
});
