import { getGroupHistory } from '@touchline/chat-protocol/group/commands';
import { PLACE } from '@touchline/chat-protocol/group/group-message';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { toGroupMessage } from '../message/stored-message.ts';
import { requireGroup, requireMember } from './membership.ts';

const MAX_PAGE = 100;
const FINISHED = 2;
const MORE = 1;

export default answer(getGroupHistory, async (request, context) => {
  const { groupId, sequence } = request;
  const group = await requireGroup(context, groupId);
  // A live room keeps no history that can be paged. @source permissions "Stored history"
  if (group.type === 'AVChatRoom') return { groupId, messages: [], isFinished: FINISHED };
  await requireMember(context, groupId, context.userId);
  const limit = Math.min(Math.max(request.count, 1), MAX_PAGE);
  const from = sequence === 0 ? Number.MAX_SAFE_INTEGER : sequence;
  const page = { from, limit: limit + 1 };
  const found = await context.messages.groupHistory(context.userId, groupConversation(groupId), page);
  return {
    groupId,
    messages: found.slice(0, limit).map((message) => ({
      ...toGroupMessage(message, group),
      ...(message.isHidden && { place: PLACE.hidden }),
    })),
    isFinished: found.length > limit ? MORE : FINISHED,
  };
});
