import * as v from 'valibot';

import { PRIORITIES } from '../group/group-message.ts';
import { ControlWords } from '../message/c2c-message.ts';
import { Elements } from '../message/elements.ts';
import { Count, Id, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand, OPERATOR } from './define-admin-command.ts';

const GROUP_SERVICE = 'group_open_http_svc';
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;
/** @source admin "batchsendmsg (500)" */
const MAX_BATCH = 500;

export const sendToMany = defineAdminCommand({
  path: 'openim/batchsendmsg',
  summary: 'Sends one message to up to 500 users, each in a one-to-one conversation.',
  request: shape({
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    userIds: field('To_Account', Ids(MAX_BATCH)),
    random: field('MsgRandom', Count),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    control: field('SendMsgControl', ControlWords),
  }),
  answer: shape({
    errors: list(
      'ErrorList',
      shape({ userId: field('To_Account', Text), errorCode: field('ErrorCode', Count) }),
    ),
  }),
});

export const broadcast = defineAdminCommand({
  path: `${GROUP_SERVICE}/send_broadcast_msg`,
  summary: 'Sends a message to every live room of the app.',
  request: shape({
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    random: field('Random', v.optional(Count)),
    priority: field('MsgPriority', v.optional(v.picklist(PRIORITIES), 'High')),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
  }),
  answer: shape({ count: field('Count', Count) }),
});

export const setUnreadCount = defineAdminCommand({
  path: `${GROUP_SERVICE}/set_unread_msg_num`,
  summary: 'Moves the read position of a member so that the given number of messages is unread.',
  request: shape({
    groupId: field('GroupId', Id),
    userId: field('Member_Account', Id),
    unread: field('UnreadMsgNum', Count),
  }),
  answer: shape({}),
});

export const listGroups = defineAdminCommand({
  path: `${GROUP_SERVICE}/get_appid_group_list`,
  summary: 'Returns the ids of the app’s groups. Repeat with the `Next` of the answer until it is empty.',
  request: shape({
    limit: field('Limit', v.optional(Count, 100)),
    next: field('Next', OptionalText),
    type: field('GroupType', OptionalText),
  }),
  answer: shape({
    groups: list('GroupIdList', shape({ groupId: field('GroupId', Text), type: field('Type', Text) })),
    next: field('Next', OptionalText),
  }),
});

export const getAppFigures = defineAdminCommand({
  path: 'openconfigsvr/getappinfo',
  summary:
    'Returns the number of accounts, groups and messages of the app, and of messages and senders in the last 24 hours.',
  request: shape({}),
  answer: shape({
    accounts: field('AccountNum', Count),
    groups: field('GroupNum', Count),
    messages: field('MsgNum', Count),
    messagesToday: field('MsgNumLastDay', Count),
    sendersToday: field('SenderNumLastDay', Count),
  }),
});

export const testWebhook = defineAdminCommand({
  path: 'webhook_svc/test',
  summary: 'Calls the webhook of the app once and reports its answer.',
  request: shape({}),
  answer: shape({
    httpStatus: field('HttpStatus', Count),
    tookMs: field('TookMs', Count),
    problem: field('Problem', OptionalText),
  }),
});
