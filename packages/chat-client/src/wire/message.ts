/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as c2cMessage from '@touchline/chat-protocol/message/c2c-message';
import type * as commands from '@touchline/chat-protocol/message/commands';
import type * as extensionCommands from '@touchline/chat-protocol/message/extension-commands';
import type * as pushes from '@touchline/chat-protocol/message/pushes';
import type * as reactionCommands from '@touchline/chat-protocol/message/reaction-commands';
import type * as readAllCommands from '@touchline/chat-protocol/message/read-all-commands';
import type * as receiptCommands from '@touchline/chat-protocol/message/receipt-commands';
import type * as speechCommands from '@touchline/chat-protocol/message/speech-commands';
import type * as translateCommands from '@touchline/chat-protocol/message/translate-commands';

import type { CallOf, FormOf } from './form.ts';

export const c2cMessageForm =
  'fromUserId=From_Account$ toUserId=To_Account$ sequence=MsgSeq# random=MsgRandom# timeSec=MsgTimeStamp# clientTimeSec=MsgClientTime#0 clientSequence=ClientSeq#? tinyId$0 elements=MsgBody@ cloudCustomData nick=From_AccountNick avatar=From_AccountHeadurl flagBits=MsgFlagBits#0 version=MsgVersion#0 needsReceipt=IsNeedReadReceipt^0/1 isPeerRead^0/1 hasExtensions=SupportMessageExtension^0/1 control=SendMsgControl@? revoker=RevokerInfo?(userId=Revoker_Account$) lifeTimeSec=MsgLifeTime#? isSync=IsSyncMsg^0/1' as FormOf<
    typeof c2cMessage.C2cMessage
  >;
export const c2cModifiedEventForm =
  'changes=C2cMsgModNotifys(fromUserId=From_Account$ toUserId=To_Account$ sequence=MsgSeq# random=MsgRandom# timeSec=MsgTime# elements=MsgBody[* version=MsgVersion# cloudCustomData)' as FormOf<
    typeof pushes.C2cModifiedEvent
  >;
export const recallNotifyForm =
  'recalls=C2cWithdrawInfoArray(fromUserId=From_Account$ toUserId=To_Account$ sequence=MsgSeq# random=MsgRandom# timeSec=MsgTimeStamp# revoker=RevokerInfo$(userId=Revoker_Account$))' as FormOf<
    typeof pushes.RecallNotify
  >;
export const c2cMessagesEventForm = `messages=C2cMsgArray(${c2cMessageForm})` as FormOf<
  typeof pushes.C2cMessagesEvent
>;
export const ownReadNotifyForm =
  'pairs=UinPairReadArray(peerUserId=From_Account$ lastReadSec=LastReadTime#)' as FormOf<
    typeof pushes.OwnReadNotify
  >;
export const peerReadNotifyForm =
  'readerId=To_Account$ pairs=UinPairReadArray(lastReadSec=LastReadTime#)' as FormOf<
    typeof pushes.PeerReadNotify
  >;
export const setC2cRead =
  'openim.msgreaded|read=C2CMsgReaded(cookie items=C2CMsgReadedItem(peerUserId=To_Account lastTimeSec=LastedMsgTime receipt))' as CallOf<
    typeof commands.setC2cRead
  >;
export const getC2cRemindTypes =
  'openim.get_c2c_peer_mute_notifications|userIds=Peer_Account|remindTypes=MuteNotificationsList(userId=Peer_Account$ remindType=MuteNotifications/0/1/2)' as CallOf<
    typeof commands.getC2cRemindTypes
  >;
export const setC2cRemindType =
  'openim.set_c2c_peer_mute_notifications|userIds=Peer_Account remindType=Mute_Notifications|errors=ErrorList(userId=Peer_Account$ errorCode#)' as CallOf<
    typeof commands.setC2cRemindType
  >;
