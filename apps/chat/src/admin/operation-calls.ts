import { randomInt } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { PRIORITIES } from '@touchline/chat-protocol/group/group-message';
import { ControlWords } from '@touchline/chat-protocol/message/c2c-message';
import { Elements } from '@touchline/chat-protocol/message/elements';
import { Count, Id, Ids, OptionalText, Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import { groupConversation } from '../conversation/conversation-name.ts';
import { requireGroup } from '../group/membership.ts';
import { sendToGroup } from '../group/send-to-group.ts';
import { sendC2c } from '../message/send-c2c.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const GROUP_SERVICE = 'group_open_http_svc';
const MAX_RANDOM = 2 ** 31 - 1;
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;
/** @source admin "batchsendmsg (500)" */
const MAX_BATCH = 500;

const batchSend = adminCall({
  path: 'openim/batchsendmsg',
  about: 'Sends one message to up to 500 users, each in a conversation of his own.',
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
  async run({ userIds, fromUserId, ...message }, context) {
    await context.accounts.ensure(fromUserId, context.nowSec());
    const known = new Set((await context.accounts.findAll(userIds)).map((account) => account.userId));
    const sequence = randomInt(1, MAX_RANDOM);
    const plain = { sequence, needsReceipt: 0, hasExtensions: 0, isOnlineOnly: false } as const;
    await Promise.all(
      userIds
        .filter((userId) => known.has(userId))
        .map((toUserId) =>
          sendC2c(context, { ...message, ...plain, fromUserId, toUserId, isPrivileged: true }),
        ),
    );
    const missing = userIds.filter((userId) => !known.has(userId));
    const { code } = chatError('ACCOUNT_NOT_FOUND');
    return { errors: missing.map((userId) => ({ userId, errorCode: code })) };
  },
});

const broadcast = adminCall({
  path: `${GROUP_SERVICE}/send_broadcast_msg`,
  about: 'Sends a message to every live room of the app.',
  request: shape({
    fromUserId: field('From_Account', v.optional(Id, OPERATOR)),
    random: field('Random', v.optional(Count)),
    priority: field('MsgPriority', v.optional(v.picklist(PRIORITIES), 'High')),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
  }),
  answer: shape({ count: field('Count', Count) }),
  async run({ random = randomInt(1, MAX_RANDOM), ...message }, context) {
    await context.accounts.ensure(message.fromUserId, context.nowSec());
    const rooms = await context.groups.listByType('AVChatRoom');
    for (const group of rooms) {
      const place = { group, topic: undefined, conversation: groupConversation(group.groupId) };
      await sendToGroup(context, place, {
        ...message,
        random,
        clientSequence: randomInt(1, MAX_RANDOM),
        control: [],
        mentions: [],
        needsReceipt: 0,
        hasExtensions: 0,
        isOnlineOnly: false,
        isPrivileged: true,
      });
    }
    return { count: rooms.length };
  },
});

const setUnread = adminCall({
  path: `${GROUP_SERVICE}/set_unread_msg_num`,
  about: 'Moves the read position of a member so that so many messages are unread.',
  request: shape({
    groupId: field('GroupId', Id),
    userId: field('Member_Account', Id),
    unread: field('UnreadMsgNum', Count),
  }),
  answer: shape({}),
  async run({ groupId, userId, unread }, context) {
    const group = await requireGroup(context, groupId);
    const readSequence = Math.max(0, group.lastSequence - unread);
    if (!(await context.conversations.placeRead(userId, groupConversation(groupId), readSequence))) {
      throw chatError('GROUP_PERMISSION_DENIED', `${userId} is not a member`);
    }
    return {};
  },
});

const listGroups = adminCall({
  path: `${GROUP_SERVICE}/get_appid_group_list`,
  about: 'Ids of the groups of the app. Ask again with the `Next` of the answer until it is empty.',
  request: shape({
    limit: field('Limit', v.optional(Count, 100)),
    next: field('Next', OptionalText),
    type: field('GroupType', OptionalText),
  }),
  answer: shape({
    groups: list('GroupIdList', shape({ groupId: field('GroupId', Text), type: field('Type', Text) })),
    next: field('Next', OptionalText),
  }),
  async run({ limit, next, type }, { groups }) {
    const size = Math.min(Math.max(limit, 1), 1000);
    const found = await groups.listAll({ after: next, type, limit: size + 1 });
    const shown = found.slice(0, size);
    return { groups: shown, next: found.length > size ? (shown.at(-1)?.groupId ?? '') : '' };
  },
});

const figures = adminCall({
  path: 'openconfigsvr/getappinfo',
  about: 'Figures of the app: accounts, groups, messages stored, and those of the last 24 hours.',
  request: shape({}),
  answer: shape({
    accounts: field('AccountNum', Count),
    groups: field('GroupNum', Count),
    messages: field('MsgNum', Count),
    messagesToday: field('MsgNumLastDay', Count),
    sendersToday: field('SenderNumLastDay', Count),
  }),
  run: (_request, { groups, clock }) => groups.figures(clock.nowMs()),
});

const testWebhook = adminCall({
  path: 'webhook_svc/test',
  about: 'Calls the webhook of the app once and tells what it answered.',
  request: shape({}),
  answer: shape({
    httpStatus: field('HttpStatus', Count),
    tookMs: field('TookMs', Count),
    problem: field('Problem', OptionalText),
  }),
  run: (_request, { webhooks }) => webhooks.test(),
});

export const operationCalls = [batchSend, broadcast, setUnread, listGroups, figures, testWebhook];
