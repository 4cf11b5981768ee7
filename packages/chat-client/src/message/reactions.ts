import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import {
  addC2cReaction,
  addGroupReaction,
  getC2cReactionUsers,
  getC2cReactions,
  getGroupReactionUsers,
  getGroupReactions,
  removeC2cReaction,
  removeGroupReaction,
} from '@touchline/chat-protocol/message/reaction-commands';

import type { ReactionUser, MessageReactions } from './reaction.ts';
import { groupPlaceOf } from '../group/group-place.ts';
import { fetchProfiles } from '../profile/profiles.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireMessage, requireObject, requireOption, requireText } from '../session/check-options.ts';
import type { Message } from './message.ts';

/** Reactions to messages. Methods of version 3 of the public client. */
export interface Reactions {
  /** Adds a reaction. @throws {ChatError} with the server's code for an unknown message */
  addMessageReaction(message: Message, reactionID: string): Promise<ChatResult<Record<string, never>>>;
  /** Removes the caller's own reaction; a missing one changes nothing. */
  removeMessageReaction(message: Message, reactionID: string): Promise<ChatResult<Record<string, never>>>;
  /** Reactions to at most 20 messages of one conversation. */
  getMessageReactions(options: {
    messageList: Message[];
    maxUserCountPerReaction?: number;
  }): Promise<ChatResult<{ resultList: MessageReactions[] }>>;
  /** Users who gave one reaction, page by page; start with `nextSeq` 0. */
  getAllUserListOfMessageReaction(options: {
    message: Message;
    reactionID: string;
    nextSeq: number;
    count?: number;
  }): Promise<ChatResult<{ userList: ReactionUser[]; nextSeq: number; isCompleted: boolean }>>;
}

const SHOWN_USERS = 10;
const MAX_MESSAGES = 20;

const isC2c = (message: Message): boolean => message.conversationType === 'C2C';
const c2cPeople = (message: Message) => ({ fromUserId: message.from, toUserId: message.to });
const keyOf = (message: Message): string => c2cMessageKey({ ...message, timeSec: message.time });
const c2cPlace = (message: Message) => ({ ...c2cPeople(message), messageKey: keyOf(message) });
const groupPlace = (message: Message) => ({ ...groupPlaceOf(message.to).place, sequence: message.sequence });

export const createReactions = (context: ChatContext): Reactions => ({
  async addMessageReaction(message, reactionID) {
    requireMessage(message);
    requireText(reactionID, 'reactionID');
    const reaction = reactionID;
    await (isC2c(message)
      ? context.ask(addC2cReaction, { ...c2cPlace(message), reaction })
      : context.ask(addGroupReaction, { ...groupPlace(message), reaction }));
    return ok({});
  },
  async removeMessageReaction(message, reactionID) {
    requireMessage(message);
    requireText(reactionID, 'reactionID');
    const reaction = reactionID;
    await (isC2c(message)
      ? context.ask(removeC2cReaction, { ...c2cPlace(message), reaction })
      : context.ask(removeGroupReaction, { ...groupPlace(message), reaction }));
    return ok({});
  },
  async getMessageReactions(options) {
    const { messageList } = requireObject(options);
    requireOption(Array.isArray(messageList) && messageList.length > 0, 'messageList must not be empty');
    options.messageList.forEach(requireMessage);
    return ok({ resultList: await summaries(context, options) });
  },
  async getAllUserListOfMessageReaction(options) {
    requireMessage(requireObject(options)['message']);
    requireText(options.reactionID, 'reactionID');
    const { message, nextSeq, count = 100 } = options;
    const page = { reaction: options.reactionID, startSequence: nextSeq, count };
    const answer = await (isC2c(message)
      ? context.ask(getC2cReactionUsers, { ...c2cPlace(message), ...page })
      : context.ask(getGroupReactionUsers, { ...groupPlace(message), ...page }));
    const people = await peopleOf(context, answer.userIds);
    const { nextSequence } = answer;
    const userList = answer.userIds.map(people);
    return ok({ userList, nextSeq: nextSequence, isCompleted: nextSequence === 0 });
  },
});

type Asked = Parameters<Reactions['getMessageReactions']>[0];

async function summaries(context: ChatContext, options: Asked): Promise<MessageReactions[]> {
  const { maxUserCountPerReaction: userCount = SHOWN_USERS } = options;
  const [first] = options.messageList;
  const messages = options.messageList
    .filter(({ conversationID }) => conversationID === first?.conversationID)
    .slice(0, MAX_MESSAGES);
  if (!first) return [];
  const { results } = await (isC2c(first)
    ? context.ask(getC2cReactions, { ...c2cPeople(first), messageKeys: messages.map(keyOf), userCount })
    : context.ask(getGroupReactions, {
        ...groupPlaceOf(first.to).place,
        sequences: messages.map(({ sequence }) => sequence),
        userCount,
      }));
  const people = await peopleOf(
    context,
    results.flatMap(({ reactions }) => reactions.flatMap(({ userIds }) => userIds)),
  );
  return results.flatMap(({ code, messageKey, sequence, reactions }) => {
    const message = messages.find((one) =>
      isC2c(one) ? keyOf(one) === messageKey : one.sequence === sequence,
    );
    if (!message || code !== 0) return [];
    const reactionList = reactions.map((one) => ({
      reactionID: one.reaction,
      totalUserCount: one.count,
      partialUserList: one.userIds.map(people),
      reactedByMyself: one.isMine === 1,
    }));
    return [{ messageID: message.ID, reactionList }];
  });
}

/** @source im §9 "Profile cache expiry 24 h" */
export const FRESH_MS = 86_400_000;

/** Names and avatars of these users, cached for a day; users who cannot be fetched have none. */
export async function peopleOf(
  context: ChatContext,
  userIds: readonly string[],
): Promise<(userID: string) => ReactionUser> {
  const { profiles, timers } = context;
  const isOld = (userId: string) => timers.nowMs() - (profiles.find(userId)?.lastUpdatedTime ?? 0) > FRESH_MS;
  const wanted = [...new Set(userIds)].filter(isOld);
  if (wanted.length > 0) await fetchProfiles(context, wanted).catch(() => []);
  return (userID) => {
    const { nick = '', avatar = '' } = profiles.find(userID) ?? {};
    return { userID, nick, avatar };
  };
}
