import * as v from 'valibot';

import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, shape, type ShapeInput, type ShapeOutput } from '../shape.ts';
import { ControlFlags, Revoker } from '../message/c2c-message.ts';
import { ReceivedElements } from '../message/elements.ts';

/** Sender of tips and notices. */
export const SYSTEM_USER_ID = '@TIM#SYSTEM';

/** @source protocol "Push events" */
export const EVENT = {
  friend: 2,
  groupMessage: 3,
  groupTip: 4,
  groupNotice: 5,
  groupStateTip: 6,
  profile: 7,
  c2cNotify: 8,
  c2cMessage: 9,
  signalling: 10,
  groupAtTip: 12,
  readAll: 14,
  c2cModified: 15,
  c2cReceipt: 16,
  groupModified: 17,
  recentContact: 19,
  userStatus: 20,
  messageExtension: 21,
  messageReaction: 22,
  doNotDisturb: 24,
  follow: 25,
} as const;

/** Priorities travel up as words and down as numbers. @source protocol "grpMsg" */
export const PRIORITIES = ['High', 'Normal', 'Low', 'Lowest'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const priorityNumber = (priority: Priority): number => PRIORITIES.indexOf(priority) + 1;

/** `IsPlaceMsg` of history: hidden from the reader, or recalled. */
export const PLACE = { visible: 0, hidden: 1, recalled: 2 } as const;

/** @source protocol "Group tips and system notices" */
export const TIP = {
  joined: 1,
  quit: 2,
  kicked: 3,
  adminSet: 4,
  adminRemoved: 5,
  profileChanged: 6,
  memberChanged: 7,
  topicChanged: 8,
  banned: 10,
  unbanned: 11,
  /** A message of the group, known to version 3 of the public client. */
  pinned: 16,
  unpinned: 17,
} as const;

/** @source im §4 "Group system notice" */
export const NOTICE = {
  joinRequest: 1,
  joinApproved: 2,
  joinRejected: 3,
  kicked: 4,
  dismissed: 5,
  created: 6,
  invited: 7,
  quit: 8,
  adminSet: 9,
  adminRemoved: 10,
  /** An invitation awaits the consent of the invited user, or of owner and admins. */
  invitation: 12,
  /** A word of the app's own server; 15, which the vendor also lists, is skipped by clients. */
  custom: 255,
  topicCreated: 17,
  topicDeleted: 18,
  remindType: 20,
  banned: 21,
} as const;

export const AtInfo = shape({
  isAll: field('GroupAtAllFlag', v.optional(Count, 0)),
  userId: field('GroupAt_Account', v.optional(Text)),
});

/** Fields of a group message about its group and sender. */
export const MessageGroup = shape({
  groupId: field('GroupId', Id),
  name: field('GroupName', OptionalText),
  type: field('GroupType', v.optional(Text)),
  avatar: field('GroupFaceUrl', OptionalText),
  senderNick: field('From_AccountNick', v.optional(Text)),
  senderAvatar: field('From_AccountHeadurl', v.optional(Text)),
  sender: maybeNested('MsgFrom_AccountExtraInfo', shape({ nameCard: field('NameCard', OptionalText) })),
  fromUserId: field('From_Account', v.optional(Text)),
  toUserId: field('To_Account', v.optional(Text)),
  topicId: field('TopicId', v.optional(Text)),
  communityFlag: field('MillionGroupFlag', v.optional(Count)),
  isInvisible: field('NotVisible', v.optional(Count)),
  /** In live rooms: the sender's badges, set by the server. `Role` is `Owner`, `Admin` or empty. */
  badge: maybeNested(
    'SenderBadge',
    shape({
      level: field('Level', v.optional(Count, 0)),
      vip: field('Vip', v.optional(Count, 0)),
      title: field('Title', OptionalText),
      role: field('Role', OptionalText),
    }),
  ),
});

/** A group message, tip or notice; the body of tips and notices is an object. @source protocol "grpMsg" */
export const GroupMessage = shape({
  fromUserId: field('From_Account', Text),
  groupId: field('ToGroupId', v.optional(Text)),
  topicId: field('ToTopicId', v.optional(Text)),
  /** Of notices: the receiver. */
  toUserId: field('To_Account', v.optional(Text)),
  /** Assigned by the server, contiguous within the group. */
  sequence: field('MsgSeq', v.optional(Count, 0)),
  random: field('MsgRandom', v.optional(Count, 0)),
  timeSec: field('MsgTimeStamp', v.optional(Count, 0)),
  clientTimeSec: field('MsgClientTime', v.optional(Count, 0)),
  clientSequence: field('ClientSeq', v.optional(Count, 0)),
  priority: field('MsgPriority', v.optional(v.union([Count, Text]))),
  tinyId: field('TinyId', v.optional(Text, '0')),
  elements: field('MsgBody', v.optional(ReceivedElements)),
  cloudCustomData: field('CloudCustomData', OptionalText),
  group: maybeNested('GroupInfo', MessageGroup),
  place: field('IsPlaceMsg', v.optional(Count, 0)),
  event: field('Event', v.optional(Count)),
  isSystem: field('IsSystemMsg', Flag),
  version: field('MsgVersion', v.optional(Count, 0)),
  needsReceipt: field('NeedReadReceipt', Flag),
  isOnlineOnly: field('OnlineOnlyFlag', Flag),
  mentions: list('GroupAtInfo', AtInfo),
  hasExtensions: field('SupportMessageExtension', Flag),
  control: field('SendMsgControl', ControlFlags),
  revoker: maybeNested('RevokerInfo', Revoker),
});

export type GroupMessage = ShapeOutput<typeof GroupMessage>;
export type GroupMessageInput = ShapeInput<typeof GroupMessage>;
