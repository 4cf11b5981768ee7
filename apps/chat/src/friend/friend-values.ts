import { SNS_TAGS } from '@touchline/chat-protocol/friend/rules';

import type { ChatContext } from '../context.ts';
import type { Friend } from './friend.ts';

type TagValue = { tag: string; value: unknown };

const tagged = (values: { [tag: string]: unknown }): TagValue[] =>
  Object.entries(values).map(([tag, value]) => ({ tag, value }));

/** Every tag of some friends: relation, groups and profile. */
export const friendValues = async (
  { friends, accounts }: ChatContext,
  userId: string,
  listed: readonly Friend[],
): Promise<Map<string, TagValue[]>> => {
  const found = await accounts.findAll(listed.map((friend) => friend.userId));
  const profiles = new Map(found.map((account) => [account.userId, account.profile]));
  const groups = await friends.groups(userId);
  const groupsOf = (friendId: string): string[] =>
    groups.filter((group) => group.friendIds.includes(friendId)).map((group) => group.name);
  return new Map(
    listed.map((friend) => [
      friend.userId,
      [
        ...tagged({ [SNS_TAGS.addTime]: friend.addedSec, ...friend.sns }),
        { tag: SNS_TAGS.groups, value: groupsOf(friend.userId) },
        ...tagged(profiles.get(friend.userId) ?? {}),
      ],
    ]),
  );
};
