/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/group/commands';
import type * as groupMessage from '@touchline/chat-protocol/group/group-message';
import type * as groupProfile from '@touchline/chat-protocol/group/group-profile';
import type * as invitationCommands from '@touchline/chat-protocol/group/invitation-commands';
import type * as joinCommands from '@touchline/chat-protocol/group/join-commands';
import type * as messageCommands from '@touchline/chat-protocol/group/message-commands';
import type * as modifiedEvent from '@touchline/chat-protocol/group/modified-event';
import type * as pinCommands from '@touchline/chat-protocol/group/pin-commands';
import type * as pushes from '@touchline/chat-protocol/group/pushes';
import type * as recallCommands from '@touchline/chat-protocol/group/recall-commands';
import type * as receiptCommands from '@touchline/chat-protocol/group/receipt-commands';

import type { CallOf, FormOf } from './form.ts';

export const groupMessageForm =
  'fromUserId=From_Account$ groupId=ToGroupId? topicId=ToTopicId? toUserId=To_Account? sequence=MsgSeq#0 random=MsgRandom#0 timeSec=MsgTimeStamp#0 clientTimeSec=MsgClientTime#0 clientSequence=ClientSeq#0 priority=MsgPriority%? tinyId$0 elements=MsgBody@? cloudCustomData group=GroupInfo?(groupId$ name=GroupName type=GroupType? avatar=GroupFaceUrl senderNick=From_AccountNick? senderAvatar=From_AccountHeadurl? sender=MsgFrom_AccountExtraInfo?(nameCard) fromUserId=From_Account? toUserId=To_Account? topicId? isInvisible=NotVisible#? badge=SenderBadge?(level#0 vip#0 title role)) place=IsPlaceMsg#0 event#? version=MsgVersion#0 needsReceipt=NeedReadReceipt^0/1 isOnlineOnly=OnlineOnlyFlag^0/1 mentions=GroupAtInfo(isAll=GroupAtAllFlag#0 userId=GroupAt_Account?) hasExtensions=SupportMessageExtension^0/1 control=SendMsgControl@? revoker=RevokerInfo?(userId=Revoker_Account$)' as FormOf<
    typeof groupMessage.GroupMessage
  >;
export const groupMemberForm =
  'userId=Member_Account$ role joinedSec=JoinTime#0 readSequence=MsgSeq#0 remindType=MsgFlag nameCard muteUntilSec=ShutUpUntil#0 lastSentSec=LastSendMsgTime#0 customFields=AppMemberDefinedData(key$ value$) nick=NickName avatar' as FormOf<
    typeof groupProfile.GroupMember
  >;
export const groupProfileForm =
  `groupId$ type name avatar=FaceUrl introduction notification ownerId=Owner_Account createdSec=CreateTime#0 infoSequence=InfoSeq#0 lastInfoSec=LastInfoTime#0 nextSequence=NextMsgSeq#1 memberCount=MemberNum#0 maxMembers=MaxMemberNum#0 joinOption=ApplyJoinOption inviteOption=InviteJoinOption muteAll=ShutUpAllMember^Off/On supportsTopics=SupportTopic^0/1 customFields=AppDefinedData(key$ value$) self=SelfInfo?(role joinedSec=JoinTime#0 remindType=MsgFlag readSequence=MsgSeq#0 nameCard muteUntilSec=ShutUpUntil#? noUnreadSequences=NoUnreadSeqList[#) atTips=AtInfoList(fromUserId=From_Account$ sequence=AtMsgSeq# types=AtFlagList[#) members=MemberList(${groupMemberForm}) errorCode~0 errorInfo` as FormOf<
    typeof groupProfile.GroupProfile
  >;
export const groupModifiedEventForm =
  'changes=GroupMsgModNotifys(groupId$ topicId sequence=MsgSeq# elements=MsgBody[* version=MsgVersion# cloudCustomData)' as FormOf<
    typeof modifiedEvent.GroupModifiedEvent
  >;
export const groupMessagesEventForm = `messages=GroupMsgArray(${groupMessageForm})` as FormOf<
  typeof pushes.GroupMessagesEvent
>;
export const groupTipsEventForm = `tips=GroupTips(${groupMessageForm})` as FormOf<
  typeof pushes.GroupTipsEvent
>;
export const getGroupProfiles =
  `.get_group_self_member_info|groupIds=GroupIdList|groups=GroupInfo(${groupProfileForm})` as CallOf<
    typeof commands.getGroupProfiles
  >;
export const getJoinedGroups =
  `.get_joined_group_list|userId=Member_Account limit offset type=GroupType supportsTopics=SupportTopic|totalCount# groups=GroupIdList(${groupProfileForm})` as CallOf<
    typeof commands.getJoinedGroups
  >;
export const createGroup =
  '.create_group|type name groupId ownerId=Owner_Account maxMembers=MaxMemberCount members=MemberList(userId=Member_Account role) customFields=AppDefinedData(key value) supportsTopics=SupportTopic introduction notification avatar=FaceUrl joinOption=ApplyJoinOption inviteOption=InviteJoinOption|groupId$ type isLiveRoom=HugeGroupFlag^0/1 overLimitUserIds=OverJoinedGroupLimit_Account[$' as CallOf<
    typeof commands.createGroup
  >;
export const destroyGroup = '.destroy_group|groupId' as CallOf<typeof commands.destroyGroup>;
export const searchGroups =
  `.get_group_public_info|groupIds=GroupIdList|groups=GroupInfo(${groupProfileForm})` as CallOf<
    typeof commands.searchGroups
  >;
export const setGroupProfile =
  '.modify_group_base_info|groupId name customFields=AppDefinedData(key value) muteAll=ShutUpAllMember introduction notification avatar=FaceUrl joinOption=ApplyJoinOption inviteOption=InviteJoinOption' as CallOf<
    typeof commands.setGroupProfile
  >;
