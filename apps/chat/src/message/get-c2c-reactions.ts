import { getC2cReactions } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { c2cSequence, shownUsers } from './react.ts';

export default answer(getC2cReactions, async (request, context) => {
  const { fromUserId, toUserId, messageKeys } = request;
  const named = await Promise.all(
    messageKeys.map(async (messageKey) => ({
      messageKey,
      sequence: (await c2cSequence(context, { fromUserId, toUserId, messageKey })).sequence,
    })),
  );
  const sequences = named.flatMap(({ sequence }) => (sequence === undefined ? [] : [sequence]));
  const asked = { userId: context.userId, maxUsers: shownUsers(request.userCount) };
  const found = await context.reactions.summaries(c2cConversation(fromUserId, toUserId), sequences, asked);
  return {
    results: named.map(({ messageKey, sequence = 0 }) => ({
      messageKey,
      code: 0,
      reactions: found.get(sequence) ?? [],
    })),
  };
});
