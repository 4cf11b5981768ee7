import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import * as commands from '@touchline/chat-protocol/admin/history-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { toCount } from '@touchline/chat-protocol/scalars';

import { c2cConversation } from '../conversation/conversation-name.ts';
import { recallFromGroup } from '../group/recall-from-group.ts';
import { recallC2c } from '../message/recall-c2c.ts';
import { toC2cMessage, toGroupMessage } from '../message/stored-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { answerAdmin } from './answer-admin.ts';

const MAX_PAGE = 100;

const MAX_EXPORT = 1000;

const pageSize = (wanted: number, most: number): number => Math.min(Math.max(wanted, 1), most);

const getC2cHistory = answerAdmin(
  commands.getC2cHistory,
  async ({ userId, peerId, ...page }, { messages }) => {
    const limit = pageSize(page.limit, MAX_PAGE);
    const from = page.cursor === '' ? Number.MAX_SAFE_INTEGER : Number(page.cursor);
    if (!Number.isSafeInteger(from)) throw chatError('WRONG_PARAMETER', 'Cursor is not one of ours');
    const found = await messages.page(c2cConversation(userId, peerId), { from, limit: limit + 1 });
    const shown = found.slice(0, limit);
    return {
      messages: shown.map((message) => toC2cMessage(message, message.toUserId ?? peerId)),
      cursor: String(found[limit]?.sequence ?? ''),
    };
  },
);

const getGroupHistory = answerAdmin(commands.getGroupHistory, async (request, context) => {
  const { group, conversation } = await requirePlace(context, request);
  const limit = pageSize(request.limit, MAX_PAGE);
  const from = toCount(request.from) || Number.MAX_SAFE_INTEGER;
  const found = await context.messages.page(conversation, { from, limit: limit + 1 });
  return {
    groupId: group.groupId,
    isFinished: found.length > limit ? 0 : 1,
    messages: found.slice(0, limit).map((message) => toGroupMessage(message, group)),
  };
});

const exportHistory = answerAdmin(
  commands.exportHistory,
  async ({ fromSec, untilSec, limit, cursor }, { messages }) => {
    const size = pageSize(limit, MAX_EXPORT);
    const found = await messages.exportPage({ fromSec, untilSec, cursor, limit: size + 1 });
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const hasMore = found.length > size && last !== undefined;
    return {
      messages: shown.map(({ content, revokedBy = '', toUserId = '', ...message }) => ({
        conversation: message.conversation,
        sequence: message.sequence,
        fromUserId: message.fromUserId,
        toUserId,
        timeSec: message.timeSec,
        body: content.body,
        revokedBy,
      })),
      cursor: hasMore ? JSON.stringify([last.commitMs, last.conversation, last.sequence]) : '',
    };
  },
);

const recallGroupMessages = answerAdmin(commands.recallGroupMessages, async (request, context) => {
  const place = await requirePlace(context, request);
  const sequences = request.messages.map((one) => one.sequence);
  return { results: await recallFromGroup(context, place, { userId: OPERATOR, actor: 'app', sequences }) };
});

const recallC2cMessage = answerAdmin(commands.recallC2cMessage, async (request, context) => {
  await recallC2c(context, { ...request, operatorId: OPERATOR });
  return {};
});

export const historyAnswers = {
  getC2cHistory,
  getGroupHistory,
  exportHistory,
  recallGroupMessages,
  recallC2cMessage,
};
