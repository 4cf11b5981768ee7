import { getFriendApplications } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';

const MAX_PAGE = 100;

export default answer(getFriendApplications, async (request, { userId, friends, profiles }) => {
  const limit = request.maxLimited === 0 ? MAX_PAGE : Math.min(request.maxLimited, MAX_PAGE);
  const kinds = {
    sent: request.type !== 'Pendency_Type_ComeIn',
    received: request.type !== 'Pendency_Type_SendOut',
  };
  // To clients the start is a mark that they hand back; here it is how many they have.
  const offset = request.startTimeSec;
  const beyond = await friends.applications(userId, { kinds, offset, limit: limit + 1 });
  const found = beyond.slice(0, limit);
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
    startTimeSec: beyond.length > limit ? offset + limit : 0,
    sequence: 1,
  };
});
