import { chatError } from '@touchline/chat-protocol/chat-error';
import { MAX_REACTION_USERS, MAX_REACTIONS } from '@touchline/chat-protocol/message/reaction-commands';
import { reactionEvent } from '@touchline/chat-protocol/message/reaction-pushes';
import { readC2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import type { PushEvent } from '@touchline/chat-protocol/message/pushes';

import type { SessionContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { requireMember } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import type { StoredMessage } from './stored-message.ts';

/** Users who are told with a change of a reaction. */
const SHOWN_USERS = 10;

/** A message that somebody reacts to, and how those are told who see it. */
export type ReactionTarget = {
  conversation: string;
  message: StoredMessage;
  place: Record<string, Record<string, unknown>>;
  tellAll: (event: PushEvent) => void;
};

const idOf = ({ content, random, clientTimeSec }: StoredMessage) => ({
  TinyId: content.tinyId,
  MsgRandom: random,
  MsgClientTime: clientTimeSec,
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
  const place = { C2CMsgInfo: { From_Account: fromUserId, To_Account: toUserId, ...idOf(message) } };
  const users = [...new Set([fromUserId, toUserId])];
  return { conversation, message, place, tellAll: (event) => context.tell.users(users, event) };
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
  const topicPart = topic && { TopicId: topic.topicId };
  const place = {
    GroupMsgInfo: { GroupId: groupId, ...topicPart, MsgSeq: message.sequence, ...idOf(message) },
  };
  return { conversation, message, place, tellAll: (event) => context.tell.group(groupId, event) };
};

const tellState = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const { conversation, message, place, tellAll } = target;
  const asked = { userId: context.userId, maxUsers: SHOWN_USERS };
  const found = await context.reactions.summaries(conversation, [message.sequence], asked);
  const state = found.get(message.sequence)?.find((one) => one.reaction === reaction);
  tellAll(reactionEvent(place, state ?? { reaction, count: 0, userIds: [] }));
};

/** Puts the caller's reaction on a message and tells whoever sees it; doing it again changes nothing. */
export const addReaction = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const place = { conversation: target.conversation, sequence: target.message.sequence };
  const by = { userId: context.userId, maxKinds: MAX_REACTIONS };
  if (await context.reactions.add(place, reaction, by)) await tellState(context, target, reaction);
};

/** Takes the caller's reaction from a message; one that is not there changes nothing. */
export const removeReaction = async (
  context: SessionContext,
  target: ReactionTarget,
  reaction: string,
): Promise<void> => {
  const place = { conversation: target.conversation, sequence: target.message.sequence };
  if (await context.reactions.remove(place, reaction, context.userId))
    await tellState(context, target, reaction);
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
