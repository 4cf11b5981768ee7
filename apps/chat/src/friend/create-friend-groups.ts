import { chatError } from '@touchline/chat-protocol/chat-error';
import { createFriendGroups } from '@touchline/chat-protocol/friend/group-commands';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';

export default answer(createFriendGroups, async ({ names, userIds }, context) => {
  const { userId, friends } = context;
  if (names.length === 0) throw chatError('WRONG_PARAMETER', 'GroupName names no group');
  const { mine } = await friends.relations(userId, userIds);
  const friendIds = userIds.filter((id) => mine.has(id));
  const there = await friends.addGroups(userId, names, { friendIds, nowSec: context.nowSec() });
  if (there.length > 0) throw chatError('FRIEND_GROUP_EXISTED', there.join(', '));
  return { results: userIds.map((id) => resultOf(id, mine.has(id) ? undefined : 'NOT_MY_FRIEND')) };
});
