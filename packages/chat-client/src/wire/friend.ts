/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as applicationCommands from '@touchline/chat-protocol/friend/application-commands';
import type * as commands from '@touchline/chat-protocol/friend/commands';
import type * as groupCommands from '@touchline/chat-protocol/friend/group-commands';
import type * as relationCommands from '@touchline/chat-protocol/friend/relation-commands';

import type { CallOf } from './form.ts';

export const deleteApplications =
  'sns.pendency_delete|fromUserId=From_Account type=PendencyType userIds=To_Account|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof applicationCommands.deleteApplications
  >;
export const reportApplicationsRead =
  'sns.pendency_report|fromUserId=From_Account latestSec=LatestPendencyTimeStamp' as CallOf<
    typeof applicationCommands.reportApplicationsRead
  >;
export const respondToApplications =
  'sns.friend_response|fromUserId=From_Account items=ResponseFriendItem(userId=To_Account action=ResponseAction remark groupName=TagName)|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof applicationCommands.respondToApplications
  >;
export const addToBlacklist =
  'sns.black_list_add|fromUserId=From_Account userIds=To_Account|results=ResultItem(userId=To_Account$ resultCode~ resultInfo)' as CallOf<
    typeof commands.addToBlacklist
  >;
export const removeFromBlacklist =
  'sns.black_list_delete|fromUserId=From_Account userIds=To_Account|results=ResultItem(userId=To_Account$ resultCode~ resultInfo)' as CallOf<
    typeof commands.removeFromBlacklist
  >;
export const getBlacklist =
  'sns.black_list_get|fromUserId=From_Account startIndex maxLimited lastSequence|items=BlackListItem(userId=To_Account$) startIndex#0 sequence=CurruentSequence#0' as CallOf<
    typeof commands.getBlacklist
  >;
export const getFriendApplications =
  'sns.pendency_get|fromUserId=From_Account type=PendencyType maxLimited lastSequence|applications=PendencyItem(userId=To_Account$ nick avatar=Image timeSec=AddTime# source=AddSource wording=AddWording type=PendencyType/Pendency_Type_ComeIn/Pendency_Type_SendOut) unreadCount=UnreadPendencyCount#0 sequence=CurrentSequence#0' as CallOf<
    typeof commands.getFriendApplications
  >;
export const getFriendGroups =
  'sns.group_get|fromUserId=From_Account lastSequence needFriend|groups=ResultItem(name=GroupName$ userIds=To_Account[$) sequence=CurrentSequence#0' as CallOf<
    typeof commands.getFriendGroups
  >;
export const getFriends =
  'sns.friend_get|fromUserId=From_Account startIndex|friends=UserDataItem(userId=To_Account$ values=ValueItem(tag$ value*)) nextStartIndex#0 isComplete=CompleteFlag#' as CallOf<
    typeof commands.getFriends
  >;
export const createFriendGroups =
  'sns.group_add|fromUserId=From_Account names=GroupName userIds=To_Account|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof groupCommands.createFriendGroups
  >;
export const deleteFriendGroups = 'sns.group_delete|fromUserId=From_Account names=GroupName' as CallOf<
  typeof groupCommands.deleteFriendGroups
>;
export const updateFriendGroup =
  'sns.group_update|fromUserId=From_Account name=GroupOldName newName=GroupNewName members=UpdateGroupItem(userId=To_Account type=UpdateType)|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo type=UpdateType)' as CallOf<
    typeof groupCommands.updateFriendGroup
  >;
export const MAX_FRIEND_DELETE: typeof relationCommands.MAX_FRIEND_DELETE = 1000;
export const getFriendsById =
  'sns.friend_get_specified|fromUserId=From_Account userIds=To_Account|friends=InfoItem(userId=To_Account$ resultCode~0 resultInfo values=SnsProfileItem(tag$ value*))' as CallOf<
    typeof relationCommands.getFriendsById
  >;
export const addFriends =
  'sns.friend_add|fromUserId=From_Account friends=AddFriendItem(userId=To_Account source=AddSource wording=AddWording remark groupName) type=AddType|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof relationCommands.addFriends
  >;
export const checkFriends =
  'sns.friend_check|fromUserId=From_Account userIds=To_Account type=CheckType|results=InfoItem(userId=To_Account$ resultCode~0 resultInfo relation)' as CallOf<
    typeof relationCommands.checkFriends
  >;
export const deleteFriends =
  'sns.friend_delete|fromUserId=From_Account userIds=To_Account type=DeleteType|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof relationCommands.deleteFriends
  >;
export const updateFriends =
  'sns.friend_update|fromUserId=From_Account items=UpdateItem(userId=To_Account values=SnsItem(tag value))|results=ResultItem(userId=To_Account$ resultCode~0 resultInfo)' as CallOf<
    typeof relationCommands.updateFriends
  >;
