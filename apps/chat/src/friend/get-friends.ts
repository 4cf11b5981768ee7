import { getFriends } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';
import { friendValues } from './friend-values.ts';

const PAGE = 100;

export default answer(getFriends, async ({ startIndex }, context) => {
  const { userId, friends } = context;
  const { total, friends: page } = await friends.list(userId, { offset: startIndex, limit: PAGE });
  const values = await friendValues(context, userId, page);
  const next = startIndex + page.length;
  return {
    friendCount: total,
    friends: page.map((friend) => ({ userId: friend.userId, values: values.get(friend.userId) ?? [] })),
    nextStartIndex: next,
    isComplete: next >= total ? 1 : 0,
    standardSequence: 1,
    customSequence: 1,
  };
});
