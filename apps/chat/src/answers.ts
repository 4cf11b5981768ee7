import type { COMMANDS, CommandName } from '@touchline/chat-protocol/commands';
import type { Command } from '@touchline/chat-protocol/define-command';

import type { Answered } from './answer.ts';
import getConversationGroups from './conversation/get-conversation-groups.ts';
import getConversations from './conversation/get-conversations.ts';
import getBlacklist from './friend/get-blacklist.ts';
import getFriendApplications from './friend/get-friend-applications.ts';
import getFriendGroups from './friend/get-friend-groups.ts';
import getFriends from './friend/get-friends.ts';
import createGroup from './group/create-group.ts';
import destroyGroup from './group/destroy-group.ts';
import getGroupApplications from './group/get-group-applications.ts';
import getGroupHistory from './group/get-group-history.ts';
import getGroupProfiles from './group/get-group-profiles.ts';
import getGroupRecalls from './group/get-group-recalls.ts';
import getJoinedGroups from './group/get-joined-groups.ts';
import handleGroupApplication from './group/handle-group-application.ts';
import joinGroup from './group/join-group.ts';
import quitGroup from './group/quit-group.ts';
import searchGroups from './group/search-groups.ts';
import sendGroupMessage from './group/send-group-message.ts';
import setGroupProfile from './group/set-group-profile.ts';
import setGroupRead from './group/set-group-read.ts';
import clearAttributes from './attribute/clear-attributes.ts';
import deleteAttributes from './attribute/delete-attributes.ts';
import getAttributes from './attribute/get-attributes.ts';
import initAttributes from './attribute/init-attributes.ts';
import setAttributes from './attribute/set-attributes.ts';
import getCounters from './counter/get-counters.ts';
import updateCounters from './counter/update-counters.ts';
import getGroupReceiptDetail from './group/get-group-receipt-detail.ts';
import getGroupReceipts from './group/get-group-receipts.ts';
import handleInvitation from './group/handle-invitation.ts';
import handleInvitationForApproval from './group/handle-invitation-for-approval.ts';
import sendGroupReceipts from './group/send-group-receipts.ts';
import banMembers from './live-room/ban-members.ts';
import banViewer from './live-room/ban-viewer.ts';
import clearRoom from './live-room/clear-room.ts';
import getRoom from './live-room/get-room.ts';
import getViewers from './live-room/get-viewers.ts';
import listRestrictions from './live-room/list-restrictions.ts';
import markMembers from './live-room/mark-members.ts';
import muteViewer from './live-room/mute-viewer.ts';
import pinAnnouncement from './live-room/pin-announcement.ts';
import purgeSender from './live-room/purge-sender.ts';
import setSlowMode from './live-room/set-slow-mode.ts';
import createTopic from './topic/create-topic.ts';
import destroyTopics from './topic/destroy-topics.ts';
import getTopics from './topic/get-topics.ts';
import prepareUpload from './upload/prepare-upload.ts';
import takeVideoCover from './upload/take-video-cover.ts';
import setTopicProfile from './topic/set-topic-profile.ts';
import getOnlineCount from './live-room/get-online-count.ts';
import joinRoomAnonymously from './live-room/join-room-anonymously.ts';
import pollRoom from './live-room/poll-room.ts';
import pollRoomAnonymously from './live-room/poll-room-anonymously.ts';
import getC2cHistory from './message/get-c2c-history.ts';
import getC2cRemindTypes from './message/get-c2c-remind-types.ts';
import getPeerReadTime from './message/get-peer-read-time.ts';
import sendC2cMessage from './message/send-c2c-message.ts';
import setC2cRead from './message/set-c2c-read.ts';
import syncUnread from './message/sync-unread.ts';
import getProfiles from './profile/get-profiles.ts';
import setProfile from './profile/set-profile.ts';
import reportTelemetry from './report/report-telemetry.ts';
import acknowledgePush from './session/acknowledge-push.ts';
import alive from './session/alive.ts';
import fetchAbilities from './session/fetch-abilities.ts';
import fetchConfig from './session/fetch-config.ts';
import fetchMediaKey from './session/fetch-media-key.ts';
import hello from './session/hello.ts';
import login from './session/login.ts';
import logout from './session/logout.ts';
import reportBackground from './session/report-background.ts';
import reportForeground from './session/report-foreground.ts';
import setPushToken from './session/set-push-token.ts';
import recallC2cMessage from './message/recall-c2c-message.ts';
import deleteC2cMessages from './message/delete-c2c-messages.ts';
import setC2cRemindType from './message/set-c2c-remind-type.ts';
import pinConversations from './conversation/pin-conversations.ts';
import deleteConversations from './conversation/delete-conversations.ts';
import clearHistory from './conversation/clear-history.ts';
import addToBlacklist from './friend/add-to-blacklist.ts';
import removeFromBlacklist from './friend/remove-from-blacklist.ts';
import recallGroupMessages from './group/recall-group-messages.ts';
import deleteGroupMessages from './group/delete-group-messages.ts';
import getMembers from './member/get-members.ts';
import getMemberProfiles from './member/get-member-profiles.ts';
import addGroupMembers from './member/add-group-members.ts';
import removeGroupMembers from './member/remove-group-members.ts';
import setGroupMember from './member/set-group-member.ts';
import changeGroupOwner from './member/change-group-owner.ts';
import modifyC2cMessage from './message/modify-c2c-message.ts';
import modifyGroupMessage from './group/modify-group-message.ts';
import addFriends from './friend/add-friends.ts';
import deleteFriends from './friend/delete-friends.ts';
import updateFriends from './friend/update-friends.ts';
import getFriendsById from './friend/get-friends-by-id.ts';
import checkFriends from './friend/check-friends.ts';
import respondToApplications from './friend/respond-to-applications.ts';
import deleteApplications from './friend/delete-applications.ts';
import reportApplicationsRead from './friend/report-applications-read.ts';
import createFriendGroups from './friend/create-friend-groups.ts';
import deleteFriendGroups from './friend/delete-friend-groups.ts';
import updateFriendGroup from './friend/update-friend-group.ts';
import setCustomStatus from './status/set-custom-status.ts';
import getUserStatus from './status/get-user-status.ts';
import subscribeStatus from './status/subscribe-status.ts';
import unsubscribeStatus from './status/unsubscribe-status.ts';
import setC2cExtensions from './message/set-c2c-extensions.ts';
import getC2cExtensions from './message/get-c2c-extensions.ts';
import setGroupExtensions from './message/set-group-extensions.ts';
import getGroupExtensions from './message/get-group-extensions.ts';
import sendC2cReceipts from './message/send-c2c-receipts.ts';
import readAllUnread from './message/read-all-unread.ts';
import deleteNotices from './message/delete-notices.ts';
import markConversations from './conversation/mark-conversations.ts';
import createConversationGroup from './conversation/create-conversation-group.ts';
import deleteConversationGroup from './conversation/delete-conversation-group.ts';
import updateConversationGroup from './conversation/update-conversation-group.ts';
import saveMerged from './merged/save-merged.ts';
import getMerged from './merged/get-merged.ts';
import translateTexts from './translate/translate-texts.ts';
import getLexicon from './lexicon/get-lexicon.ts';
import { newerAnswers } from './newer-answers.ts';
import { permissionAnswers } from './permission-group/permission-answers.ts';

