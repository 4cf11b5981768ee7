import { randomInt } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE, PRIORITIES } from '@touchline/chat-protocol/group/group-message';
import { c2cMessageKey, ControlWords } from '@touchline/chat-protocol/message/c2c-message';
import { Elements } from '@touchline/chat-protocol/message/elements';
import { Count, Flag, Id, Ids, OptionalText, Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { field, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import { noticeEvent, tellNotice } from '../group/group-tips.ts';
import { requireGroup } from '../group/membership.ts';
import { sendToGroup } from '../group/send-to-group.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { sendC2c } from '../message/send-c2c.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const MAX_RANDOM = 2 ** 31 - 1;
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

const send = adminCall({
  path: 'openim/sendmsg',
  about: 'Sends a one-to-one message in the name of a user, past mutes and blacklists.',
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
  async run(request, context) {
    await context.accounts.ensure(request.fromUserId, context.nowSec());
    const sequence = request.sequence ?? randomInt(1, MAX_RANDOM);
    const sent = await sendC2c(context, {
      ...request,
      sequence,
      needsReceipt: 0,
      hasExtensions: 0,
      isOnlineOnly: request.lifeTimeSec === 0,
      isPrivileged: true,
    });
    const key = { sequence, random: request.random, timeSec: sent.timeSec };
    return { timeSec: sent.timeSec, messageKey: c2cMessageKey(key) };
  },
});

const sendGroup = adminCall({
  path: `${SERVICE}/send_group_msg`,
  about: 'Sends a message to a group, topic or live room, past mutes; it is never shed.',
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
  async run({ groupId, topicId, ...request }, context) {
    const place = await requirePlace(context, { groupId, topicId });
    await context.accounts.ensure(request.fromUserId, context.nowSec());
    const sent = await sendToGroup(context, place, {
      ...request,
      isOnlineOnly: request.isOnlineOnly === 1,
      clientSequence: randomInt(1, MAX_RANDOM),
      mentions: [],
      needsReceipt: 0,
      hasExtensions: 0,
      isPrivileged: true,
    });
    return { timeSec: sent.timeSec, sequence: sent.sequence };
  },
});

const sendNotice = adminCall({
  path: `${SERVICE}/send_group_system_notification`,
  about: 'Tells members of a group, or all of them, something of the app.',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('ToMembers_Account', Ids(500)),
    content: field('Content', OptionalText),
  }),
  answer: shape({}),
  async run({ groupId, userIds, content }, context) {
    if (content === '') throw chatError('WRONG_PARAMETER', 'Content must not be empty');
    const group = await requireGroup(context, groupId);
    const notice = { type: NOTICE.custom, operatorId: OPERATOR, more: { UserDefinedField: content } };
    if (userIds.length > 0) tellNotice(context, group, { ...notice, userIds });
    else context.tell.group(groupId, noticeEvent(context, group, notice));
    return {};
  },
});

export const messageCalls = [send, sendGroup, sendNotice];
