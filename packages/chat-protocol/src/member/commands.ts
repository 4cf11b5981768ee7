import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { CustomField, GroupMember } from '../group/group-profile.ts';
import { GROUP_LIMITS, GROUP_ROLES, REMIND_TYPES } from '../group/rules.ts';
import { Count, Id, Ids, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

const NOTHING = shape({});

/** @source im §9 "Member list page default 15, max 100" */
export const MAX_MEMBER_PAGE = 100;

/** A page of the members in the order of joining. @source im §7 "Member list" */
export const getMembers = defineCommand({
  ...groupServcmd('get_group_member_info'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    limit: field('Limit', v.optional(Count, 15)),
    offset: field('Offset', v.optional(LooseCount, 0)),
    /** Of communities: the cursor of the previous answer. */
    next: field('Next', OptionalText),
    roles: field('MemberRoleFilter', v.optional(v.array(v.picklist(GROUP_ROLES)), [])),
  }),
  answer: shape({
    memberCount: field('MemberNum', Count),
    members: list('MemberList', GroupMember),
    /**
     * Cursor of the next page. Clients send it back as `Next` for communities, where it is a text that is empty at the
     * end, and as `Offset` for all other groups, where it is a number and 0 at the end.
     */
    next: field('Next', v.optional(v.union([Text, Count]), '')),
  }),
});

/** At most 50 members by their ids; users who are no members are left out. @source im §7 "Member profile" */
export const getMemberProfiles = defineCommand({
  ...groupServcmd('get_specified_group_member_info'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), userIds: field('Member_List_Account', Ids(50)) }),
  answer: shape({ members: list('MemberList', GroupMember) }),
});

/** Result of one invitation. @source im §7 "Add member" */
export const ADD_RESULT = { failed: 0, added: 1, alreadyIn: 2, waiting: 3, overLimit: 4 } as const;

export const addGroupMembers = defineCommand({
  ...groupServcmd('add_group_member'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    members: list('MemberList', shape({ userId: field('Member_Account', Id) }), 100),
  }),
  answer: shape({
    results: list(
      'MemberList',
      shape({ userId: field('Member_Account', Text), result: field('Result', Count) }),
    ),
  }),
});

export const removeGroupMembers = defineCommand({
  ...groupServcmd('delete_group_member'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('MemberToDel_Account', Ids(100)),
    reason: field('Reason', TextUpTo(300)),
  }),
  answer: NOTHING,
});

/** Role, name card, mute or remind type of one member. @source im §7 "Modify member info" */
export const setGroupMember = defineCommand({
  ...groupServcmd('modify_group_member_info'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', OptionalText),
    userId: field('Member_Account', Id),
    remindType: field('MsgFlag', v.optional(v.picklist(REMIND_TYPES, 'is not a remind type'))),
    nameCard: field('NameCard', v.optional(v.pipe(Text, v.maxBytes(50, 'must be at most 50 bytes')))),
    /** Custom roles exist in communities only. @source im §5 "Set member role" */
    role: field(
      'Role',
      v.optional(v.picklist(['Admin', 'Member', 'Custom'], 'must be Admin, Member or Custom')),
    ),
    customFields: list('AppMemberDefinedData', CustomField, GROUP_LIMITS.customFields),
    /** Seconds from now; 0 unmutes. */
    muteSec: field('ShutUpTime', v.optional(Count)),
  }),
  answer: NOTHING,
});

/** Transfers the group to another member; the caller becomes an ordinary one. @source im §7 "Change owner" */
export const changeGroupOwner = defineCommand({
  ...groupServcmd('change_group_owner'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), newOwnerId: field('NewOwner_Account', Id) }),
  answer: NOTHING,
});
