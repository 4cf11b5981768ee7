import * as v from 'valibot';

import { GroupMessage } from '../group/group-message.ts';
import * as recall from '../group/recall-commands.ts';
import { C2cMessage } from '../message/c2c-message.ts';
import { Count, Id, LooseCount, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const GROUP_SERVICE = 'group_open_http_svc';
const MAX_EXPORT = 1000;

export const getC2cHistory = defineAdminCommand({
  path: 'openim/admin_getroammsg',
  summary:
    'Returns messages between two users, newest first. `Cursor` continues towards the past; it is empty on the last page.',
  request: shape({
    userId: field('Operator_Account', Id),
    peerId: field('Peer_Account', Id),
    limit: field('MaxCnt', v.optional(Count, 20)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({ messages: list('MsgList', C2cMessage), cursor: field('Cursor', Text) }),
});

export const getGroupHistory = defineAdminCommand({
  path: `${GROUP_SERVICE}/group_msg_get_simple`,
  summary:
    'Returns messages of a group at or below a sequence, newest first. `IsFinished` is 1 when there are no older ones.',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    limit: field('ReqMsgNumber', v.optional(Count, 20)),
    from: field('ReqMsgSeq', v.optional(LooseCount, 0)),
  }),
  answer: shape({
    groupId: field('GroupId', Text),
    isFinished: field('IsFinished', Count),
    messages: list('RspMsgList', GroupMessage),
  }),
});

export const exportHistory = defineAdminCommand({
  path: 'open_msg_svc/get_history',
  summary:
    'Exports all messages of a period in the order they were stored, for archives. Repeat with the `Cursor` of the answer until it is empty.',
  request: shape({
    fromSec: field('BeginTime', Count),
    untilSec: field('EndTime', Count),
    limit: field('Limit', v.optional(Count, 200)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({
    messages: list(
      'MsgList',
      shape({
        conversation: field('Conversation', Text),
        sequence: field('MsgSeq', Count),
        fromUserId: field('From_Account', Text),
        toUserId: field('To_Account', OptionalText),
        timeSec: field('MsgTimeStamp', Count),
        body: field('MsgBody', v.unknown()),
        revokedBy: field('Revoker_Account', OptionalText),
      }),
      MAX_EXPORT,
    ),
    cursor: field('Cursor', Text),
  }),
});

export const recallGroupMessages = defineAdminCommand({
  path: `${GROUP_SERVICE}/group_msg_recall`,
  summary: 'Recalls messages of a group, without a time limit.',
  request: recall.recallGroupMessages.request,
  answer: recall.recallGroupMessages.answer,
});

export const recallC2cMessage = defineAdminCommand({
  path: 'openim/admin_msgwithdraw',
  summary: 'Recalls a one-to-one message by the key that sending it returned, without a time limit.',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    messageKey: field('MsgKey', Text),
  }),
  answer: shape({}),
});
