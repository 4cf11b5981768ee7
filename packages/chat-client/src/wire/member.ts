/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/member/commands';

import { groupMemberForm } from './group.ts';
import type { CallOf } from './form.ts';

export const ADD_RESULT: typeof commands.ADD_RESULT = {
  failed: 0,
  added: 1,
  alreadyIn: 2,
  waiting: 3,
  overLimit: 4,
};
export const MAX_MEMBER_PAGE: typeof commands.MAX_MEMBER_PAGE = 100;
export const setGroupMember =
  '.modify_group_member_info|groupId topicId userId=Member_Account remindType=MsgFlag nameCard role customFields=AppMemberDefinedData(key value) muteSec=ShutUpTime' as CallOf<
    typeof commands.setGroupMember
  >;
export const changeGroupOwner = '.change_group_owner|groupId newOwnerId=NewOwner_Account' as CallOf<
  typeof commands.changeGroupOwner
>;
export const getMemberProfiles =
  `.get_specified_group_member_info|groupId userIds=Member_List_Account|members=MemberList(${groupMemberForm})` as CallOf<
    typeof commands.getMemberProfiles
  >;
export const addGroupMembers =
  '.add_group_member|groupId members=MemberList(userId=Member_Account)|results=MemberList(userId=Member_Account$ result#)' as CallOf<
    typeof commands.addGroupMembers
  >;
export const getMembers =
  `.get_group_member_info|groupId limit offset next roles=MemberRoleFilter|memberCount=MemberNum# members=MemberList(${groupMemberForm}) next` as CallOf<
    typeof commands.getMembers
  >;
export const removeGroupMembers = '.delete_group_member|groupId userIds=MemberToDel_Account reason' as CallOf<
  typeof commands.removeGroupMembers
>;
