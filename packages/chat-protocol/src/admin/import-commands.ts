import * as v from 'valibot';

import * as group from '../group/commands.ts';
import { Elements } from '../message/elements.ts';
import { Count, Id, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { extend, field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const SERVICE = 'group_open_http_svc';
const MAX_BATCH = 100;
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;
const CreatedSec = { createdSec: field('CreateTime', v.optional(Count)) };

export const importC2cMessage = defineAdminCommand({
  path: 'openim/importmsg',
  summary:
    'Imports a one-to-one message from another system. It is not delivered and does not count as unread.',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    random: field('MsgRandom', Count),
    timeSec: field('MsgTimeStamp', Count),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
  }),
  answer: shape({}),
});

export const importGroupMessages = defineAdminCommand({
  path: `${SERVICE}/import_group_msg`,
  summary: 'Imports messages of a group from another system, oldest first.',
  request: shape({
    groupId: field('GroupId', Id),
    messages: list(
      'MsgList',
      shape({
        fromUserId: field('From_Account', Id),
        timeSec: field('SendTime', Count),
        random: field('Random', v.optional(Count)),
        elements: field('MsgBody', Elements),
        cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
      }),
      MAX_BATCH,
    ),
  }),
  answer: shape({
    results: list(
      'ImportMsgResult',
      shape({
        sequence: field('MsgSeq', Count),
        timeSec: field('MsgTime', Count),
        result: field('Result', v.number()),
        info: field('ErrorInfo', OptionalText),
      }),
    ),
  }),
});

export const importGroup = defineAdminCommand({
  path: `${SERVICE}/import_group`,
  summary: 'Creates a group with its original creation time in another system.',
  request: extend(group.createGroup.request, CreatedSec),
  answer: group.createGroup.answer,
});

export const importMembers = defineAdminCommand({
  path: `${SERVICE}/import_group_member`,
  summary: 'Adds members with their original join time. Nobody is notified.',
  request: shape({
    groupId: field('GroupId', Id),
    members: list(
      'MemberList',
      shape({
        userId: field('Member_Account', Id),
        role: field('Role', v.optional(v.picklist(['Admin', 'Member'], 'must be Admin or Member'), 'Member')),
        joinedSec: field('JoinTime', v.optional(Count)),
      }),
      MAX_BATCH,
    ),
  }),
  answer: shape({
    results: list(
      'MemberList',
      shape({ userId: field('Member_Account', Text), result: field('Result', Count) }),
    ),
  }),
});
