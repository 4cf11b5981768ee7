import { getFriendGroups } from '@touchline/chat-protocol/friend/commands';

import { answer } from '../answer.ts';

export default answer(getFriendGroups, async (_request, { userId, friends }) => {
  const groups = await friends.groups(userId);
  return {
    groups: groups.map(({ name, friendIds }) => ({
      name,
      userIds: friendIds,
      friendCount: friendIds.length,
    })),
    sequence: 1,
  };
});
