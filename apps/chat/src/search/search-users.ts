import { searchUsers } from '@touchline/chat-protocol/search/commands';

import { answer } from '../answer.ts';
import { pageSize, requireKeywords } from './keyword-repository.ts';

export default answer(searchUsers, async (request, { search }) => {
  const { bornFrom, bornUntil, gender, cursor } = request;
  const keywords = requireKeywords(request.keywords, request.needsAll === 1);
  const limit = pageSize(request.count);
  const { total, found } = await search.findUsers(
    { keywords, bornFrom, bornUntil, gender },
    { after: cursor, limit },
  );
  return {
    total,
    cursor: found.length < limit ? '' : (found.at(-1)?.userId ?? ''),
    users: found.map(({ userId, profile }) => ({
      userId,
      items: Object.entries(profile).map(([tag, value]) =>
        typeof value === 'number' ? { tag, number: value } : { tag, text: value },
      ),
    })),
  };
});
