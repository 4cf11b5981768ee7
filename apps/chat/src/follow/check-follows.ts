import { checkFollows } from '@touchline/chat-protocol/follow/commands';
import { FOLLOW } from '@touchline/chat-protocol/follow/rules';

import { answer } from '../answer.ts';
import { resultOf } from '../friend/result-of.ts';

export default answer(checkFollows, async ({ userIds }, { userId, follows, accounts }) => {
  const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
  const standing = await follows.standing(userId, userIds);
  return {
    results: userIds.map((other) => ({
      ...resultOf(other, known.has(other) ? undefined : 'ACCOUNT_NOT_FOUND'),
      kind: standing.get(other) ?? FOLLOW.none,
    })),
  };
});
