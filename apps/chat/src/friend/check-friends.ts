import { checkFriends } from '@touchline/chat-protocol/friend/relation-commands';
import { relationBetween } from '@touchline/chat-protocol/friend/rules';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';

export default answer(checkFriends, async ({ userIds, type }, { userId, friends }) => {
  const { mine, theirs } = await friends.relations(userId, userIds);
  const isSingle = type === 'CheckResult_Type_Single';
  return {
    results: userIds.map((id) => ({
      ...resultOf(id),
      relation: relationBetween(mine.has(id), !isSingle && theirs.has(id)),
    })),
  };
});
