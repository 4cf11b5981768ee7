import { getFriends } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';
import type { SnsValues } from './friend-repository.ts';

const PAGE = 100;

const tagValues = (values: SnsValues) => Object.entries(values).map(([tag, value]) => ({ tag, value }));

export default answer(getFriends, async ({ startIndex }, { userId, friends, accounts }) => {
  const { total, friends: page } = await friends.list(userId, { offset: startIndex, limit: PAGE });
  const found = await accounts.findAll(page.map((friend) => friend.userId));
  const profiles = new Map(found.map((account) => [account.userId, account.profile]));
  const next = startIndex + page.length;
  return {
    friendCount: total,
    friends: page.map((friend) => ({
      userId: friend.userId,
      values: [
        ...tagValues({ Tag_SNS_IM_AddTime: friend.addedSec, ...friend.sns }),
        ...tagValues(profiles.get(friend.userId) ?? {}),
      ],
    })),
    nextStartIndex: next,
    isComplete: next >= total ? 1 : 0,
    standardSequence: 1,
    customSequence: 1,
  };
});
