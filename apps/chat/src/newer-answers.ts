import searchGroupNames from './search/search-group-names.ts';
import searchMembers from './search/search-members.ts';
import searchMessages from './search/search-messages.ts';
import searchUsers from './search/search-users.ts';
import addC2cReaction from './message/add-c2c-reaction.ts';
import removeC2cReaction from './message/remove-c2c-reaction.ts';
import getC2cReactions from './message/get-c2c-reactions.ts';
import getC2cReactionUsers from './message/get-c2c-reaction-users.ts';
import addGroupReaction from './message/add-group-reaction.ts';
import removeGroupReaction from './message/remove-group-reaction.ts';
import getGroupReactions from './message/get-group-reactions.ts';
import getGroupReactionUsers from './message/get-group-reaction-users.ts';
import pinGroupMessage from './group/pin-group-message.ts';
import unpinGroupMessage from './group/unpin-group-message.ts';
import getPinnedMessages from './group/get-pinned-messages.ts';
import setDoNotDisturb from './session/set-do-not-disturb.ts';
import getDoNotDisturb from './session/get-do-not-disturb.ts';
import getRecallsOfGroups from './group/get-recalls-of-groups.ts';
import getRoomHistory from './live-room/get-room-history.ts';
import fetchStoreKeys from './upload/fetch-store-keys.ts';
import prepareUploads from './upload/prepare-uploads.ts';
import findConversationGroups from './conversation/find-conversation-groups.ts';
import followUsers from './follow/follow-users.ts';
import unfollowUsers from './follow/unfollow-users.ts';
import getFollows from './follow/get-follows.ts';
import getFollowCounts from './follow/get-follow-counts.ts';
import checkFollows from './follow/check-follows.ts';
import transcribeVoice from './speech/transcribe-voice.ts';

/** What answers the commands that only version 3 of the public client, and our own, send. */
export const newerAnswers = {
  searchMessages,
  searchUsers,
  searchGroupNames,
  searchMembers,
  addC2cReaction,
  removeC2cReaction,
  getC2cReactions,
  getC2cReactionUsers,
  addGroupReaction,
  removeGroupReaction,
  getGroupReactions,
  getGroupReactionUsers,
  pinGroupMessage,
  unpinGroupMessage,
  getPinnedMessages,
  setDoNotDisturb,
  getDoNotDisturb,
  getRecallsOfGroups,
  getRoomHistory,
  fetchStoreKeys,
  prepareUploads,
  findConversationGroups,
  followUsers,
  unfollowUsers,
  getFollows,
  getFollowCounts,
  checkFollows,
  transcribeVoice,
};
