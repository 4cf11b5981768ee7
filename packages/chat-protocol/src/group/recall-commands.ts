import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, shape } from '../shape.ts';

const MAX_GROUPS = 50;

/** A recalled message, and the user who recalled it. */
const Recall = shape({
  sequence: field('MsgSeq', Count),
  random: field('MsgRandom', Count),
  revoker: maybeNested('RevokerInfo', shape({ userId: field('Revoker_Account', Text) })),
});

/**
 * Recalls in several groups within a time span each; version 3 of the public client requests them after a
 * reconnect.
 */
export const getRecallsOfGroups = defineCommand({
  ...groupServcmd('batch_get_group_notify'),
  head: 'session',
  request: shape({
    spans: list(
      'NotifyReqList',
      shape({
        groupId: field('GroupId', Id),
        /** Microseconds. */
        beginTime: field('BeginTime', v.optional(Count, 0)),
        endTime: field('EndTime', v.optional(Count, 0)),
        limit: field('Limit', v.optional(Count, 20)),
      }),
      MAX_GROUPS,
    ),
  }),
  answer: shape({
    groups: list(
      'NotifyRspList',
      shape({
        groupId: field('GroupId', Text),
        /** 0: no further page. */
        nextTime: field('NextMsgTime', Count),
        recalls: list('NotifyMsgList', Recall),
      }),
    ),
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
    recalls: list('NotifyMsgList', Recall),
  }),
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
