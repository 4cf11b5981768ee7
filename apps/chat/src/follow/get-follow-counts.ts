import { getFollowCounts } from '@touchline/chat-protocol/follow/commands';

import { answer } from '../answer.ts';
import { resultOf } from '../friend/result-of.ts';

export default answer(getFollowCounts, async ({ userIds }, { userId, follows, accounts }) => {
  // The public client leaves the list out when it requests the caller's own counts.
  const asked = userIds.length === 0 ? [userId] : userIds;
  const known = new Set((await accounts.findAll(asked)).map((account) => account.userId));
  const counts = asked.map(async (other) => ({
    ...resultOf(other, known.has(other) ? undefined : 'ACCOUNT_NOT_FOUND'),
    ...(await follows.counts(other)),
  }));
  return { counts: await Promise.all(counts) };
});
