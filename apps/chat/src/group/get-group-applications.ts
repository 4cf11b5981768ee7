import { COMMUNITY_SERVICE } from '@touchline/chat-protocol/define-command';
import { getGroupApplications } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';

const MAX_PAGE = 20;

export default answer(getGroupApplications, async (request, { userId, applications, profiles, head }) => {
  const limit = Math.min(Math.max(request.limit, 1), MAX_PAGE);
  const communities = head.servcmd.startsWith(COMMUNITY_SERVICE);
  const found = await applications.listFor(userId, {
    afterUs: request.startTime,
    limit: limit + 1,
    communities,
  });
  const page = found.slice(0, limit);
  const senders = await profiles.senders(page.map((one) => one.userId));
  return {
    applications: page.map((one) => ({
      fromUserId: one.userId,
      groupId: one.groupId,
      groupName: one.groupName,
      toUserId: userId,
      handled: one.handled,
      authentication: one.authentication,
      time: one.timeUs,
      fromNick: senders.get(one.userId)?.nick ?? '',
      applyMessage: one.message,
      type: 0,
    })),
    nextStartTime: found[limit]?.timeUs ?? 0,
    unreadCount: page.length,
  };
});