export const handleInvitation =
  '.handle_invite_join_group|groupId action=HandleMsg message=ApprovalMsg authentication inviterId=Inviter_Account messageKey=MsgKey' as CallOf<
    typeof invitationCommands.handleInvitation
  >;
export const handleInvitationForApproval =
  '.handle_invite_join_permission_group|groupId action=HandleMsg message=ApprovalMsg authentication applicantId=Applicant_Account inviteeId=Invited_Account' as CallOf<
    typeof invitationCommands.handleInvitationForApproval
  >;
export const JOINED: typeof joinCommands.JOINED = 'JoinedSuccess';
export const WAITING: typeof joinCommands.WAITING = 'WaitAdminApproval';
export const joinGroup =
  `.apply_join_group|groupId applyMessage=ApplyMsg wantsHistory=HugeGroupHistoryMsgFlag|joinedStatus$ isLiveRoom=HugeGroupFlag^0/1 pollKey=LongPollingKey? startSequence=StartSeq#? history=RspMsgList(${groupMessageForm})` as CallOf<
    typeof joinCommands.joinGroup
  >;
export const quitGroup = '.quit_group|groupId' as CallOf<typeof joinCommands.quitGroup>;
export const getGroupApplications =
  '.get_pendency|startTime limit userId=Handle_Account|applications=PendencyList(fromUserId=From_Account$ groupId$ groupName toUserId=To_Account$ handled# authentication$ time=MsgTimeStamp# fromNick=FromUserNickName applyMessage=ApplyInviteMsg type=PendencyType#) nextStartTime# unreadCount=UnReadCount#0' as CallOf<
    typeof joinCommands.getGroupApplications
  >;
export const handleGroupApplication =
  '.handle_apply_join_group|groupId applicantId=Applicant_Account action=HandleMsg message=ApprovalMsg authentication messageKey=MsgKey' as CallOf<
    typeof joinCommands.handleGroupApplication
  >;
export const setGroupRead = '.msg_read_report|groupId topicId sequence=MsgReadedSeq' as CallOf<
  typeof messageCommands.setGroupRead
>;
export const getGroupHistory =
  `.group_msg_get|groupId topicId count=ReqMsgNumber sequence=ReqMsgSeq withRecalled=WithRecalledMsg sequences=ReqMsgSeqList|groupId? messages=RspMsgList(${groupMessageForm}) isFinished# nextSequence=NextReqMsgSeq#0` as CallOf<
    typeof messageCommands.getGroupHistory
  >;
export const sendGroupMessage =
  '.send_group_msg|fromUserId=From_Account groupId topicId random clientSequence=ClientSeq priority=MsgPriority elements=MsgBody cloudCustomData isOnlineOnly=OnlineOnlyFlag mentions=GroupAtInfo(isAll=GroupAtAllFlag userId=GroupAt_Account) control=SendMsgControl clientTimeSec=MsgClientTime needsReceipt=NeedReadReceipt receiverIds=To_Account hasExtensions=SupportMessageExtension|timeSec=MsgTime# sequence=MsgSeq#' as CallOf<
    typeof messageCommands.sendGroupMessage
  >;
export const deleteGroupMessages =
  '.delete_group_ramble_msg_by_seq|groupId topicId userId=Deleter_Account sequences=Seqs' as CallOf<
    typeof messageCommands.deleteGroupMessages
  >;
export const modifyGroupMessage =
  'openim.modify_group_msg|groupId topicId sequence=MsgSeq version=MsgVersion elements=MsgBody cloudCustomData|elements=MsgBody[* version=MsgVersion# cloudCustomData' as CallOf<
    typeof messageCommands.modifyGroupMessage
  >;
export const getPinnedMessages =
  '.get_pinned_messages|groupId topicId|pinned=PinnedMsgList(sequence=MsgSeq# userId=Pinner_Account$)' as CallOf<
    typeof pinCommands.getPinnedMessages
  >;
export const pinGroupMessage = '.pin_message|groupId topicId sequence=MsgSeq userId=Pinner_Account' as CallOf<
  typeof pinCommands.pinGroupMessage
>;
export const unpinGroupMessage =
  '.unpin_message|groupId topicId sequence=MsgSeq userId=UnPinner_Account' as CallOf<
    typeof pinCommands.unpinGroupMessage
  >;
export const recallGroupMessages =
  '.group_msg_recall|groupId topicId messages=MsgSeqList(sequence=MsgSeq)|results=RecallRetList(sequence=MsgSeq# resultCode=RetCode~)' as CallOf<
    typeof recallCommands.recallGroupMessages
  >;
export const MAX_RECEIPT_PAGE: typeof receiptCommands.MAX_RECEIPT_PAGE = 100;
export const getGroupReceiptDetail =
  '.get_group_msg_receipt_detail|groupId sequence=MsgSeq wantsUnread=Flag cursor limit=Num|cursor$ isComplete=IsFinish^0/1 readers=ReadList(userId=Read_Account$) others=UnreadList(userId=Unread_Account$)' as CallOf<
    typeof receiptCommands.getGroupReceiptDetail
  >;
export const getGroupReceipts =
  '.get_group_msg_receipt|groupId messages=MsgSeqList(sequence=MsgSeq)|receipts=GroupMsgReceiptList(code~ sequence=MsgSeq# readCount=ReadNum# unreadCount=UnreadNum#)' as CallOf<
    typeof receiptCommands.getGroupReceipts
  >;
export const sendGroupReceipts = '.group_msg_receipt|groupId messages=MsgSeqList(sequence=MsgSeq)' as CallOf<
  typeof receiptCommands.sendGroupReceipts
>;