/** What answers each command. A command that nobody answers does not compile. */
const ANSWERS: { [Name in CommandName]: Answered<(typeof COMMANDS)[Name]> } = {
  ...newerAnswers,
  ...permissionAnswers,
  alive,
  login,
  logout,
  hello,
  fetchConfig,
  fetchAbilities,
  fetchMediaKey,
  acknowledgePush,
  setPushToken,
  reportForeground,
  reportBackground,
  reportTelemetry,
  sendC2cMessage,
  getC2cHistory,
  syncUnread,
  setC2cRead,
  getPeerReadTime,
  getC2cRemindTypes,
  recallC2cMessage,
  deleteC2cMessages,
  setC2cRemindType,
  pinConversations,
  deleteConversations,
  clearHistory,
  addToBlacklist,
  removeFromBlacklist,
  recallGroupMessages,
  deleteGroupMessages,
  getConversations,
  getConversationGroups,
  getProfiles,
  setProfile,
  getBlacklist,
  getFriends,
  getFriendApplications,
  getFriendGroups,
  createGroup,
  destroyGroup,
  setGroupProfile,
  getJoinedGroups,
  getGroupProfiles,
  searchGroups,
  joinGroup,
  quitGroup,
  getMembers,
  getMemberProfiles,
  addGroupMembers,
  removeGroupMembers,
  setGroupMember,
  changeGroupOwner,
  modifyC2cMessage,
  modifyGroupMessage,
  sendGroupMessage,
  getGroupHistory,
  setGroupRead,
  getGroupApplications,
  handleGroupApplication,
  getGroupRecalls,
  joinRoomAnonymously,
  pollRoom,
  pollRoomAnonymously,
  getOnlineCount,
  prepareUpload,
  takeVideoCover,
  initAttributes,
  setAttributes,
  deleteAttributes,
  clearAttributes,
  getAttributes,
  updateCounters,
  getCounters,
  createTopic,
  destroyTopics,
  setTopicProfile,
  getTopics,
  getGroupReceipts,
  sendGroupReceipts,
  getGroupReceiptDetail,
  handleInvitation,
  handleInvitationForApproval,
  banMembers,
  getViewers,
  markMembers,
  getRoom,
  setSlowMode,
  pinAnnouncement,
  clearRoom,
  purgeSender,
  muteViewer,
  banViewer,
  listRestrictions,
  addFriends,
  deleteFriends,
  updateFriends,
  getFriendsById,
  checkFriends,
  respondToApplications,
  deleteApplications,
  reportApplicationsRead,
  createFriendGroups,
  deleteFriendGroups,
  updateFriendGroup,
  setCustomStatus,
  getUserStatus,
  subscribeStatus,
  unsubscribeStatus,
  setC2cExtensions,
  getC2cExtensions,
  setGroupExtensions,
  getGroupExtensions,
  sendC2cReceipts,
  readAllUnread,
  deleteNotices,
  markConversations,
  createConversationGroup,
  deleteConversationGroup,
  updateConversationGroup,
  saveMerged,
  getMerged,
  translateTexts,
  getLexicon,
};

/** The table as the dispatcher reads it: the line above has tied each handler to the types of its command. */
export const answers = (): Answered<Command>[] => Object.values(ANSWERS) as unknown as Answered<Command>[];
