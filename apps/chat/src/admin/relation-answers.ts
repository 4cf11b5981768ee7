import * as commands from '@touchline/chat-protocol/admin/relation-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';

import checkFollows from '../follow/check-follows.ts';
import followUsers from '../follow/follow-users.ts';
import getFollowCounts from '../follow/get-follow-counts.ts';
import getFollows from '../follow/get-follows.ts';
import unfollowUsers from '../follow/unfollow-users.ts';
import addFriends from '../friend/add-friends.ts';
import addToBlacklist from '../friend/add-to-blacklist.ts';
import { befriend, keptOf } from '../friend/befriend.ts';
import checkFriends from '../friend/check-friends.ts';
import createFriendGroups from '../friend/create-friend-groups.ts';
import deleteFriendGroups from '../friend/delete-friend-groups.ts';
import deleteFriends from '../friend/delete-friends.ts';
import getBlacklist from '../friend/get-blacklist.ts';
import getFriendGroups from '../friend/get-friend-groups.ts';
import getFriendsById from '../friend/get-friends-by-id.ts';
import getFriends from '../friend/get-friends.ts';
import removeFromBlacklist from '../friend/remove-from-blacklist.ts';
import { resultOf } from '../friend/result-of.ts';
import updateFriendGroup from '../friend/update-friend-group.ts';
import updateFriends from '../friend/update-friends.ts';
import { answerAdmin } from './answer-admin.ts';
import { onBehalf, runAs } from './on-behalf.ts';

/** Maximum number of friends of a user. */
const MAX_FRIENDS = 10_000;

const importFriends = answerAdmin(commands.importFriends, async ({ userId, friends }, context) => {
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
});

const deleteAllFriends = answerAdmin(commands.deleteAllFriends, async ({ userId }, context) => {
  const found = await context.friends.list(userId, { offset: 0, limit: MAX_FRIENDS });
  const userIds = found.friends.map((friend) => friend.userId);
  await runAs(deleteFriends, { fromUserId: userId, userIds, type: 'Delete_Type_Both' }, { context, userId });
  return { count: userIds.length };
});

const checkBlacklist = answerAdmin(commands.checkBlacklist, async ({ userId, userIds }, { relations }) => {
  const results = userIds.map(async (other) => ({
    userId: other,
    isBlocked: (await relations.isBlocked(userId, other)) ? (1 as const) : (0 as const),
    isBlockedBy: (await relations.isBlocked(other, userId)) ? (1 as const) : (0 as const),
  }));
  return { results: await Promise.all(results) };
});

export const relationAnswers = {
  importFriends,
  deleteAllFriends,
  deleteFriends: onBehalf(commands.deleteFriends, deleteFriends),
  checkBlacklist,
  addFriends: onBehalf(commands.addFriends, addFriends),
  updateFriends: onBehalf(commands.updateFriends, updateFriends),
  checkFriends: onBehalf(commands.checkFriends, checkFriends),
  getFriends: onBehalf(commands.getFriends, getFriends),
  getFriendsById: onBehalf(commands.getFriendsById, getFriendsById),
  addToBlacklist: onBehalf(commands.addToBlacklist, addToBlacklist),
  removeFromBlacklist: onBehalf(commands.removeFromBlacklist, removeFromBlacklist),
  getBlacklist: onBehalf(commands.getBlacklist, getBlacklist),
  createFriendGroups: onBehalf(commands.createFriendGroups, createFriendGroups),
  updateFriendGroup: onBehalf(commands.updateFriendGroup, updateFriendGroup),
  deleteFriendGroups: onBehalf(commands.deleteFriendGroups, deleteFriendGroups),
  followUsers: onBehalf(commands.followUsers, followUsers),
  unfollowUsers: onBehalf(commands.unfollowUsers, unfollowUsers),
  getFollows: onBehalf(commands.getFollows, getFollows),
  getFollowCounts: onBehalf(commands.getFollowCounts, getFollowCounts),
  checkFollows: onBehalf(commands.checkFollows, checkFollows),
  getFriendGroups: onBehalf(commands.getFriendGroups, getFriendGroups),
};
