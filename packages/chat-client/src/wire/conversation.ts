/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/conversation/commands';
import type * as groupCommands from '@touchline/chat-protocol/conversation/group-commands';
import type * as markCommands from '@touchline/chat-protocol/conversation/mark-commands';

import type { CallOf } from './form.ts';

export const CONVERSATION_TYPE: typeof commands.CONVERSATION_TYPE = { c2c: 1, group: 2 };
export const getConversationGroups =
  'recentcontact.get_contact_group|fromUserId=From_Account startIndex|isComplete=CompleteFlag^0/1 nextStartIndex#0 groups=GroupItem(id=GroupId# name=GroupName$) conversations=ContactItem(type/1/2 userId=To_Account? groupId=ToGroupId? standardMark customMark conversationGroupIds=ContactGroupId[#)' as CallOf<
    typeof commands.getConversationGroups
  >;
export const clearHistory =
  'recentcontact.clear_msg|fromUserId=From_Account type userId=To_Account groupId=ToGroupid' as CallOf<
    typeof commands.clearHistory
  >;
export const deleteConversations =
  'recentcontact.batch_delete|fromUserId=From_Account items=ContactItem(type userId=To_Account groupId=ToGroupid) clearsHistory=ClearRamble|results=ResultItem(resultCode~ type/1/2 userId=To_Account? groupId=ToGroupid? resultInfo)' as CallOf<
    typeof commands.deleteConversations
  >;
export const pinConversations =
  'recentcontact.top|fromUserId=From_Account operation=OperationType items=RecentContactItem(type userId=To_Account groupId=ToGroupId)' as CallOf<
    typeof commands.pinConversations
  >;
export const getConversations =
  'recentcontact.page_get|fromUserId=From_Account timeSec=TimeStamp startIndex pinnedTimeSec=TopTimeStamp pinnedStartIndex=TopStartIndex|isComplete=CompleteFlag^0/1 conversations=SessionItem(type/1/2 userId=To_Account? groupId=ToAccount? timeSec=MsgTimeStamp# sequence=MsgSeq#0 random=MsgRandom#0 c2cFromUserId=LastC2CMsgFrom_Account groupFromUserId=MsgGroupFrom_Account summary=MsgShow lastFlags=LastMsgFlags#0 lastMessage=LastMsg?(elements=MsgBody@? cloudCustomData revoker=RevokerInfo?(userId=Revoker_Account$) event#? groupTips*?) peerNick=C2cNick peerAvatar=C2cImage groupName=GroupNick groupAvatar=GroupImage senderNick=MsgGroupFromNickName senderNameCard=MsgGroupFromCardName unread=UnreadMsgCount#0 readSequence=MsgGroupReadedSeq#? peerReadTimeSec=C2cPeerReadTime#? remindType=MsgRecvOption#? remark=C2cRemark? nextSequence=GroupNextMsgSeq#? isPinned=TopFlags^0/1 customMark standardMark conversationGroupIds=ContactGroupId[#) timeSec=TimeStamp# startIndex# pinnedTimeSec=TopTimeStamp# pinnedStartIndex=TopStartIndex# groups=GroupItem(id=GroupId# name=GroupName$)' as CallOf<
    typeof commands.getConversations
  >;
export const CONTACT_OPERATION: typeof groupCommands.CONTACT_OPERATION = { add: 1, remove: 2 };
export const GROUP_UPDATE: typeof groupCommands.GROUP_UPDATE = { rename: 1, members: 2 };
export const createConversationGroup =
  'recentcontact.create_contact_group|fromUserId=From_Account groups=GroupContactItem(name=GroupName contacts=ContactItem(type userId=To_Account groupId=ToGroupId))|groups=GroupResultItem(group=GroupItem$(id=GroupId# name=GroupName$) results=ResultItem(contact=ContactItem$(type/1/2 userId=To_Account? groupId=ToGroupId?) resultCode~ resultInfo))' as CallOf<
    typeof groupCommands.createConversationGroup
  >;
export const deleteConversationGroup =
  'recentcontact.del_contact_group|fromUserId=From_Account names=GroupName|groups=GroupItem(id=GroupId# name=GroupName$)' as CallOf<
    typeof groupCommands.deleteConversationGroup
  >;
export const updateConversationGroup =
  'recentcontact.update_contact_group|fromUserId=From_Account update=UpdateGroup(kind=UpdateGroupType name=OldGroupName newName=NewGroupName contacts=ContactUpdateItem(operation=ContactOptType contact=ContactItem(type userId=To_Account groupId=ToGroupId)))|result=UpdateGroupResult?(id=GroupId#0 results=ContactResultItem(contact=ContactItem$(type/1/2 userId=To_Account? groupId=ToGroupId?) resultCode~ resultInfo))' as CallOf<
    typeof groupCommands.updateConversationGroup
  >;
export const MARK_OPERATION: typeof markCommands.MARK_OPERATION = { mark: 1, customData: 2 };
export const markConversations =
  'recentcontact.mark_contact|fromUserId=From_Account items=MarkItem(operation=OptType contact=ContactItem(type userId=To_Account groupId=ToGroupId) setMark clearMark customMark)|results=ResultItem(contact=ContactItem$(type/1/2 userId=To_Account? groupId=ToGroupId?) resultCode~ resultInfo)' as CallOf<
    typeof markCommands.markConversations
  >;
