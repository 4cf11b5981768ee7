import { chatError } from '@touchline/chat-protocol/chat-error';
import { deleteFriendGroups } from '@touchline/chat-protocol/friend/group-commands';

import { answer } from '../answer.ts';

export default answer(deleteFriendGroups, async ({ names }, { userId, friends }) => {
  const there = new Set((await friends.groups(userId)).map((group) => group.name));
  const missing = names.filter((name) => !there.has(name));
  if (missing.length > 0) throw chatError('FRIEND_GROUP_NOT_EXIST', missing.join(', '));
  await friends.removeGroups(userId, names);
  return {};
});
