import { chatError } from '@touchline/chat-protocol/chat-error';
import { followUsers } from '@touchline/chat-protocol/follow/commands';
import { MAX_FOLLOWING } from '@touchline/chat-protocol/follow/rules';

import { answer } from '../answer.ts';
import { resultOf } from '../friend/result-of.ts';
import { notifyFollows } from './notify-follows.ts';

export default answer(followUsers, async ({ users }, context) => {
  const { userId, accounts, relations, follows, nowSec } = context;
  const asked = [...new Set(users.map((user) => user.userId))];
  if (asked.includes(userId)) throw chatError('WRONG_PARAMETER', 'nobody follows himself');
  const { following } = await follows.counts(userId);
  if (following + asked.length > MAX_FOLLOWING) throw chatError('TOO_MANY_FOLLOWED', String(MAX_FOLLOWING));
  const known = new Set((await accounts.findAll(asked)).map((account) => account.userId));
  const refused = new Set<string>();
  for (const other of known) if (await relations.isBlocked(other, userId)) refused.add(other);
  const wanted = asked.filter((other) => known.has(other) && !refused.has(other));
  await notifyFollows(context, await follows.follow(userId, wanted, nowSec()), true);
  return {
    results: asked.map((other) => {
      if (!known.has(other)) return resultOf(other, 'ACCOUNT_NOT_FOUND');
      return resultOf(other, refused.has(other) ? 'IN_BLACKLIST' : undefined);
    }),
  };
});
