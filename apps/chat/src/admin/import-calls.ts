import { randomInt } from 'node:crypto';

import { CHAT_ERRORS, chatError } from '@touchline/chat-protocol/chat-error';
import { createGroup } from '@touchline/chat-protocol/group/commands';
import { Elements } from '@touchline/chat-protocol/message/elements';
import { Count, Id, OptionalText, Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import type { ChatContext } from '../context.ts';
import { c2cConversation, groupConversation } from '../conversation/conversation-name.ts';
import { makeGroup } from '../group/make-group.ts';
import { assertMay, requireGroup } from '../group/membership.ts';
import { type AdminCall, adminCall } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const MAX_RANDOM = 2 ** 31 - 1;
const MAX_BATCH = 100;
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

type Imported = {
  conversation: string;
  fromUserId: string;
  toUserId?: string;
  groupId?: string;
  random: number;
  timeSec: number;
  elements: unknown;
  cloudCustomData: string;
};

/**
 * Writes a message of the past. Nobody is told and nothing becomes unread; messages of a conversation come in the
 * order they were said.
 * @throws {ChatError} WRONG_PARAMETER for one that is older than the newest, or in the future
 */
const importMessage = async (context: ChatContext, message: Imported): Promise<number> => {
  const { imports, profiles, clock, nowSec } = context;
  const { conversation, timeSec, fromUserId, elements, cloudCustomData, ...rest } = message;
  if (timeSec > nowSec()) throw chatError('WRONG_PARAMETER', 'the time is in the future');
  const sender = (await profiles.senders([fromUserId])).get(fromUserId);
  const said: Parameters<typeof imports.write>[0] = {
    conversation,
    fromUserId,
    ...rest,
    clientSequence: randomInt(1, MAX_RANDOM),
    clientTimeSec: timeSec,
    content: {
      body: elements,
      custom: cloudCustomData,
      tinyId: sender?.tinyId ?? '0',
      nick: sender?.nick ?? '',
      avatar: sender?.avatar ?? '',
      control: [],
      needsReceipt: 0,
      hasExtensions: 0,
    },
    countsUnread: false,
    showsLast: true,
    isStored: true,
    isPrivileged: true,
  };
  return imports.write(said, { timeSec, nowMs: clock.nowMs() });
};

const importC2c = adminCall({
  path: 'openim/importmsg',
  about:
    'Writes a one-to-one message that was said in another system: nobody is told, nothing becomes unread.',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    random: field('MsgRandom', Count),
    timeSec: field('MsgTimeStamp', Count),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
  }),
  answer: shape({}),
  async run(request, context) {
    const { fromUserId, toUserId } = request;
    const found = await context.accounts.findAll([fromUserId, toUserId]);
    if (found.length < new Set([fromUserId, toUserId]).size) throw chatError('ACCOUNT_NOT_FOUND');
    await importMessage(context, { ...request, conversation: c2cConversation(fromUserId, toUserId) });
    return {};
  },
});

const importGroupMessages = adminCall({
  path: `${SERVICE}/import_group_msg`,
  about: 'Writes messages of a group that were said in another system, oldest first.',
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
  async run({ groupId, messages }, context) {
    await requireGroup(context, groupId);
    const conversation = groupConversation(groupId);
    const results = [];
    for (const { random = randomInt(1, MAX_RANDOM), ...message } of messages) {
      const { timeSec } = message;
      const imported = { ...message, random, groupId, conversation };
      results.push(
        await importMessage(context, imported).then(
          (sequence) => ({ sequence, timeSec, result: 0 }),
          (error: unknown) => ({ sequence: 0, timeSec, ...failureOf(error) }),
        ),
      );
    }
    return { results };
  },
});

const failureOf = (error: unknown): { result: number; info: string } => {
  const known = error as { code?: unknown; message?: unknown };
  if (typeof known.code !== 'number') throw error;
  return { result: known.code, info: String(known.message) };
};

const CreatedSec = shape({ createdSec: field('CreateTime', v.optional(Count)) });

const importGroup: AdminCall = {
  path: `${SERVICE}/import_group`,
  about: 'Makes a group with the time at which it was made in another system.',
  request: {
    schema: v.object({ ...createGroup.request.schema.entries, ...CreatedSec.schema.entries }),
    names: { ...createGroup.request.names, ...CreatedSec.names },
  },
  answer: createGroup.answer,
  async run({ createdSec, ...wish }, context) {
    const madeSec = Number(createdSec ?? context.nowSec());
    // The caller has read the wish by the schema of the command.
    const asked = wish as Parameters<typeof makeGroup>[1];
    const group = await makeGroup({ ...context, nowSec: () => madeSec }, asked);
    return { groupId: group.groupId, type: group.type, isLiveRoom: group.type === 'AVChatRoom' ? 1 : 0 };
  },
};

const [UNKNOWN_ACCOUNT] = CHAT_ERRORS.GROUP_ACCOUNT_NOT_FOUND;
const ADDED = 1;

const importMembers = adminCall({
  path: `${SERVICE}/import_group_member`,
  about: 'Makes users members of a group since the time that is given; nobody is told.',
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
  async run({ groupId, members }, context) {
    const { accounts, groups, conversations, tell } = context;
    const group = await requireGroup(context, groupId);
    if (members.some(({ role }) => role === 'Admin')) assertMay('setAdmin', group, 'app');
    const known = new Set(
      (await accounts.findAll(members.map((one) => one.userId))).map((one) => one.userId),
    );
    const results: { userId: string; result: number }[] = [];
    let room = group.maxMembers - group.memberCount;
    for (const { userId, role, joinedSec = context.nowSec() } of members) {
      const isWelcome: boolean = known.has(userId) && room > 0;
      results.push({ userId, result: isWelcome ? ADDED : UNKNOWN_ACCOUNT });
      if (!isWelcome) continue;
      room -= 1;
      await groups.addMembers(groupId, [{ userId, role }], joinedSec);
      const conversation = groupConversation(groupId);
      await conversations.enterGroup(userId, { conversation, groupId, floorSequence: 0 });
      tell.entered(groupId, userId);
    }
    return { results };
  },
});

export const importCalls = [importC2c, importGroupMessages, importGroup, importMembers];
