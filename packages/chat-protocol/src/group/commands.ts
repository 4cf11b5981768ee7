import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, Ids, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, maybeNested, shape } from '../shape.ts';
import { ControlWords } from '../message/c2c-message.ts';
import { ModifiedMessage } from '../message/commands.ts';
import { Elements } from '../message/elements.ts';
import { AtInfo, GroupMessage, PRIORITIES } from './group-message.ts';
import { CustomField, GroupProfile } from './group-profile.ts';
import { GROUP_LIMITS, INVITE_OPTIONS, JOIN_OPTIONS } from './rules.ts';

const NOTHING = shape({});
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

/** Missing stays missing, so that a change touches only what it names. */
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

/** Profiles of at most 50 groups as their member sees them. @source im §7 "Group profile" */
export const getGroupProfiles = defineCommand({
  ...groupServcmd('get_group_self_member_info'),
  head: 'session',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', GroupProfile) }),
});

/** What anybody may see of a group whose id he knows. @source im §7 "search (groupIDList)" */
export const searchGroups = defineCommand({
  ...groupServcmd('get_group_public_info'),
  head: 'session',
  request: shape({ groupIds: field('GroupIdList', Ids(50)) }),
  answer: shape({ groups: list('GroupInfo', GroupProfile) }),
});

export const JOINED = 'JoinedSuccess';
export const WAITING = 'WaitAdminApproval';

/** @source im §7 "Apply join" */
export const joinGroup = defineCommand({
  ...groupServcmd('apply_join_group'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    applyMessage: field('ApplyMsg', TextUpTo(300)),
    wantsHistory: field('HugeGroupHistoryMsgFlag', Flag),
  }),
  answer: shape({
    joinedStatus: field('JoinedStatus', Text),
    isLiveRoom: field('HugeGroupFlag', Flag),
    /** Present: poll with it. Absent: messages are pushed. */
    pollKey: field('LongPollingKey', v.optional(Text)),
    startSequence: field('StartSeq', v.optional(Count)),
    roomKey: field('AVChatRoomKey', v.optional(Text)),
    history: list('RspMsgList', GroupMessage),
  }),
});

/** @source im §7 "quit (groupID)" */
export const quitGroup = defineCommand({
  ...groupServcmd('quit_group'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: NOTHING,
});

/** Sends one message to a group; the server gives the sequence. @source im §7 "Group messages: Send" */
export const sendGroupMessage = defineCommand({
  ...groupServcmd('send_group_msg'),
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    random: field('Random', Count),
    clientSequence: field('ClientSeq', v.optional(Count, 0)),
    priority: field('MsgPriority', v.optional(v.union([v.picklist(PRIORITIES), v.literal('')]), 'Normal')),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    isOnlineOnly: field('OnlineOnlyFlag', Flag),
    mentions: list('GroupAtInfo', AtInfo, 50),
    control: field('SendMsgControl', ControlWords),
    clientTimeSec: field('MsgClientTime', v.optional(Count)),
    needsReceipt: field('NeedReadReceipt', Flag),
    receiverIds: field('To_Account', v.optional(v.pipe(v.array(Id), v.maxLength(50)))),
    hasExtensions: field('SupportMessageExtension', Flag),
  }),
  answer: shape({
    timeSec: field('MsgTime', Count),
    sequence: field('MsgSeq', Count),
    receiptCode: field('ReadReceiptCode', v.optional(Count)),
  }),
});

/** Group history, newest first, at or below a sequence. @source im §7 "Group messages: Roaming" */
export const getGroupHistory = defineCommand({
  ...groupServcmd('group_msg_get'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    count: field('ReqMsgNumber', v.optional(Count, 15)),
    /** Highest sequence wanted; 0 means the newest. */
    sequence: field('ReqMsgSeq', v.optional(LooseCount, 0)),
    withRecalled: field('WithRecalledMsg', v.optional(Count, 1)),
    /** These alone, as version 3 of the public client asks for pinned ones. */
    sequences: field('ReqMsgSeqList', v.optional(v.pipe(v.array(LooseCount), v.maxLength(100)))),
  }),
  answer: shape({
    groupId: field('GroupId', v.optional(Text)),
    messages: list('RspMsgList', GroupMessage),
    /** 2: nothing older. */
    isFinished: field('IsFinished', Count),
    invisibleSequences: field('InvisibleMsgSeq', v.optional(v.array(Count), [])),
  }),
});

