import { chatError } from '@touchline/chat-protocol/chat-error';
import { MAX_REACTION_USERS, MAX_REACTIONS } from '@touchline/chat-protocol/message/reaction-commands';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import type { MessageName } from '@touchline/chat-protocol/message/change-pushes';

import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import type { ChatEvent } from '../delivery/notice.ts';
import { requireMember } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import type { StoredMessage } from './stored-message.ts';

/** Number of users that are published with a change of a reaction. */
const SHOWN_USERS = 10;

/** A message for a reaction, and how users who see it are notified. */
export type ReactionTarget = {
  conversation: string;
  message: StoredMessage;
  name: MessageName;
  notifyAll: (event: ChatEvent) => void;
};

const idOf = ({ content, random, clientTimeSec }: StoredMessage) => ({
  tinyId: content.tinyId,
  random,
  clientTimeSec,
});

/** @throws {ChatError} MESSAGE_NOT_FOUND */
const requireMessage = async (
  { messages }: SessionContext,
  conversation: string,
  sequence: number | undefined,
): Promise<StoredMessage> => {
  const message = sequence === undefined ? undefined : await messages.find(conversation, sequence);
  if (message === undefined || message.isTip || message.revokedBy !== undefined)
    throw chatError('MESSAGE_NOT_FOUND');
  return message;
};

/** @throws {ChatError} MESSAGE_NOT_FOUND, WRONG_PARAMETER */
export const c2cSequence = async (
  context: SessionContext,
  named: { fromUserId: string; toUserId: string; messageKey: string },
): Promise<{ conversation: string; sequence: number | undefined }> => {
  const { fromUserId, toUserId } = named;
  const { userId, messages } = context;
  if (userId !== fromUserId && userId !== toUserId) throw chatError('MESSAGE_NOT_FOUND');
  const key = readC2cMessageKey(named.messageKey);
  if (key === undefined) throw chatError('WRONG_PARAMETER', 'MsgKey is not the key of a message');
  const conversation = c2cConversation(fromUserId, toUserId);
  return { conversation, sequence: await messages.sequenceOf(conversation, key) };
};

/** @throws {ChatError} MESSAGE_NOT_FOUND, WRONG_PARAMETER */
export const requireC2cTarget = async (
  context: SessionContext,
  named: { fromUserId: string; toUserId: string; messageKey: string },
): Promise<ReactionTarget> => {
  const { conversation, sequence } = await c2cSequence(context, named);
  const message = await requireMessage(context, conversation, sequence);
  const { fromUserId, toUserId } = named;
  const name = {
    kind: 'c2c',
    fromUserId,
    toUserId,
    sequence: message.clientSequence,
    ...idOf(message),
  } as const;
  const users = [...new Set([fromUserId, toUserId])];
  return { conversation, message, name, notifyAll: (event) => context.notify.users(users, event) };
};

/** @throws {ChatError} GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED, MESSAGE_NOT_FOUND */
export const requireGroupTarget = async (
  context: SessionContext,
  named: { groupId: string; topicId?: string | undefined; sequence: number },
): Promise<ReactionTarget> => {
  const { group, topic, conversation } = await requirePlace(context, named);
  const { groupId } = group;
  await requireMember(context, groupId, context.userId);
  const message = await requireMessage(context, conversation, named.sequence);
  const { sequence } = message;
  const name = { kind: 'group', groupId, topicId: topic?.topicId, sequence, ...idOf(message) } as const;
  return { conversation, message, name, notifyAll: (event) => context.notify.group(groupId, event) };
};

const notifyState = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const { conversation, message, name, notifyAll } = target;
  const asked = { userId: context.userId, maxUsers: SHOWN_USERS };
  const found = await context.reactions.summaries(conversation, [message.sequence], asked);
  const state = found.get(message.sequence)?.find((one) => one.reaction === reaction);
  notifyAll({
    type: 'reactionChanged',
    message: name,
    state: state ?? { reaction, count: 0, userIds: [] },
  });
};

/** Adds the caller's reaction to a message and notifies users who see it; idempotent. */
export const addReaction = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const place = { conversation: target.conversation, sequence: target.message.sequence };
  const by = { userId: context.userId, maxKinds: MAX_REACTIONS };
  if (await context.reactions.add(place, reaction, by)) await notifyState(context, target, reaction);
};

/** Takes the caller's reaction from a message; one that is not there changes nothing. */
export const removeReaction = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const place = { conversation: target.conversation, sequence: target.message.sequence };
  if (await context.reactions.remove(place, reaction, context.userId))
    await notifyState(context, target, reaction);
};

type UsersPage = { reaction: string; startSequence: number; count: number };

/** A page of those who reacted so. */
export const reactionUsers = async (
  { reactions }: SessionContext,
  { conversation, message }: ReactionTarget,
  { reaction, startSequence, count }: UsersPage,
) => {
  const limit = Math.min(Math.max(count, 1), MAX_REACTION_USERS);
  const place = { conversation, sequence: message.sequence };
  const found = await reactions.users(place, reaction, { after: startSequence, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    userIds: shown.map((one) => one.userId),
    nextSequence: hasMore ? (shown.at(-1)?.place ?? 0) : 0,
    isComplete: hasMore ? (0 as const) : (1 as const),
  };
};

/** How many names a summary may carry. */
export const shownUsers = (wanted: number): number => Math.min(Math.max(wanted, 1), MAX_REACTION_USERS);
