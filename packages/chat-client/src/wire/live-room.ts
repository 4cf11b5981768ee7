/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/live-room/commands';
import type * as memberCommands from '@touchline/chat-protocol/live-room/member-commands';
import type * as roomCommands from '@touchline/chat-protocol/live-room/room-commands';

import { groupMessageForm } from './group.ts';
import type { CallOf } from './form.ts';

export const getOnlineCount =
  '.get_online_member_num|groupId|onlineCount=OnlineMemberNum# expiresInSec=ExpireTime#60|open' as CallOf<
    typeof commands.getOnlineCount
  >;
export const joinRoomAnonymously =
  `group_open_http_noauth_svc.apply_join_group|groupId applyMessage=ApplyMsg|joinedStatus isLiveRoom=HugeGroupFlag^0/1 pollKey=LongPollingKey$ startSequence=StartSeq#? history=RspMsgList(${groupMessageForm})|open` as CallOf<
    typeof commands.joinRoomAnonymously
  >;
export const pollRoom =
  `group_open_long_polling_http_svc.get_msg|startSequence=StartSeq key|key$ nextSequence=NextSeq# messages=RspMsgList(${groupMessageForm})` as CallOf<
    typeof commands.pollRoom
  >;
export const pollRoomAnonymously =
  `group_open_long_polling_http_noauth_svc.get_msg|startSequence=StartSeq key|key$ nextSequence=NextSeq# messages=RspMsgList(${groupMessageForm})|open` as CallOf<
    typeof commands.pollRoomAnonymously
  >;
export const MAX_MARKED: typeof memberCommands.MAX_MARKED = 500;
export const banMembers =
  '.ban_group_member|groupId userIds=Members_Account seconds=Duration reason=Description' as CallOf<
    typeof memberCommands.banMembers
  >;
export const getViewers =
  'group_open_avchatroom_http_svc.get_members|groupId offset=Timestamp mark|viewers=MemberList(userId=Member_Account$ nick=NickName avatar joinedSec=JoinTime#0 marks[#) offset=NextTimestamp#' as CallOf<
    typeof memberCommands.getViewers
  >;
export const markMembers =
  'group_open_avchatroom_http_svc.modify_user_info|groupId operation=CommandType members=MemberList(userId=Member_Account marks)|members=MemberList(userId=Member_Account$ marks[#)' as CallOf<
    typeof memberCommands.markMembers
  >;
export const getRoom =
  'live_room_svc.get_room|groupId|slowModeSec# pinned?(text$ atSec=Time#) role mutedUntilSec=MutedUntil#|open' as CallOf<
    typeof roomCommands.getRoom
  >;
export const muteViewer = 'live_room_svc.mute|groupId userId=Member_Account seconds' as CallOf<
  typeof roomCommands.muteViewer
>;
