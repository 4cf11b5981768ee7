import { SNS_TAGS } from '@touchline/chat-protocol/friend/rules';

import type { ChatContext } from '../context.ts';
import type { SnsValues } from './friend.ts';
import { AFTER } from '../webhook/webhooks.ts';

/** What one of two friends keeps of the other, and in which of his groups. */
export type Side = { remark: string; groupName: string; source: string; wording: string };

export const keptOf = ({ remark, source, wording }: Omit<Side, 'groupName'>): SnsValues => ({
  ...(remark !== '' && { [SNS_TAGS.remark]: remark }),
  ...(source !== '' && { [SNS_TAGS.source]: source }),
  ...(wording !== '' && { [SNS_TAGS.wording]: wording }),
});

/** Puts a friend into a group of the user's, which comes into being when it must. */
const putIntoGroup = async (
  { friends, nowSec }: ChatContext,
  userId: string,
  { friendId, groupName }: { friendId: string; groupName: string },
): Promise<void> => {
  if (groupName === '') return;
  const there = (await friends.groups(userId)).find((group) => group.name === groupName);
  if (there === undefined) {
    await friends.addGroups(userId, [groupName], { friendIds: [friendId], nowSec: nowSec() });
    return;
  }
  const friendIds = [...new Set([...there.friendIds, friendId])];
  await friends.changeGroup(userId, groupName, { friendIds });
};

/** Adds a friend to a user and notifies every device of the user. */
export const befriend = async (
  context: ChatContext,
  pair: { userId: string; friendId: string },
  kept: { sns: SnsValues; groupName: string },
): Promise<void> => {
  const { friends, notify, nowSec, webhooks } = context;
  const { userId, friendId } = pair;
  await friends.add([{ userId, friendId, sns: kept.sns, addedSec: nowSec() }]);
  await putIntoGroup(context, userId, { friendId, groupName: kept.groupName });
  notify.users([userId], { type: 'friendsAdded', userIds: [friendId] });
  webhooks.after(AFTER.friendAdded, { PairList: [{ From_Account: userId, To_Account: friendId }] });
};
