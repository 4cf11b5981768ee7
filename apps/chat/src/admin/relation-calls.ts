import { chatError } from '@touchline/chat-protocol/chat-error';
import { addFriends } from '@touchline/chat-protocol/friend/relation-commands';
import { Count, Flag, Id, Ids, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import addFriendsAnswer from '../friend/add-friends.ts';
import addToBlacklist from '../friend/add-to-blacklist.ts';
import checkFollows from '../follow/check-follows.ts';
import followUsers from '../follow/follow-users.ts';
import getFollowCounts from '../follow/get-follow-counts.ts';
import getFollows from '../follow/get-follows.ts';
import unfollowUsers from '../follow/unfollow-users.ts';
import { befriend, keptOf } from '../friend/befriend.ts';
import checkFriends from '../friend/check-friends.ts';
import createFriendGroups from '../friend/create-friend-groups.ts';
import deleteFriendGroups from '../friend/delete-friend-groups.ts';
import deleteFriendsAnswer from '../friend/delete-friends.ts';
import getBlacklist from '../friend/get-blacklist.ts';
import getFriendGroups from '../friend/get-friend-groups.ts';
import getFriendsById from '../friend/get-friends-by-id.ts';
import getFriends from '../friend/get-friends.ts';
import removeFromBlacklist from '../friend/remove-from-blacklist.ts';
import { resultOf } from '../friend/result-of.ts';
import updateFriendGroup from '../friend/update-friend-group.ts';
import updateFriends from '../friend/update-friends.ts';
import { adminCall } from './define-admin-call.ts';
import { onBehalf } from './on-behalf.ts';

/** More friends nobody has at a time. */
const MAX_FRIENDS = 10_000;

const importFriends = adminCall({
  path: 'sns/friend_import',
  about: 'Makes friends without asking anybody: for relations that come from another system.',
  request: shape({
    userId: field('From_Account', Id),
    friends: list(
      'AddFriendItem',
      shape({
        friendId: field('To_Account', Id),
        source: field('AddSource', OptionalText),
        wording: field('AddWording', OptionalText),
        remark: field('Remark', OptionalText),
        groupName: field('GroupName', OptionalText),
      }),
      100,
    ),
  }),
  answer: addFriends.answer,
  async run({ userId, friends }, context) {
    const asked = [userId, ...friends.map((one) => one.friendId)];
    const known = new Set((await context.accounts.findAll(asked)).map((account) => account.userId));
    if (!known.has(userId)) throw chatError('ACCOUNT_NOT_FOUND', userId);
    const results = [];
    for (const { friendId, groupName, ...kept } of friends) {
      const isKnown = known.has(friendId) && friendId !== userId;
      if (isKnown) await befriend(context, { userId, friendId }, { sns: keptOf(kept), groupName });
      results.push(resultOf(friendId, isKnown ? undefined : 'ACCOUNT_NOT_FOUND'));
    }
    return { results };
  },
});

const deleteAll = adminCall({
  path: 'sns/friend_delete_all',
  about: 'Ends all friendships of a user, on both sides.',
  request: shape({ userId: field('From_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
  async run({ userId }, context) {
    const found = await context.friends.list(userId, { offset: 0, limit: MAX_FRIENDS });
    const userIds = found.friends.map((friend) => friend.userId);
    await deleteThem.run({ actingUserId: userId, userIds, type: 'Delete_Type_Both' }, context);
    return { count: userIds.length };
  },
});

const deleteThem = onBehalf({ answered: deleteFriendsAnswer, about: 'Ends friendships of a user.' });

const checkBlacklist = adminCall({
  path: 'sns/black_list_check',
  about: 'Whether users are on the blacklist of another, and he on theirs.',
  request: shape({ userId: field('From_Account', Id), userIds: field('To_Account', Ids(1000)) }),
  answer: shape({
    results: list(
      'BlackListCheckItem',
      shape({
        userId: field('To_Account', Text),
        isBlocked: field('IsBlocked', Flag),
        isBlockedBy: field('IsBlockedBy', Flag),
      }),
    ),
  }),
  async run({ userId, userIds }, { relations }) {
    const results = userIds.map(async (other) => ({
      userId: other,
      isBlocked: (await relations.isBlocked(userId, other)) ? (1 as const) : (0 as const),
      isBlockedBy: (await relations.isBlocked(other, userId)) ? (1 as const) : (0 as const),
    }));
    return { results: await Promise.all(results) };
  },
});

export const relationCalls = [
  onBehalf({
    answered: addFriendsAnswer,
    about: 'Adds friends of a user, or applies where they want to be asked.',
  }),
  importFriends,
  onBehalf({ answered: updateFriends, about: 'Remark, groups and custom fields of friends.' }),
  deleteThem,
  deleteAll,
  onBehalf({ answered: checkFriends, about: 'Whether users are friends, one way or both.' }),
  onBehalf({ answered: getFriends, about: 'Friends of a user, by pages.' }),
  onBehalf({ answered: getFriendsById, about: 'Friends by their ids.', path: 'sns/friend_get_list' }),
  onBehalf({ answered: addToBlacklist, about: 'Puts users on the blacklist of another.' }),
  onBehalf({ answered: removeFromBlacklist, about: 'Takes users off the blacklist of another.' }),
  onBehalf({ answered: getBlacklist, about: 'The blacklist of a user, by pages.' }),
  checkBlacklist,
  onBehalf({ answered: createFriendGroups, about: 'Makes friend groups of a user.' }),
  onBehalf({ answered: updateFriendGroup, about: 'Renames a friend group, or changes who is in it.' }),
  onBehalf({ answered: deleteFriendGroups, about: 'Removes friend groups of a user.' }),
  onBehalf({ answered: followUsers, about: 'Lets a user follow others; they are told.' }),
  onBehalf({ answered: unfollowUsers, about: 'Lets a user follow others no more.' }),
  onBehalf({ answered: getFollows, about: 'Whom a user follows, who follows him, or both ways, by pages.' }),
  onBehalf({ answered: getFollowCounts, about: 'How many follow users, and how many they follow.' }),
  onBehalf({
    answered: checkFollows,
    about: 'How a user stands to others: 0 not at all, 1 they follow him, 2 he follows them, 3 both.',
  }),
  onBehalf({ answered: getFriendGroups, about: 'Friend groups of a user.' }),
];
