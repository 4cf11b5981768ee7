import { getFriendApplications } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';

const MAX_PAGE = 100;

export default answer(getFriendApplications, async (request, { userId, friends, profiles }) => {
  const limit = request.maxLimited === 0 ? MAX_PAGE : Math.min(request.maxLimited, MAX_PAGE);
  const found = await friends.applications(userId, limit);
  const other = (one: { fromUserId: string; toUserId: string }): string =>
    one.fromUserId === userId ? one.toUserId : one.fromUserId;
  const senders = await profiles.senders(found.map(other));
  return {
    applications: found.map((one) => ({
      userId: other(one),
      nick: senders.get(other(one))?.nick ?? '',
      avatar: senders.get(other(one))?.avatar ?? '',
      timeSec: one.timeSec,
      source: one.source,
      wording: one.wording,
      type:
        one.fromUserId === userId ? ('Pendency_Type_SendOut' as const) : ('Pendency_Type_ComeIn' as const),
    })),
    unreadCount: await friends.unreadApplications(userId),
    startTimeSec: 0,
    sequence: 1,
  };
});
