import { getFriendsById } from '@touchline/chat-protocol/friend/relation-commands';

import { answer } from '../answer.ts';
import { friendValues } from './friend-values.ts';
import { resultOf } from './result-of.ts';

export default answer(getFriendsById, async ({ userIds }, context) => {
  const found = await context.friends.find(context.userId, userIds);
  const values = await friendValues(context, context.userId, found);
  return {
    friends: userIds.map((id) => ({
      ...resultOf(id, values.has(id) ? undefined : 'NOT_MY_FRIEND'),
      values: values.get(id) ?? [],
    })),
  };
});
