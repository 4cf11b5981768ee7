import { randomInt } from 'node:crypto';

import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import * as commands from '@touchline/chat-protocol/admin/message-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';

import { notifyNotice, systemNotice } from '../group/group-tips.ts';
import { requireGroup } from '../group/membership.ts';
import { sendToGroup } from '../group/send-to-group.ts';
import { sendC2c } from '../message/send-c2c.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { answerAdmin } from './answer-admin.ts';

const MAX_RANDOM = 2 ** 31 - 1;

const sendOneToOne = answerAdmin(commands.sendC2c, async (request, context) => {
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
});

const sendInGroup = answerAdmin(commands.sendToGroup, async ({ groupId, topicId, ...request }, context) => {
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
});

const sendGroupNotice = answerAdmin(
  commands.sendGroupNotice,
  async ({ groupId, userIds, content }, context) => {
    if (content === '') throw chatError('WRONG_PARAMETER', 'Content must not be empty');
    const group = await requireGroup(context, groupId);
    const notice = { type: NOTICE.custom, operatorId: OPERATOR, customText: content };
    if (userIds.length > 0) notifyNotice(context, group, { ...notice, userIds });
    else {
      context.notify.group(groupId, { type: 'groupNotified', notice: systemNotice(context, group, notice) });
    }
    return {};
  },
);

export const messageAnswers = { sendC2c: sendOneToOne, sendToGroup: sendInGroup, sendGroupNotice };
