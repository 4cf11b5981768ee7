import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** Applications to groups that the caller may decide on. @source im §7 "Pending list" */
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
  answer: shape({}),
});
