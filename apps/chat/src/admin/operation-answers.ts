import { randomInt } from 'node:crypto';

import * as commands from '@touchline/chat-protocol/admin/operation-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';

import { groupConversation } from '../conversation/conversation-name.ts';
import { requireGroup } from '../group/membership.ts';
import { sendToGroup } from '../group/send-to-group.ts';
import { sendC2c } from '../message/send-c2c.ts';
import { answerAdmin } from './answer-admin.ts';

const MAX_RANDOM = 2 ** 31 - 1;

const sendToMany = answerAdmin(commands.sendToMany, async ({ userIds, fromUserId, ...message }, context) => {
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
});

const broadcast = answerAdmin(
  commands.broadcast,
  async ({ random = randomInt(1, MAX_RANDOM), ...message }, context) => {
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
);

const setUnreadCount = answerAdmin(commands.setUnreadCount, async ({ groupId, userId, unread }, context) => {
  const group = await requireGroup(context, groupId);
  const readSequence = Math.max(0, group.lastSequence - unread);
  if (!(await context.conversations.placeRead(userId, groupConversation(groupId), readSequence))) {
    throw chatError('GROUP_PERMISSION_DENIED', `${userId} is not a member`);
  }
  return {};
});

const listGroups = answerAdmin(commands.listGroups, async ({ limit, next, type }, { groups }) => {
  const size = Math.min(Math.max(limit, 1), 1000);
  const found = await groups.listAll({ after: next, type, limit: size + 1 });
  const shown = found.slice(0, size);
  return { groups: shown, next: found.length > size ? (shown.at(-1)?.groupId ?? '') : '' };
});

const getAppFigures = answerAdmin(commands.getAppFigures, (_request, { groups, clock }) =>
  groups.figures(clock.nowMs()),
);

const testWebhook = answerAdmin(commands.testWebhook, (_request, { webhooks }) => webhooks.test());

export const operationAnswers = {
  sendToMany,
  broadcast,
  setUnreadCount,
  listGroups,
  getAppFigures,
  testWebhook,
};
