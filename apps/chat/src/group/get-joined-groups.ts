import { COMMUNITY_SERVICE } from '@touchline/chat-protocol/define-command';
import { getJoinedGroups } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { publicView } from './group-view.ts';
import { memberViews } from './member-group-view.ts';

const MAX_PAGE = 100;

export default answer(getJoinedGroups, async (request, context) => {
  const { userId, groups, head } = context;
  const limit = Math.min(Math.max(request.limit, 1), MAX_PAGE);
  const communities = head.servcmd.startsWith(COMMUNITY_SERVICE);
  const onlyWithTopics = communities && request.supportsTopics === 1;
  const page = { offset: request.offset, limit, communities, onlyWithTopics };
  const { total, groups: found } = await groups.listJoined(userId, page);
  const views = await memberViews(context, userId, found);
  return {
    totalCount: total,
    groups: found.map((group) => views.get(group.groupId) ?? publicView(group)),
  };
});
