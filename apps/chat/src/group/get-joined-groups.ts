import { COMMUNITY_SERVICE } from '@touchline/chat-protocol/define-command';
import { getJoinedGroups } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { memberView, publicView } from './group-view.ts';

const MAX_PAGE = 100;

export default answer(getJoinedGroups, async (request, { userId, groups, conversations, head }) => {
  const limit = Math.min(Math.max(request.limit, 1), MAX_PAGE);
  const communities = head.servcmd.startsWith(COMMUNITY_SERVICE);
  const { total, groups: page } = await groups.listJoined(userId, {
    offset: request.offset,
    limit,
    communities,
  });
  const memberships = await groups.memberships(
    userId,
    page.map((group) => group.groupId),
  );
  const read = await conversations.readSequences(
    userId,
    page.map((group) => groupConversation(group.groupId)),
  );
  return {
    totalCount: total,
    groups: page.map((group) => {
      const member = memberships.get(group.groupId);
      return member === undefined
        ? publicView(group)
        : memberView(group, member, read.get(groupConversation(group.groupId)) ?? 0);
    }),
  };
});
