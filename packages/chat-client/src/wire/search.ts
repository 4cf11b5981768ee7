/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/search/commands';

import type { CallOf } from './form.ts';

export const searchGroupNames =
  'group_search.query|keywords needsAll=KeywordMatchType types=GroupType count cursor|total=TotalCount# cursor groups(groupId=GroupID$ name=GroupName type=GroupType avatar=GroupFaceUrl introduction=GroupIntroduction ownerId=GroupOwnerUserID memberCount=GroupMemberNum#0 joinOption=GroupAddOption inviteOption=GroupInviteOption)' as CallOf<
    typeof commands.searchGroupNames
  >;
export const searchMembers =
  'group_member_search.query|keywords needsAll=KeywordMatchType types=GroupType groupIds=GroupIdList count cursor|total=TotalCount# cursor members=GroupMembers(groupId=GroupID$ groupName groupType groupAvatar=GroupFaceUrl userId=GroupMemberUserID$ nick=GroupMemberUserName nameCard=GroupMemberNameCard avatar=GroupMemberAvatar)' as CallOf<
    typeof commands.searchMembers
  >;
export const searchMessages =
  'message_search.query|keywords=KeywordList matches=MatchType peerUserId=PeerAccount groupId=GroupID count cursor types=MsgTypeList senderIds=SendUserIDList startSec=StartTime endSec=EndTime|total=TotalCount# cursor found=ConversationMsgs(groupId=GroupID? userId=UserID? count# lastTimeSec=LastMsgTime# messages=MessageList[*)' as CallOf<
    typeof commands.searchMessages
  >;
export const searchUsers =
  'user_search.query|keywords needsAll=KeywordMatchType bornFrom=UserBirthStart bornUntil=UserBirthEnd gender=UserGenderType count cursor|total=TotalCount# cursor users(userId=UserID$ items=ProfileItems(tag$ text=StrValue? number=IntValue~?))' as CallOf<
    typeof commands.searchUsers
  >;
