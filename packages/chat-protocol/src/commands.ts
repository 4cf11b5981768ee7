import * as attribute from './attribute/commands.ts';
import * as conversation from './conversation/commands.ts';
import * as counter from './counter/commands.ts';
import * as friend from './friend/commands.ts';
import * as group from './group/commands.ts';
import * as groupApplication from './group/application-commands.ts';
import * as groupJoin from './group/join-commands.ts';
import * as groupSend from './group/send-command.ts';
import * as groupMessage from './group/message-commands.ts';
import * as invitation from './group/invitation-commands.ts';
import * as receipt from './group/receipt-commands.ts';
import * as liveRoom from './live-room/commands.ts';
import * as viewer from './live-room/member-commands.ts';
import * as moderation from './live-room/moderation-commands.ts';
import * as room from './live-room/room-commands.ts';
import * as member from './member/commands.ts';
import * as message from './message/commands.ts';
import * as profile from './profile/commands.ts';
import * as report from './report/commands.ts';
import * as session from './session/commands.ts';
import * as sessionConfig from './session/config-commands.ts';
import * as sessionDevice from './session/device-commands.ts';
import * as topic from './topic/commands.ts';
import * as upload from './upload/commands.ts';
import * as friendRelation from './friend/relation-commands.ts';
import * as friendApplication from './friend/application-commands.ts';
import * as friendGroup from './friend/group-commands.ts';
import * as status from './status/commands.ts';
import * as extension from './message/extension-commands.ts';
import * as c2cReceipt from './message/receipt-commands.ts';
import * as readAll from './message/read-all-commands.ts';
import * as doNotDisturb from './session/do-not-disturb-commands.ts';
import * as groupRecall from './group/recall-commands.ts';
import * as pin from './group/pin-commands.ts';
import * as reaction from './message/reaction-commands.ts';
import * as roomHistory from './live-room/history-commands.ts';
import * as uploadPlugin from './upload/plugin-commands.ts';
import * as deleteNotice from './message/delete-notice-commands.ts';
import * as mark from './conversation/mark-commands.ts';
import * as conversationGroup from './conversation/group-commands.ts';
import * as merged from './merged/commands.ts';
import * as translate from './message/translate-commands.ts';
import * as lexicon from './lexicon/commands.ts';
import * as search from './search/commands.ts';
import * as speech from './message/speech-commands.ts';
import * as follow from './follow/commands.ts';
import * as permissionGroup from './permission-group/commands.ts';

