import { removeFromBlacklist } from '@touchline/chat-protocol/friend/commands';
import { blacklistEvent } from '@touchline/chat-protocol/friend/pushes';

import { answer } from '../answer.ts';

export default answer(removeFromBlacklist, async ({ userIds }, { userId, relations, tell }) => {
  await relations.unblock(userId, userIds);
  if (userIds.length > 0) tell.users([userId], blacklistEvent(userIds, false));
  return { results: userIds.map((id) => ({ userId: id, resultCode: 0 })) };
});
