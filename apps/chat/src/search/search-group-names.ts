import { searchGroupNames } from '@touchline/chat-protocol/search/commands';

import { answer } from '../answer.ts';
import { pageSize, requireKeywords } from './keyword-repository.ts';

export default answer(searchGroupNames, async (request, { search, userId }) => {
  const { types, cursor } = request;
  const keywords = requireKeywords(request.keywords, request.needsAll === 1);
  const limit = pageSize(request.count);
  const { total, found } = await search.findGroups(userId, { keywords, types }, { after: cursor, limit });
  return {
    total,
    cursor: found.length < limit ? '' : (found.at(-1)?.groupId ?? ''),
    groups: found.map(
      ({ groupId, name, type, avatar, introduction, ownerId, memberCount, joinOption, inviteOption }) => ({
        groupId,
        name,
        type,
        avatar,
        introduction,
        ownerId,
        memberCount,
        joinOption,
        inviteOption,
      }),
    ),
  };
});
