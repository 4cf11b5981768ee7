import { randomInt } from 'node:crypto';

import * as commands from '@touchline/chat-protocol/admin/import-commands';
import { CHAT_ERRORS, chatError } from '@touchline/chat-protocol/chat-error';
import { toFlag } from '@touchline/chat-protocol/scalars';

import type { ChatContext } from '../context.ts';
import { c2cConversation, groupConversation } from '../conversation/conversation-name.ts';
import { makeGroup } from '../group/make-group.ts';
import { assertMay, requireGroup } from '../group/membership.ts';
import { answerAdmin } from './answer-admin.ts';

const MAX_RANDOM = 2 ** 31 - 1;

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
 * Imports an old message. It is not published and counts as read; messages of a conversation must be imported
 * oldest first.
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

const importC2cMessage = answerAdmin(commands.importC2cMessage, async (request, context) => {
  const { fromUserId, toUserId } = request;
  const found = await context.accounts.findAll([fromUserId, toUserId]);
  if (found.length < new Set([fromUserId, toUserId]).size) throw chatError('ACCOUNT_NOT_FOUND');
  await importMessage(context, { ...request, conversation: c2cConversation(fromUserId, toUserId) });
  return {};
});

const importGroupMessages = answerAdmin(
  commands.importGroupMessages,
  async ({ groupId, messages }, context) => {
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
);

const failureOf = (error: unknown): { result: number; info: string } => {
  const known = error as { code?: unknown; message?: unknown };
  if (typeof known.code !== 'number') throw error;
  return { result: known.code, info: String(known.message) };
};

const importGroup = answerAdmin(commands.importGroup, async ({ createdSec, ...wish }, context) => {
  const madeSec = createdSec ?? context.nowSec();
  const group = await makeGroup({ ...context, nowSec: () => madeSec }, { ...wish, isMadeByApp: true });
  return { groupId: group.groupId, type: group.type, isLiveRoom: toFlag(group.type === 'AVChatRoom') };
});

const { code: UNKNOWN_ACCOUNT } = CHAT_ERRORS.GROUP_ACCOUNT_NOT_FOUND;

const ADDED = 1;

const importMembers = answerAdmin(commands.importMembers, async ({ groupId, members }, context) => {
  const { accounts, groups, conversations, notify } = context;
  const group = await requireGroup(context, groupId);
  if (members.some(({ role }) => role === 'Admin')) assertMay('setAdmin', group, 'app');
  const known = new Set((await accounts.findAll(members.map((one) => one.userId))).map((one) => one.userId));
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
    notify.entered(groupId, userId);
  }
  return { results };
});

export const importAnswers = { importC2cMessage, importGroupMessages, importGroup, importMembers };