export const deleteC2cMessages =
  'openim.delete_c2c_msg_ramble|fromUserId=From_Account peerUserId=To_Account keys=MsgKeyList' as CallOf<
    typeof commands.deleteC2cMessages
  >;
export const modifyC2cMessage =
  'openim.modify_c2c_msg|fromUserId=From_Account toUserId=To_Account sequence=MsgSeq random=MsgRandom timeSec=MsgTime version=MsgVersion elements=MsgBody cloudCustomData|elements=MsgBody[* version=MsgVersion# cloudCustomData' as CallOf<
    typeof commands.modifyC2cMessage
  >;
export const recallC2cMessage =
  'openim.msgwithdraw|message=MsgInfo(fromUserId=From_Account toUserId=To_Account sequence=MsgSeq random=MsgRandom timeSec=MsgTimeStamp)' as CallOf<
    typeof commands.recallC2cMessage
  >;
export const getC2cHistory =
  `openim.getroammsg|peerUserId=Peer_Account count=MaxCnt lastTimeSec=LastMsgTime messageKey=MsgKey withRecalled=WithRecalledMsg direction=GetDirection|isComplete=Complete^0/1 count=MsgCnt#0 lastTimeSec=LastMsgTime#0 messageKey=MsgKey messages=MsgList(${c2cMessageForm})` as CallOf<
    typeof commands.getC2cHistory
  >;
export const sendC2cMessage =
  'openim.sendmsg|fromUserId=From_Account toUserId=To_Account sequence=MsgSeq random=MsgRandom elements=MsgBody cloudCustomData nick=From_AccountNick avatar=From_AccountHeadurl lifeTimeSec=MsgLifeTime offlinePush=OfflinePushInfo control=SendMsgControl clientTimeSec=MsgClientTime needsReceipt=IsNeedReadReceipt hasExtensions=SupportMessageExtension|timeSec=MsgTime# messageKey=MsgKey' as CallOf<
    typeof commands.sendC2cMessage
  >;
export const syncUnread =
  `openim.getmsg|cookie syncFlag isOnlineSync|cookie$ syncFlag# messages=MsgList(${c2cMessageForm}) events=EventArray[* unread=C2CPairUnreadCount(fromUserId=From_Account$ count=UnreadCount#)` as CallOf<
    typeof commands.syncUnread
  >;
export const getC2cExtensions =
  'openim_msg_ext_http_svc.get_key_values|fromUserId=From_Account toUserId=To_Account messageKey=MsgKey startSequence=startSeq|extensions=ExtensionList(key$ value sequence=Seq#0) isComplete=CompleteFlag^0/1' as CallOf<
    typeof extensionCommands.getC2cExtensions
  >;
export const getGroupExtensions =
  'openim_msg_ext_http_svc.group_get_key_values|groupId topicId sequence=MsgSeq startSequence=startSeq|extensions=ExtensionList(key$ value sequence=Seq#0) isComplete=CompleteFlag^0/1' as CallOf<
    typeof extensionCommands.getGroupExtensions
  >;
export const setC2cExtensions =
  'openim_msg_ext_http_svc.set_key_values|fromUserId=From_Account toUserId=To_Account messageKey=MsgKey operation=OperateType extensions=ExtensionList(key value sequence=Seq)|results=ExtensionList(errorCode~0 extension$(key$ value sequence=Seq#0))' as CallOf<
    typeof extensionCommands.setC2cExtensions
  >;
export const setGroupExtensions =
  'openim_msg_ext_http_svc.group_set_key_values|groupId topicId sequence=MsgSeq operation=OperateType extensions=ExtensionList(key value sequence=Seq)|results=ExtensionList(errorCode~0 extension$(key$ value sequence=Seq#0))' as CallOf<
    typeof extensionCommands.setGroupExtensions
  >;
export const addC2cReaction =
  'openim_msg_ext_http_svc.reaction_add|fromUserId=From_Account toUserId=To_Account messageKey=MsgKey reaction' as CallOf<
    typeof reactionCommands.addC2cReaction
  >;
