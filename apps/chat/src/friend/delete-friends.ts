import { deleteFriends } from '@touchline/chat-protocol/friend/relation-commands';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(deleteFriends, async ({ userIds, type }, context) => {
  const { userId, friends, notify, webhooks } = context;
  const gone = new Set(await friends.remove(userId, userIds));
  if (gone.size > 0) notify.users([userId], { type: 'friendsDeleted', userIds: [...gone] });
  if (type === 'Delete_Type_Both') {
    for (const other of gone) {
      const left = await friends.remove(other, [userId]);
      if (left.length > 0) notify.users([other], { type: 'friendsDeleted', userIds: [userId] });
    }
  }
  const PairList = [...gone].map((id) => ({ From_Account: userId, To_Account: id }));
  if (PairList.length > 0) webhooks.after(AFTER.friendDeleted, { PairList });
  return { results: userIds.map((id) => resultOf(id, gone.has(id) ? undefined : 'NOT_MY_FRIEND')) };
});
