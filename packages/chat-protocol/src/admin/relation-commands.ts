import * as follow from '../follow/commands.ts';
import * as friend from '../friend/commands.ts';
import * as friendGroup from '../friend/group-commands.ts';
import * as relation from '../friend/relation-commands.ts';
import { Count, Flag, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand, onBehalf } from './define-admin-command.ts';

export const importFriends = defineAdminCommand({
  path: 'sns/friend_import',
  summary: 'Creates friendships without asking, for relations from another system.',
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
  answer: relation.addFriends.answer,
});

export const deleteAllFriends = defineAdminCommand({
  path: 'sns/friend_delete_all',
  summary: 'Ends all friendships of a user, on both sides.',
  request: shape({ userId: field('From_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
});

export const deleteFriends = onBehalf(relation.deleteFriends, { summary: 'Ends friendships of a user.' });

export const checkBlacklist = defineAdminCommand({
  path: 'sns/black_list_check',
  summary: 'Reports whether users are on each other’s blacklists.',
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
});

export const addFriends = onBehalf(relation.addFriends, {
  summary: 'Adds friends of a user, or applies where they require confirmation.',
});

export const updateFriends = onBehalf(relation.updateFriends, {
  summary: 'Changes the remark, groups and custom fields of friends.',
});

export const checkFriends = onBehalf(relation.checkFriends, {
  summary: 'Reports whether users are friends, one way or both ways.',
});

export const getFriends = onBehalf(friend.getFriends, { summary: 'Returns a page of a user’s friends.' });

export const getFriendsById = onBehalf(relation.getFriendsById, {
  summary: 'Returns friends of a user by id.',
  path: 'sns/friend_get_list',
});

export const addToBlacklist = onBehalf(friend.addToBlacklist, {
  summary: 'Adds users to another user’s blacklist.',
});

export const removeFromBlacklist = onBehalf(friend.removeFromBlacklist, {
  summary: 'Removes users from another user’s blacklist.',
});

export const getBlacklist = onBehalf(friend.getBlacklist, {
  summary: 'Returns a page of a user’s blacklist.',
});

export const createFriendGroups = onBehalf(friendGroup.createFriendGroups, {
  summary: 'Creates friend groups of a user.',
});

export const updateFriendGroup = onBehalf(friendGroup.updateFriendGroup, {
  summary: 'Renames a friend group, or changes its members.',
});

export const deleteFriendGroups = onBehalf(friendGroup.deleteFriendGroups, {
  summary: 'Deletes friend groups of a user.',
});

export const followUsers = onBehalf(follow.followUsers, {
  summary: 'Makes a user follow others, who are notified.',
});

export const unfollowUsers = onBehalf(follow.unfollowUsers, { summary: 'Makes a user unfollow others.' });

export const getFollows = onBehalf(follow.getFollows, {
  summary: 'Returns a page of the users whom a user follows, of followers, or of mutual follows.',
});

export const getFollowCounts = onBehalf(follow.getFollowCounts, {
  summary: 'Returns the numbers of followers and of followed users.',
});

export const checkFollows = onBehalf(follow.checkFollows, {
  summary: 'Returns the relation of a user to others: 0 none, 1 they follow, 2 the user follows, 3 mutual.',
});

export const getFriendGroups = onBehalf(friend.getFriendGroups, {
  summary: 'Returns the friend groups of a user.',
});
