import { removeFromBlacklist } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(removeFromBlacklist, async ({ userIds }, context) => {
  const { userId, relations, notify, webhooks } = context;
  await relations.unblock(userId, userIds);
  if (userIds.length > 0) notify.users([userId], { type: 'blacklistChanged', userIds, isAdded: false });
  const PairList = userIds.map((id) => ({ From_Account: userId, To_Account: id }));
  if (PairList.length > 0) webhooks.after(AFTER.unblacklisted, { PairList });
  return { results: userIds.map((id) => ({ userId: id, resultCode: 0 })) };
});
