import type { After, Before } from './webhooks.ts';

/** What an event is, and the fields of its body beside those that all have. */
export type WebhookFields = { about: string; fields: string; maybe?: string };

const C2C = 'From_Account To_Account MsgSeq MsgRandom OnlineOnlyFlag MsgBody CloudCustomData';
const GROUP = 'GroupId Type From_Account Operator_Account Random OnlineOnlyFlag MsgBody CloudCustomData';
const PROFILE =
  'GroupName GroupIntroduction GroupNotification GroupFaceUrl GroupApplyJoinOption InviteJoinOption ShutupAll MsgAppDefinedData';
const TOPIC = 'TopicName TopicFaceUrl TopicIntroduction TopicNotification CustomString ShutupAll';

/**
 * Every event with its fields, by the names of the vendor's callbacks: the description of the interface and the
 * test of what is sent are made from it.
 * @source admin "Webhooks"
 */
export const WEBHOOK_FIELDS: { readonly [Command in Before | After]: WebhookFields } = {
  'C2C.CallbackBeforeSendMsg': { about: 'May refuse or rewrite a one-to-one message.', fields: C2C },
  'C2C.CallbackBeforeModifyMsg': {
    about: 'May refuse or rewrite a change of a one-to-one message.',
    fields:
      'From_Account To_Account Operator_Account MsgSeq MsgRandom MsgTime MsgVersion MsgBody CloudCustomData',
  },
  'Group.CallbackBeforeSendMsg': {
    about: 'May refuse or rewrite a message to a group, topic or live room.',
    fields: GROUP,
    maybe: 'TopicId',
  },
  'Group.CallbackBeforeModifyMsg': {
    about: 'May refuse or rewrite a change of a group message.',
    fields: 'GroupId Type From_Account Operator_Account MsgSeq MsgTime MsgVersion MsgBody CloudCustomData',
    maybe: 'TopicId',
  },
  'Group.CallbackBeforeCreateGroup': {
    about: 'May refuse a new group.',
    fields: 'Operator_Account Owner_Account Type Name MemberList',
  },
  'Group.CallbackBeforeApplyJoinGroup': {
    about: 'May refuse who wants to join, or to enter a live room.',
    fields: 'GroupId Type Requestor_Account ApplyMsg',
  },
  'Group.CallbackBeforeInviteJoinGroup': {
    about: 'May refuse an invitation.',
    fields: 'GroupId Type Operator_Account DestinationMembers',
  },
  'Group.CallbackBeforeCreateTopic': {
    about: 'May refuse a new topic.',
    fields: 'GroupId TopicId TopicName Operator_Account',
  },
  'Sns.CallbackPrevFriendAdd': {
    about: 'May refuse who wants to add friends.',
    fields: 'Requester_Account From_Account AddType FriendItem',
  },
  'Sns.CallbackPrevFriendResponse': {
    about: 'May refuse an answer to an application.',
    fields: 'Requester_Account From_Account ResponseFriendItem',
  },
  'C2C.CallbackAfterSendMsg': {
    about: 'A one-to-one message was stored; `SendMsgResult` is 0, or the code with which it was refused.',
    fields: `${C2C} SendMsgResult`,
    maybe: 'MsgTime MsgKey ErrorInfo',
  },
  'C2C.CallbackAfterMsgReport': {
    about: 'Somebody has read a one-to-one conversation up to a time.',
    fields: 'Report_Account Peer_Account LastReadTime UnreadMsgNum',
  },
  'C2C.CallbackAfterMsgWithDraw': {
    about: 'A one-to-one message was recalled.',
    fields: 'From_Account To_Account Operator_Account MsgSeq MsgRandom MsgTime MsgKey',
  },
  'Group.CallbackAfterSendMsg': {
    about: 'A message to a group, topic or live room was stored.',
    fields: `${GROUP} MsgSeq MsgTime`,
    maybe: 'TopicId',
  },
  'Group.CallbackSendMsgException': {
    about: 'A message to a group or live room was refused or shed, with the code that its sender got.',
    fields: `${GROUP.replace(' Type', '')} SendMsgResult ErrorInfo`,
    maybe: 'TopicId',
  },
  'Group.CallbackAfterRecallMsg': {
    about: 'Messages of a group were recalled, or all of one sender.',
    fields: 'GroupId Type Operator_Account MsgSeqList',
    maybe: 'TopicId',
  },
  'Group.CallbackAfterReadReceipt': {
    about: 'A member has read messages that asked for it.',
    fields: 'GroupId Report_Account MsgSeqList',
  },
  'Group.CallbackAfterCreateGroup': {
    about: 'A group was made.',
    fields: 'GroupId Operator_Account Owner_Account Type Name MemberList',
  },
  'Group.CallbackAfterNewMemberJoin': {
    about: 'Users became members.',
    fields: 'GroupId Type JoinType Operator_Account NewMemberList',
  },
  'Group.CallbackAfterMemberExit': {
    about: 'Members left or were sent out.',
    fields: 'GroupId Type ExitType Operator_Account ExitMemberList',
  },
  'Group.CallbackAfterGroupFull': {
    about: 'A group has as many members as it takes.',
    fields: 'GroupId Type',
  },
  'Group.CallbackAfterGroupDestroyed': {
    about: 'A group is no more.',
    fields: 'GroupId Type Name Owner_Account Operator_Account MemberList',
  },
  'Group.CallbackAfterGroupInfoChanged': {
    about: 'The profile of a group was changed; what changed is there.',
    fields: 'GroupId Type Operator_Account',
    maybe: PROFILE,
  },
  'Group.CallbackAfterChangeOwner': {
    about: 'A group was handed over.',
    fields: 'GroupId Type Operator_Account OldOwner_Account NewOwner_Account',
  },
  'Group.CallbackAfterMemberInfoChanged': {
    about: 'Role, name card or mute of members were changed; what changed is there.',
    fields: 'GroupId Type Operator_Account MemberList',
    maybe: 'Role NameCard MuteTime',
  },
  'Group.CallbackAfterAttrChanged': {
    about: 'Attributes of a group were changed.',
    fields: 'GroupId OperationType GroupAttr',
  },
  'Group.CallbackAfterCreateTopic': {
    about: 'Topics were made.',
    fields: 'GroupId Operator_Account TopicIdList',
  },
  'Group.CallbackAfterTopicInfoChanged': {
    about: 'The profile of a topic was changed; what changed is there.',
    fields: 'GroupId TopicId Operator_Account',
    maybe: TOPIC,
  },
  'Group.CallbackAfterTopicDestroyed': {
    about: 'Topics are no more.',
    fields: 'GroupId Operator_Account TopicIdList',
  },
  'Group.CallbackOnMemberStateChange': {
    about: 'Viewers came into a live room or are gone from it; called only when it is named.',
    fields: 'GroupId EventType MemberList',
  },
  'Bot.OnC2CMessage': {
    about: 'Somebody wrote to an account that begins with @RBT#.',
    fields: `${C2C} MsgTime MsgKey`,
  },
  'Bot.OnGroupMessage': {
    about: 'Somebody named accounts that begin with @RBT# in a group.',
    fields: `${GROUP} MsgSeq MsgTime AtRobots_Account`,
    maybe: 'TopicId',
  },
  'ContentCallback.ResultNotify': {
    about: 'What a check of content came to.',
    fields: 'AuditName ContentType Result HitWords',
  },
  'State.StateChange': { about: 'A device logged in, out, or lost its connection.', fields: 'Info' },
  'State.CallbackUserRegister': { about: 'Somebody logged in for the first time.', fields: 'To_Account' },
  'State.CallbackKickOff': {
    about: 'Logins of a user were ended by others, or by the administration.',
    fields: 'To_Account Reason InstIdList',
  },
  'Profile.CallbackPortraitSet': { about: 'A profile was changed.', fields: 'From_Account ProfileItem' },
  'Sns.CallbackFriendAdd': { about: 'Users have new friends.', fields: 'PairList' },
  'Sns.CallbackFriendDelete': { about: 'Friendships ended.', fields: 'PairList' },
  'Sns.CallbackBlackListAdd': { about: 'Users blocked others.', fields: 'PairList' },
  'Sns.CallbackBlackListDelete': { about: 'Users block others no more.', fields: 'PairList' },
  'Follow.CallbackFollowAdd': { about: 'Users follow others.', fields: 'PairList' },
  'Follow.CallbackFollowDelete': { about: 'Users follow others no more.', fields: 'PairList' },
};