/** @source im §7 "Group messages: Set read" */
export const setGroupRead = defineCommand({
  ...groupServcmd('msg_read_report'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    sequence: field('MsgReadedSeq', Count),
  }),
  answer: NOTHING,
});

/** Applications to groups that the caller decides on. @source im §7 "Pending list" */
export const getGroupApplications = defineCommand({
  ...groupServcmd('get_pendency'),
  head: 'session',
  request: shape({
    startTime: field('StartTime', v.optional(Count, 0)),
    limit: field('Limit', v.optional(Count, 20)),
    userId: field('Handle_Account', OptionalText),
  }),
  answer: shape({
    applications: list(
      'PendencyList',
      shape({
        fromUserId: field('From_Account', Text),
        groupId: field('GroupId', Text),
        groupName: field('GroupName', OptionalText),
        toUserId: field('To_Account', Text),
        handled: field('Handled', Count),
        authentication: field('Authentication', Text),
        /** Microseconds; also the key of the application. */
        time: field('MsgTimeStamp', Count),
        fromNick: field('FromUserNickName', OptionalText),
        applyMessage: field('ApplyInviteMsg', OptionalText),
        type: field('PendencyType', Count),
      }),
    ),
    /** 0 ends the paging. */
    nextStartTime: field('NextStartTime', Count),
    unreadCount: field('UnReadCount', v.optional(Count, 0)),
  }),
});

/** Recalls that happened within a span of time. @source im §7 "Group notify for revoked messages" */
export const getGroupRecalls = defineCommand({
  ...groupServcmd('get_group_notify'),
  head: 'session',
  request: shape({
    notifyType: field('NotifyType', v.optional(Count, 1)),
    groupId: field('GroupId', Id),
    /** Microseconds. */
    beginTime: field('BeginTime', v.optional(Count, 0)),
    endTime: field('EndTime', v.optional(Count, 0)),
    limit: field('Limit', v.optional(Count, 20)),
  }),
  answer: shape({
    nextTime: field('NextMsgTime', Count),
    recalls: list(
      'NotifyMsgList',
      shape({
        sequence: field('MsgSeq', Count),
        random: field('MsgRandom', Count),
        revoker: maybeNested('RevokerInfo', shape({ userId: field('Revoker_Account', Text) })),
      }),
    ),
  }),
});

/** Answers an application. @source im §7 "Handle application" */
export const handleGroupApplication = defineCommand({
  ...groupServcmd('handle_apply_join_group'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    applicantId: field('Applicant_Account', Id),
    action: field('HandleMsg', v.picklist(['Agree', 'Reject'], 'must be Agree or Reject')),
    message: field('ApprovalMsg', TextUpTo(300)),
    authentication: field('Authentication', OptionalText),
    /** Of the application: its time in microseconds. */
    messageKey: field('MsgKey', v.optional(LooseCount)),
  }),
  answer: NOTHING,
});

/** Recalls messages of a group by sequence. @source im §7 "Group messages: Revoke" */
export const recallGroupMessages = defineCommand({
  ...groupServcmd('group_msg_recall'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', OptionalText),
    messages: list('MsgSeqList', shape({ sequence: field('MsgSeq', Count) }), 30),
  }),
  answer: shape({
    results: list(
      'RecallRetList',
      shape({ sequence: field('MsgSeq', Count), resultCode: field('RetCode', v.number()) }),
    ),
  }),
});

/** Deletes messages of a group for oneself alone. @source im §7 "Group messages: Delete" */
export const deleteGroupMessages = defineCommand({
  ...groupServcmd('delete_group_ramble_msg_by_seq'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    userId: field('Deleter_Account', OptionalText),
    sequences: field('Seqs', v.pipe(v.array(LooseCount), v.maxLength(30, 'must have at most 30 entries'))),
  }),
  answer: NOTHING,
});

/** The same for a group message; served by the one-to-one service for every group type. */
export const modifyGroupMessage = defineCommand({
  servcmd: 'openim.modify_group_msg',
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    sequence: field('MsgSeq', Count),
    version: field('MsgVersion', v.optional(Count, 0)),
    elements: field('MsgBody', v.optional(Elements)),
    cloudCustomData: field('CloudCustomData', v.optional(v.pipe(Text, v.maxBytes(CLOUD_CUSTOM_DATA_BYTES)))),
  }),
  answer: ModifiedMessage,
});
