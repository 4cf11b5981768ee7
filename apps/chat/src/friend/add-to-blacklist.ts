import { CHAT_ERRORS, chatError } from '@touchline/chat-protocol/chat-error';
import { addToBlacklist } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';
import { AFTER } from '../webhook/webhooks.ts';

const { code: UNKNOWN, text: UNKNOWN_SENTENCE } = CHAT_ERRORS.ACCOUNT_NOT_FOUND;

export default answer(addToBlacklist, async ({ userIds: asked }, context) => {
  const { userId, accounts, relations, notify, webhooks } = context;
  // @source im §5 "Blacklist"
  const userIds = asked.filter((id) => id !== userId);
  if (userIds.length === 0 && asked.length > 0) throw chatError('CANNOT_ADD_SELF_TO_BLACKLIST');
  const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
  const blocked = userIds.filter((id) => known.has(id));
  await relations.block(userId, blocked, context.nowSec());
  if (blocked.length > 0)
    notify.users([userId], { type: 'blacklistChanged', userIds: blocked, isAdded: true });
  const PairList = blocked.map((id) => ({ From_Account: userId, To_Account: id }));
  if (PairList.length > 0) webhooks.after(AFTER.blacklisted, { PairList });
  return {
    results: userIds.map((id) =>
      known.has(id)
        ? { userId: id, resultCode: 0 }
        : { userId: id, resultCode: UNKNOWN, resultInfo: UNKNOWN_SENTENCE },
    ),
  };
});