export const addGroupReaction =
  'openim_msg_ext_http_svc.group_reaction_add|groupId topicId sequence=MsgSeq reaction' as CallOf<
    typeof reactionCommands.addGroupReaction
  >;
export const getC2cReactions =
  'openim_msg_ext_http_svc.reaction_multi_stat|fromUserId=From_Account toUserId=To_Account messageKeys=MsgKeyList userCount=Count|results(messageKey=MsgKey? sequence=MsgSeq#? code=ErrorCode# info=ErrorInfo reactions=MsgReactionSummary(reaction$ count# userIds=Reaction_Account[$ isMine=ReactedByMe^0/1))' as CallOf<
    typeof reactionCommands.getC2cReactions
  >;
export const getC2cReactionUsers =
  'openim_msg_ext_http_svc.reaction_iterate|fromUserId=From_Account toUserId=To_Account messageKey=MsgKey reaction startSequence=NextSeq count|userIds=Reaction_Account[$ nextSequence=NextSeq# isComplete=IsFinished^0/1' as CallOf<
    typeof reactionCommands.getC2cReactionUsers
  >;
export const getGroupReactions =
  'openim_msg_ext_http_svc.group_reaction_multi_stat|groupId topicId sequences=MsgSeqList userCount=Count|results(messageKey=MsgKey? sequence=MsgSeq#? code=ErrorCode# info=ErrorInfo reactions=MsgReactionSummary(reaction$ count# userIds=Reaction_Account[$ isMine=ReactedByMe^0/1))' as CallOf<
    typeof reactionCommands.getGroupReactions
  >;
export const getGroupReactionUsers =
  'openim_msg_ext_http_svc.group_reaction_iterate|groupId topicId sequence=MsgSeq reaction startSequence=NextSeq count|userIds=Reaction_Account[$ nextSequence=NextSeq# isComplete=IsFinished^0/1' as CallOf<
    typeof reactionCommands.getGroupReactionUsers
  >;
export const removeC2cReaction =
  'openim_msg_ext_http_svc.reaction_del|fromUserId=From_Account toUserId=To_Account messageKey=MsgKey reaction' as CallOf<
    typeof reactionCommands.removeC2cReaction
  >;
export const removeGroupReaction =
  'openim_msg_ext_http_svc.group_reaction_del|groupId topicId sequence=MsgSeq reaction' as CallOf<
    typeof reactionCommands.removeGroupReaction
  >;
export const readAllUnread =
  'openim.read_all_unread_msg|readsC2c=C2CReadAllMsg groups=GroupReadInfo(groupId sequence=MsgSeq)|readsC2c=C2CReadAllMsg^0/1 groups=GroupReadInfoArray(groupId$ sequence=MsgSeq# resultCode=RetCode~0)' as CallOf<
    typeof readAllCommands.readAllUnread
  >;
export const sendC2cReceipts =
  'openim.c2c_msg_read_receipt|peerUserId=Peer_Account messages=C2CMsgInfo(fromUserId=From_Account toUserId=To_Account sequence=MsgSeq random=MsgRandom timeSec=MsgTime clientTimeSec=MsgClientTime)' as CallOf<
    typeof receiptCommands.sendC2cReceipts
  >;
export const transcribeVoice =
  'im_open_speech.ws_sentence_recognition|url=BytesUrl appId=Uint32Sdkappid format=BytesVoiceFormat engine=BytesEngServiceType|error=CmdErrorCode$(code=ErrorCode~0 message=ErrorInfo) text=BytesResult' as CallOf<
    typeof speechCommands.transcribeVoice
  >;
export const translateTexts =
  'im_open_translate.ws_batch_trans_text|texts=SourceText appId=SdkAppId fromTinyId=FromAccount source target|error=CmdErrorCode$(code=ErrorCode~0 message=ErrorInfo) texts=TargetText[$' as CallOf<
    typeof translateCommands.translateTexts
  >;
