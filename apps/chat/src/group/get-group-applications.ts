import { COMMUNITY_SERVICE } from '@touchline/chat-protocol/define-command';
import { getGroupApplications } from '@touchline/chat-protocol/group/application-commands';

import { answer } from '../answer.ts';

const MAX_PAGE = 20;
/** @source protocol "get_pendency: 2 = invite needing approval" */
const APPLICATION = 0;
const INVITATION = 2;

/** Applications and invitations that the caller decides on, in the order they came. */
export default answer(getGroupApplications, async (request, context) => {
  const { userId, applications, invitations, profiles, head } = context;
  const limit = Math.min(Math.max(request.limit, 1), MAX_PAGE);
  const communities = head.servcmd.startsWith(COMMUNITY_SERVICE);
  const page = { afterUs: request.startTime, limit: limit + 1, communities };
  const [applied, invited] = await Promise.all([
    applications.listFor(userId, page),
    invitations.listFor(userId, page),
  ]);
  const found = [
    ...applied.map((one) => ({ ...one, toUserId: userId, type: APPLICATION })),
    ...invited.map(({ inviterId, inviteeId, ...one }) => ({
      ...one,
      userId: inviterId,
      toUserId: inviteeId,
      message: '',
      handled: 0,
      type: INVITATION,
    })),
  ].sort((one, other) => one.timeUs - other.timeUs);
  const edgeUs = found[limit - 1]?.timeUs;
  // What came at the same moment is not torn apart: the next page begins behind it.
  const shown = edgeUs === undefined ? found : found.filter((one) => one.timeUs <= edgeUs);
  const senders = await profiles.senders(shown.map((one) => one.userId));
  return {
    applications: shown.map((one) => ({
      fromUserId: one.userId,
      groupId: one.groupId,
      groupName: one.groupName,
      toUserId: one.toUserId,
      handled: one.handled,
      authentication: one.authentication,
      time: one.timeUs,
      fromNick: senders.get(one.userId)?.nick ?? '',
      applyMessage: one.message,
      type: one.type,
    })),
    nextStartTime: edgeUs !== undefined && found.length > limit ? edgeUs + 1 : 0,
    unreadCount: shown.length,
  };
});
