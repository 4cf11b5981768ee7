import { getBlacklist } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';

const MAX_PAGE = 100;

export default answer(getBlacklist, async ({ startIndex, maxLimited }, { userId, relations }) => {
  const limit = Math.min(Math.max(maxLimited, 1), MAX_PAGE);
  const found = await relations.blocked(userId, { offset: startIndex, limit: limit + 1 });
  const items = found.slice(0, limit);
  // 0 says that there is no further page.
  return { items, startIndex: found.length > limit ? startIndex + limit : 0, sequence: 1 };
});
