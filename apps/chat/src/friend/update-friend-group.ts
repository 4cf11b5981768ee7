import { chatError } from '@touchline/chat-protocol/chat-error';
import { updateFriendGroup } from '@touchline/chat-protocol/friend/group-commands';

import { answer } from '../answer.ts';
import { resultOf } from './result-of.ts';

export default answer(updateFriendGroup, async ({ name, newName, members }, { userId, friends }) => {
  const groups = await friends.groups(userId);
  const group = groups.find((one) => one.name === name);
  if (group === undefined) throw chatError('FRIEND_GROUP_NOT_EXIST', name);
  if (newName !== undefined && newName !== name && groups.some((one) => one.name === newName)) {
    throw chatError('FRIEND_GROUP_EXISTED', newName);
  }
  const idsOf = (type: string): string[] =>
    members.filter((one) => one.type === type).map((one) => one.userId);
  const removed = new Set(idsOf('Update_Type_Delete'));
  const { mine } = await friends.relations(userId, idsOf('Update_Type_Add'));
  const kept = group.friendIds.filter((id) => !removed.has(id));
  await friends.changeGroup(userId, name, { newName, friendIds: [...new Set([...kept, ...mine])] });
  return {
    results: members.map(({ userId: memberId, type }) => {
      const isFine = type === 'Update_Type_Delete' || mine.has(memberId);
      return { ...resultOf(memberId, isFine ? undefined : 'NOT_MY_FRIEND'), type };
    }),
  };
});
