import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { GroupMessage } from './group-message.ts';

const NOTHING = shape({});

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
