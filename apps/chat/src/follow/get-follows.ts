import { chatError } from '@touchline/chat-protocol/chat-error';
import { getFollows } from '@touchline/chat-protocol/follow/commands';
import { MAX_FOLLOW_PAGE } from '@touchline/chat-protocol/follow/rules';

import { answer } from '../answer.ts';

export default answer(getFollows, async ({ kind, cursor, limit }, { userId, follows, accounts }) => {
  const before = cursor === '' ? Number.MAX_SAFE_INTEGER : Number(cursor);
  if (!Number.isSafeInteger(before)) throw chatError('WRONG_PARAMETER', 'StartCursor is not one of ours');
  const size = Math.min(Math.max(limit, 1), MAX_FOLLOW_PAGE);
  const found = await follows.list(userId, { kind, before, limit: size + 1 });
  const page = found.slice(0, size);
  const profiles = new Map(
    (await accounts.findAll(page.map((one) => one.userId))).map((one) => [one.userId, one.profile]),
  );
  const last = page.at(-1);
  return {
    users: page.map(({ userId: other, followedSec }) => ({
      userId: other,
      followedSec,
      values: Object.entries(profiles.get(other) ?? {}).map(([tag, value]) => ({ tag, value })),
    })),
    cursor: found.length > size && last !== undefined ? String(last.place) : '',
  };
});
