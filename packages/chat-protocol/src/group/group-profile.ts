import * as v from 'valibot';

import { Count, Flag, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, shape, type ShapeInput, type ShapeOutput } from '../shape.ts';
import { GROUP_LIMITS } from './rules.ts';

/** A field that the app defines for its groups or members. */
export const CustomField = shape({
  key: field('Key', Text),
  value: field('Value', v.pipe(Text, v.maxBytes(GROUP_LIMITS.customValueBytes))),
});

/** The caller's own membership of the group. @source im §3 "Group selfInfo" */
export const GroupSelf = shape({
  role: field('Role', OptionalText),
  joinedSec: field('JoinTime', v.optional(Count, 0)),
  remindType: field('MsgFlag', OptionalText),
  readSequence: field('MsgSeq', v.optional(Count, 0)),
  nameCard: field('NameCard', OptionalText),
  muteUntilSec: field('ShutUpUntil', v.optional(Count)),
  noUnreadSequences: field('NoUnreadSeqList', v.optional(v.array(Count), [])),
});

/** @source im §3 "Group member" */
export const GroupMember = shape({
  userId: field('Member_Account', Text),
  role: field('Role', OptionalText),
  joinedSec: field('JoinTime', v.optional(Count, 0)),
  readSequence: field('MsgSeq', v.optional(Count, 0)),
  remindType: field('MsgFlag', OptionalText),
  nameCard: field('NameCard', OptionalText),
  muteUntilSec: field('ShutUpUntil', v.optional(Count, 0)),
  lastSentSec: field('LastSendMsgTime', v.optional(Count, 0)),
  customFields: list('AppMemberDefinedData', CustomField),
  nick: field('NickName', OptionalText),
  avatar: field('Avatar', OptionalText),
});

/** @source im §3 "GroupAtInfo" */
export const AtTip = shape({
  fromUserId: field('From_Account', Text),
  sequence: field('AtMsgSeq', Count),
  /** 1 me, 2 all. */
  types: field('AtFlagList', v.array(Count)),
});

/** A group as lists and profile answers carry it. @source protocol "groupW" */
export const GroupProfile = shape({
  groupId: field('GroupId', Text),
  type: field('Type', OptionalText),
  name: field('Name', OptionalText),
  avatar: field('FaceUrl', OptionalText),
  introduction: field('Introduction', OptionalText),
  notification: field('Notification', OptionalText),
  ownerId: field('Owner_Account', OptionalText),
  createdSec: field('CreateTime', v.optional(Count, 0)),
  infoSequence: field('InfoSeq', v.optional(Count, 0)),
  lastInfoSec: field('LastInfoTime', v.optional(Count, 0)),
  lastMessageSec: field('LastMsgTime', v.optional(Count, 0)),
  nextSequence: field('NextMsgSeq', v.optional(Count, 1)),
  memberCount: field('MemberNum', v.optional(Count, 0)),
  maxMembers: field('MaxMemberNum', v.optional(Count, 0)),
  joinOption: field('ApplyJoinOption', OptionalText),
  inviteOption: field('InviteJoinOption', OptionalText),
  muteAll: field('ShutUpAllMember', v.optional(v.picklist(['On', 'Off']), 'Off')),
  supportsTopics: field('SupportTopic', Flag),
  customFields: list('AppDefinedData', CustomField),
  self: maybeNested('SelfInfo', GroupSelf),
  /** Unread mentions of the caller. */
  atTips: list('AtInfoList', AtTip),
  members: list('MemberList', GroupMember),
  errorCode: field('ErrorCode', v.optional(v.number(), 0)),
  errorInfo: field('ErrorInfo', OptionalText),
});

export type GroupProfile = ShapeOutput<typeof GroupProfile>;
export type GroupProfileInput = ShapeInput<typeof GroupProfile>;
