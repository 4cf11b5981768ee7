import { searchMembers } from '@touchline/chat-protocol/search/commands';

import { answer } from '../answer.ts';
import { pageSize, requireKeywords } from './keyword-repository.ts';
import { memberPlace } from './people-repository.ts';

export default answer(searchMembers, async (request, { search, groups, userId }) => {
  const { types, groupIds, cursor } = request;
  const keywords = requireKeywords(request.keywords, request.needsAll === 1);
  const limit = pageSize(request.count);
  const { total, found } = await search.findMembers(
    userId,
    { keywords, types, groupIds },
    { after: cursor, limit },
  );
  const known = await groups.findAll([...new Set(found.map(({ groupId }) => groupId))]);
  const groupById = new Map(known.map((group) => [group.groupId, group]));
  const last = found.at(-1);
  return {
    total,
    cursor: last === undefined || found.length < limit ? '' : memberPlace(last),
    members: found.map((member) => {
      const group = groupById.get(member.groupId);
      return {
        ...member,
        groupName: group?.name ?? '',
        groupType: group?.type ?? '',
        groupAvatar: group?.avatar ?? '',
      };
    }),
  };
});
