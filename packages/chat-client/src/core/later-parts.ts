import type { Sending } from '../message/send-message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { GroupPart } from './group-part.ts';
import { later } from './later.ts';
import type { MessagePart } from './message-part.ts';

export type LaterParts = GroupPart & MessagePart;

/**
 * What has no state of its own and is not needed to read and write: loaded by the first call. Two parts and not one
 * for each noun, since what is packed alone packs worse.
 */
export const createLaterParts = (context: ChatContext, sending: Sending): LaterParts => ({
  ...later<GroupPart>(async () => (await import('./group-part.ts')).createGroupPart(context, sending), {
    callExperimentalAPI: true,
    changeGroupOwner: true,
    getGroupApplicationList: true,
    handleGroupApplication: true,
    getJoinedCommunityList: true,
    setGroupMemberMuteTime: true,
    setGroupMemberRole: true,
    setGroupMemberNameCard: true,
    setGroupMemberCustomField: true,
    getGroupMemberList: true,
    getGroupMemberProfile: true,
    addGroupMember: true,
    deleteGroupMember: true,
    markGroupMemberList: true,
    pinGroupMessage: true,
    getPinnedGroupMessageList: true,
  }),
  ...later<MessagePart>(async () => (await import('./message-part.ts')).createMessagePart(context), {
    pinConversation: true,
    setConversationDraft: true,
    deleteConversation: true,
    clearHistoryMessage: true,
    setAllMessageRead: true,
    revokeMessage: true,
    deleteMessage: true,
    modifyMessage: true,
    getMessageListHopping: true,
    sendMessageReadReceipt: true,
    getMessageReadReceiptList: true,
    getGroupMessageReadMemberList: true,
    setSelfStatus: true,
    getUserStatus: true,
    subscribeUserStatus: true,
    unsubscribeUserStatus: true,
    translateText: true,
    addMessageReaction: true,
    removeMessageReaction: true,
    getMessageReactions: true,
    getAllUserListOfMessageReaction: true,
    setAllReceiveMessageOpt: true,
    getAllReceiveMessageOpt: true,
    searchCloudMessages: true,
    searchCloudUsers: true,
    searchCloudGroups: true,
    searchCloudGroupMembers: true,
  }),
});
