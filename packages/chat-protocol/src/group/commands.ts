import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { CustomField, GroupProfile } from './group-profile.ts';
import { GROUP_LIMITS, INVITE_OPTIONS, JOIN_OPTIONS } from './rules.ts';

const NOTHING = shape({});

/** A missing field stays missing, so that a change affects only the named fields. */
const maybeText = (maxBytes: number) =>
  v.optional(v.pipe(Text, v.maxBytes(maxBytes, `must be at most ${maxBytes} bytes`)));

const ProfileFields = {
  introduction: field('Introduction', maybeText(GROUP_LIMITS.introductionBytes)),
  notification: field('Notification', maybeText(GROUP_LIMITS.notificationBytes)),
  avatar: field('FaceUrl', maybeText(GROUP_LIMITS.avatarBytes)),
  joinOption: field('ApplyJoinOption', v.optional(v.picklist(JOIN_OPTIONS, 'is not a join option'))),
  inviteOption: field('InviteJoinOption', v.optional(v.picklist(INVITE_OPTIONS, 'is not an invite option'))),
} as const;

/** @source im §7 "Create" */
export const createGroup = defineCommand({
  ...groupServcmd('create_group'),
  head: 'session',
  request: shape({
    type: field('Type', Text),
    name: field('Name', v.pipe(Text, v.minLength(1), v.maxBytes(GROUP_LIMITS.nameBytes))),
    groupId: field('GroupId', OptionalText),
    ownerId: field('Owner_Account', OptionalText),
    maxMembers: field('MaxMemberCount', v.optional(Count)),
    members: list(
      'MemberList',
      shape({ userId: field('Member_Account', Id), role: field('Role', OptionalText) }),
      GROUP_LIMITS.initialMembers,
    ),
    customFields: list('AppDefinedData', CustomField, GROUP_LIMITS.customFields),
    supportsTopics: field('SupportTopic', Flag),
    ...ProfileFields,
  }),
  answer: shape({
    groupId: field('GroupId', Text),
    type: field('Type', OptionalText),
    /** 1 for a live room. */
    isLiveRoom: field('HugeGroupFlag', Flag),
    overLimitUserIds: field('OverJoinedGroupLimit_Account', v.optional(v.array(Text), [])),
  }),
});

/** @source im §7 "Dismiss" */
export const destroyGroup = defineCommand({
  ...groupServcmd('destroy_group'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: NOTHING,
});

/** @source im §7 "update profile" */
export const setGroupProfile = defineCommand({
  ...groupServcmd('modify_group_base_info'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    name: field(
      'Name',
      v.optional(v.pipe(Text, v.minLength(1, 'must not be empty'), v.maxBytes(GROUP_LIMITS.nameBytes))),
    ),
    customFields: list('AppDefinedData', CustomField, GROUP_LIMITS.customFields),
    muteAll: field('ShutUpAllMember', v.optional(v.picklist(['On', 'Off'], 'must be On or Off'))),
    ...ProfileFields,
  }),
  answer: NOTHING,
});

/** Groups that the caller is in; live rooms are not listed. @source im §7 "Group list (paged)" */
export const getJoinedGroups = defineCommand({
  ...groupServcmd('get_joined_group_list'),
  head: 'session',
  request: shape({
    userId: field('Member_Account', OptionalText),
    limit: field('Limit', v.optional(Count, 50)),
    offset: field('Offset', v.optional(Count, 0)),
    type: field('GroupType', v.optional(Text)),
    supportsTopics: field('SupportTopic', Flag),
  }),
  answer: shape({ totalCount: field('TotalCount', Count), groups: list('GroupIdList', GroupProfile) }),
});

/** Profiles of at most 50 groups from a member's point of view. @source im §7 "Group profile" */
export const getGroupProfiles = defineCommand({
  ...groupServcmd('get_group_self_member_info'),
  head: 'session',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', GroupProfile) }),
});

/** Public profile of a group, by its id. @source im §7 "search (groupIDList)" */
export const searchGroups = defineCommand({
  ...groupServcmd('get_group_public_info'),
  head: 'session',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', GroupProfile) }),
});
