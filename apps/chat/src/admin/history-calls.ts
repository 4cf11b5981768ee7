import { recallGroupMessages } from '@touchline/chat-protocol/group/recall-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { C2cMessage } from '@touchline/chat-protocol/message/c2c-message';
import { Count, Id, LooseCount, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import { c2cConversation } from '../conversation/conversation-name.ts';
import { recallFromGroup } from '../group/recall-from-group.ts';
import { toC2cMessage, toGroupMessage } from '../message/stored-message.ts';
import { recallC2c } from '../message/recall-c2c.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { adminCall, OPERATOR } from './define-admin-call.ts';

const GROUP_SERVICE = 'group_open_http_svc';
const MAX_PAGE = 100;
const MAX_EXPORT = 1000;

const pageSize = (wanted: number, most: number): number => Math.min(Math.max(wanted, 1), most);

const c2cHistory = adminCall({
  path: 'openim/admin_getroammsg',
  about:
    'Messages between two users, newest first. `Cursor` of the answer goes on towards the past; empty ends it.',
  request: shape({
    userId: field('Operator_Account', Id),
    peerId: field('Peer_Account', Id),
    limit: field('MaxCnt', v.optional(Count, 20)),
    cursor: field('Cursor', OptionalText),
  }),
  answer: shape({ messages: list('MsgList', C2cMessage), cursor: field('Cursor', Text) }),
  async run({ userId, peerId, ...page }, { messages }) {
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
});

const groupHistory = adminCall({
  path: `${GROUP_SERVICE}/group_msg_get_simple`,
  about: 'Messages of a group, newest first, at or below a sequence. `IsFinished` 1: there is nothing older.',
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
  async run(request, context) {
    const { group, conversation } = await requirePlace(context, request);
    const limit = pageSize(request.limit, MAX_PAGE);
    const from = request.from === 0 ? Number.MAX_SAFE_INTEGER : request.from;
    const found = await context.messages.page(conversation, { from, limit: limit + 1 });
    return {
      groupId: group.groupId,
      isFinished: found.length > limit ? 0 : 1,
      messages: found.slice(0, limit).map((message) => toGroupMessage(message, group)),
    };
  },
});

const exportHistory = adminCall({
  path: 'open_msg_svc/get_history',
  about:
    'Everything that was said within a span of time, in the order it was written: for archives. Ask again with the `Cursor` of the answer until it is empty.',
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
  async run({ fromSec, untilSec, limit, cursor }, { messages }) {
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
});

const recallGroup = adminCall({
  path: `${GROUP_SERVICE}/group_msg_recall`,
  about: 'Recalls messages of a group at any time.',
  request: recallGroupMessages.request,
  answer: recallGroupMessages.answer,
  async run(request, context) {
    const place = await requirePlace(context, request);
    const sequences = request.messages.map((one) => one.sequence);
    return { results: await recallFromGroup(context, place, { userId: OPERATOR, actor: 'app', sequences }) };
  },
});

const recall = adminCall({
  path: 'openim/admin_msgwithdraw',
  about: 'Recalls a one-to-one message at any time, by the key that sending it answered.',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    messageKey: field('MsgKey', Text),
  }),
  answer: shape({}),
  async run(request, context) {
    await recallC2c(context, { ...request, operatorId: OPERATOR });
    return {};
  },
});

export const historyCalls = [c2cHistory, groupHistory, exportHistory, recallGroup, recall];
