import { CHAT_ERRORS, chatError } from '@touchline/chat-protocol/chat-error';
import { addToBlacklist } from '@touchline/chat-protocol/friend/commands';
import { blacklistEvent } from '@touchline/chat-protocol/friend/pushes';

import { answer } from '../answer.ts';

const [UNKNOWN, UNKNOWN_SENTENCE] = CHAT_ERRORS.ACCOUNT_NOT_FOUND;

export default answer(addToBlacklist, async ({ userIds }, context) => {
  const { userId, accounts, relations, tell } = context;
  if (userIds.includes(userId)) throw chatError('CANNOT_ADD_SELF_TO_BLACKLIST');
  const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
  const blocked = userIds.filter((id) => known.has(id));
  await relations.block(userId, blocked, context.nowSec());
  if (blocked.length > 0) tell.users([userId], blacklistEvent(blocked, true));
  return {
    results: userIds.map((id) =>
      known.has(id)
        ? { userId: id, resultCode: 0 }
        : { userId: id, resultCode: UNKNOWN, resultInfo: UNKNOWN_SENTENCE },
    ),
  };
});
