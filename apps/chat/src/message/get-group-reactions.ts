import { getGroupReactions } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { requireMember } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { shownUsers } from './react.ts';

export default answer(getGroupReactions, async (request, context) => {
  const { conversation } = await requirePlace(context, request);
  await requireMember(context, request.groupId, context.userId);
  const asked = { userId: context.userId, maxUsers: shownUsers(request.userCount) };
  const found = await context.reactions.summaries(conversation, request.sequences, asked);
  return {
    results: request.sequences.map((sequence) => ({
      sequence,
      code: 0,
      reactions: found.get(sequence) ?? [],
    })),
  };
});