/** Every command by our name for it; the server's answer table and the coverage test are checked against it. */
export const COMMANDS = {
  addC2cReaction: reaction.addC2cReaction,
  removeC2cReaction: reaction.removeC2cReaction,
  getC2cReactions: reaction.getC2cReactions,
  getC2cReactionUsers: reaction.getC2cReactionUsers,
  addGroupReaction: reaction.addGroupReaction,
  removeGroupReaction: reaction.removeGroupReaction,
  getGroupReactions: reaction.getGroupReactions,
  getGroupReactionUsers: reaction.getGroupReactionUsers,
  pinGroupMessage: pin.pinGroupMessage,
  unpinGroupMessage: pin.unpinGroupMessage,
  getPinnedMessages: pin.getPinnedMessages,
  setDoNotDisturb: doNotDisturb.setDoNotDisturb,
  getDoNotDisturb: doNotDisturb.getDoNotDisturb,
  getRecallsOfGroups: groupRecall.getRecallsOfGroups,
  getRoomHistory: roomHistory.getRoomHistory,
  fetchStoreKeys: uploadPlugin.fetchStoreKeys,
  prepareUploads: uploadPlugin.prepareUploads,
  findConversationGroups: conversation.findConversationGroups,
  alive: session.alive,
  login: session.login,
  logout: session.logout,
  hello: session.hello,
  fetchConfig: sessionConfig.fetchConfig,
  fetchAbilities: sessionConfig.fetchAbilities,
  fetchMediaKey: sessionConfig.fetchMediaKey,
  acknowledgePush: session.acknowledgePush,
  setPushToken: sessionDevice.setPushToken,
  reportForeground: sessionDevice.reportForeground,
  reportBackground: sessionDevice.reportBackground,
  reportTelemetry: report.reportTelemetry,
  sendC2cMessage: message.sendC2cMessage,
  getC2cHistory: message.getC2cHistory,
  syncUnread: message.syncUnread,
  setC2cRead: message.setC2cRead,
  getPeerReadTime: message.getPeerReadTime,
  getC2cRemindTypes: message.getC2cRemindTypes,
  recallC2cMessage: message.recallC2cMessage,
  deleteC2cMessages: message.deleteC2cMessages,
  setC2cRemindType: message.setC2cRemindType,
  pinConversations: conversation.pinConversations,
  deleteConversations: conversation.deleteConversations,
  clearHistory: conversation.clearHistory,
  addToBlacklist: friend.addToBlacklist,
  removeFromBlacklist: friend.removeFromBlacklist,
  recallGroupMessages: groupRecall.recallGroupMessages,
  deleteGroupMessages: groupMessage.deleteGroupMessages,
  getConversations: conversation.getConversations,
  getConversationGroups: conversation.getConversationGroups,
  getProfiles: profile.getProfiles,
  setProfile: profile.setProfile,
  getBlacklist: friend.getBlacklist,
  getFriends: friend.getFriends,
  getFriendApplications: friend.getFriendApplications,
  getFriendGroups: friend.getFriendGroups,
  createGroup: group.createGroup,
  destroyGroup: group.destroyGroup,
  setGroupProfile: group.setGroupProfile,
  getJoinedGroups: group.getJoinedGroups,
  getGroupProfiles: group.getGroupProfiles,
  searchGroups: group.searchGroups,
  joinGroup: groupJoin.joinGroup,
  quitGroup: groupJoin.quitGroup,
  getMembers: member.getMembers,
  getMemberProfiles: member.getMemberProfiles,
  addGroupMembers: member.addGroupMembers,
  removeGroupMembers: member.removeGroupMembers,
  setGroupMember: member.setGroupMember,
  changeGroupOwner: member.changeGroupOwner,
  modifyC2cMessage: message.modifyC2cMessage,
  modifyGroupMessage: groupMessage.modifyGroupMessage,
  sendGroupMessage: groupSend.sendGroupMessage,
  getGroupHistory: groupMessage.getGroupHistory,
  setGroupRead: groupMessage.setGroupRead,
  getGroupApplications: groupApplication.getGroupApplications,
  handleGroupApplication: groupApplication.handleGroupApplication,
  getGroupRecalls: groupRecall.getGroupRecalls,
  joinRoomAnonymously: liveRoom.joinRoomAnonymously,
  pollRoom: liveRoom.pollRoom,
  pollRoomAnonymously: liveRoom.pollRoomAnonymously,
  getOnlineCount: liveRoom.getOnlineCount,
  prepareUpload: upload.prepareUpload,
  takeVideoCover: upload.takeVideoCover,
  initAttributes: attribute.initAttributes,
  setAttributes: attribute.setAttributes,
  deleteAttributes: attribute.deleteAttributes,
  clearAttributes: attribute.clearAttributes,
  getAttributes: attribute.getAttributes,
  updateCounters: counter.updateCounters,
  getCounters: counter.getCounters,
  createTopic: topic.createTopic,
  destroyTopics: topic.destroyTopics,
  setTopicProfile: topic.setTopicProfile,
  getTopics: topic.getTopics,
  getGroupReceipts: receipt.getGroupReceipts,
  sendGroupReceipts: receipt.sendGroupReceipts,
  getGroupReceiptDetail: receipt.getGroupReceiptDetail,
  handleInvitation: invitation.handleInvitation,
  handleInvitationForApproval: invitation.handleInvitationForApproval,
  banMembers: viewer.banMembers,
  getViewers: viewer.getViewers,
  markMembers: viewer.markMembers,
  getRoom: room.getRoom,
  setSlowMode: moderation.setSlowMode,
  pinAnnouncement: moderation.pinAnnouncement,
  clearRoom: moderation.clearRoom,
  purgeSender: moderation.purgeSender,
  muteViewer: room.muteViewer,
  banViewer: moderation.banViewer,
  listRestrictions: moderation.listRestrictions,
  addFriends: friendRelation.addFriends,
  deleteFriends: friendRelation.deleteFriends,
  updateFriends: friendRelation.updateFriends,
  getFriendsById: friendRelation.getFriendsById,
  checkFriends: friendRelation.checkFriends,
  respondToApplications: friendApplication.respondToApplications,
  deleteApplications: friendApplication.deleteApplications,
  reportApplicationsRead: friendApplication.reportApplicationsRead,
  createFriendGroups: friendGroup.createFriendGroups,
  deleteFriendGroups: friendGroup.deleteFriendGroups,
  updateFriendGroup: friendGroup.updateFriendGroup,
  setCustomStatus: status.setCustomStatus,
  getUserStatus: status.getUserStatus,
  subscribeStatus: status.subscribeStatus,
  unsubscribeStatus: status.unsubscribeStatus,
  setC2cExtensions: extension.setC2cExtensions,
  getC2cExtensions: extension.getC2cExtensions,
  setGroupExtensions: extension.setGroupExtensions,
  getGroupExtensions: extension.getGroupExtensions,
  sendC2cReceipts: c2cReceipt.sendC2cReceipts,
  readAllUnread: readAll.readAllUnread,
  deleteNotices: deleteNotice.deleteNotices,
  markConversations: mark.markConversations,
  createConversationGroup: conversationGroup.createConversationGroup,
  deleteConversationGroup: conversationGroup.deleteConversationGroup,
  updateConversationGroup: conversationGroup.updateConversationGroup,
  saveMerged: merged.saveMerged,
  getMerged: merged.getMerged,
  translateTexts: translate.translateTexts,
  getLexicon: lexicon.getLexicon,
  searchMessages: search.searchMessages,
  searchUsers: search.searchUsers,
  searchGroupNames: search.searchGroupNames,
  searchMembers: search.searchMembers,
  transcribeVoice: speech.transcribeVoice,
  followUsers: follow.followUsers,
  unfollowUsers: follow.unfollowUsers,
  getFollows: follow.getFollows,
  getFollowCounts: follow.getFollowCounts,
  checkFollows: follow.checkFollows,
  createPermissionGroup: permissionGroup.createPermissionGroup,
  destroyPermissionGroups: permissionGroup.destroyPermissionGroups,
  setPermissionGroup: permissionGroup.setPermissionGroup,
  getPermissionGroups: permissionGroup.getPermissionGroups,
  addTopicPermissions: permissionGroup.addTopicPermissions,
  setTopicPermissions: permissionGroup.setTopicPermissions,
  deleteTopicPermissions: permissionGroup.deleteTopicPermissions,
  getTopicPermissions: permissionGroup.getTopicPermissions,
  addPermissionMembers: permissionGroup.addPermissionMembers,
  removePermissionMembers: permissionGroup.removePermissionMembers,
  getPermissionMembers: permissionGroup.getPermissionMembers,
  setDefaultPermissions: permissionGroup.setDefaultPermissions,
  getPermissions: permissionGroup.getPermissions,
} as const;

export type CommandName = keyof typeof COMMANDS;
