import * as v from 'valibot';

import { PRIORITIES } from '../group/group-message.ts';
import { ControlWords } from '../message/c2c-message.ts';
import { Elements } from '../message/elements.ts';
import { Count, Flag, Id, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { defineAdminCommand, OPERATOR } from './define-admin-command.ts';

const SERVICE = 'group_open_http_svc';
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

export const sendC2c = defineAdminCommand({
  path: 'openim/sendmsg',
  summary: 'Sends a one-to-one message on behalf of a user, regardless of mutes and blacklists.',
  request: shape({
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    toUserId: field('To_Account', Id),
    random: field('MsgRandom', Count),
    sequence: field('MsgSeq', v.optional(Count)),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    control: field('SendMsgControl', ControlWords),
    lifeTimeSec: field('MsgLifeTime', v.optional(Count)),
  }),
  answer: shape({ timeSec: field('MsgTime', Count), messageKey: field('MsgKey', Text) }),
});

export const sendToGroup = defineAdminCommand({
  path: `${SERVICE}/send_group_msg`,
  summary:
    'Sends a message to a group, topic or live room, regardless of mutes. It is never shed under load.',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', OptionalText),
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    random: field('Random', Count),
    priority: field('MsgPriority', v.optional(v.picklist(PRIORITIES), 'Normal')),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    isOnlineOnly: field('OnlineOnlyFlag', Flag),
    control: field('SendMsgControl', ControlWords),
  }),
  answer: shape({ timeSec: field('MsgTime', Count), sequence: field('MsgSeq', Count) }),
});

export const sendGroupNotice = defineAdminCommand({
  path: `${SERVICE}/send_group_system_notification`,
  summary: 'Sends a custom system notification to some members of a group, or to all of them.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('ToMembers_Account', Ids(500)),
    content: field('Content', OptionalText),
  }),
  answer: shape({}),
});
