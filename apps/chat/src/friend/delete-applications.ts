import { deleteApplications } from '@touchline/chat-protocol/friend/application-commands';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';

export default answer(deleteApplications, async ({ type, userIds }, { userId, friends, notify }) => {
  const results = [];
  for (const other of userIds) {
    const [from, to] = type === 'Pendency_Type_ComeIn' ? [other, userId] : [userId, other];
    const ended = await friends.endApplication(from, to);
    results.push(resultOf(other, ended === undefined ? 'FRIEND_APPLICATION_NOT_EXIST' : undefined));
    if (ended === undefined) continue;
    notify.users([userId], { type: 'friendRequestsEnded', fromUserId: from, userIds: [other] });
    notify.users([other], { type: 'friendRequestsEnded', fromUserId: from, userIds: [userId] });
  }
  return { results };
});
