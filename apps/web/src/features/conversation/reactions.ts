import { EVENT } from '@touchline/chat-client/event/event-names';
import type { Chat, Message, MessageReactions } from '@touchline/chat-client/index';
import { useEffect } from 'react';
import { create } from 'zustand';
import { attempt } from './chat-refusal.ts';

type Reactions = MessageReactions['reactionList'];

/** Reactions to messages of the open conversation, by message id. */
export const useReactions = create<Readonly<Record<string, Reactions>>>()(() => ({}));

/** What is offered at a press; kept as the characters themselves, which every client shows. */
export const OFFERED = ['👍', '❤️', '😂', '😮', '😢', '⚽'] as const;

/** The service answers for so many messages at once. @source docs/reference "getMessageReactions" */
const AT_ONCE = 20;

const take = (list: readonly MessageReactions[]): void =>
  useReactions.setState(
    Object.fromEntries(list.map(({ messageID, reactionList }) => [messageID, reactionList])),
  );

const ask = async (chat: Chat, messageList: Message[]): Promise<void> => {
  if (messageList.length === 0) return;
  const { data } = await chat.getMessageReactions({ messageList });
  take(data.resultList);
};

/** Adds the reader's reaction, or takes it back. */
export const react = async (chat: Chat, message: Message, reactionID: string): Promise<void> => {
  const held = useReactions.getState()[message.ID] ?? [];
  const mine = held.some((one) => one.reactionID === reactionID && one.reactedByMyself);
  const work = mine
    ? chat.removeMessageReaction(message, reactionID)
    : chat.addMessageReaction(message, reactionID);
  if (await attempt(work)) await ask(chat, [message]).catch(() => undefined);
};

/** Keeps the reactions of the messages in sight. @param messages oldest first */
export const useReactionsOf = (chat: Chat, isReady: boolean, messages: readonly Message[]): void => {
  useEffect(() => {
    const hear = ({ data }: { data: MessageReactions }) => take([data]);
    chat.on(EVENT.MESSAGE_REACTIONS_UPDATED, hear);
    return () => chat.off(EVENT.MESSAGE_REACTIONS_UPDATED, hear);
  }, [chat]);
  const missing = messages.filter(({ ID, status }) => status === 'success' && !useReactions.getState()[ID]);
  const ids = missing.map(({ ID }) => ID).join();
  useEffect(() => {
    if (!isReady || ids === '') return;
    const wanted = ids.split(',').flatMap((id) => chat.findMessage(id) ?? []);
    // Asked for once, whatever comes of it.
    take(wanted.map(({ ID }) => ({ messageID: ID, reactionList: [] })));
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      void ask(chat, wanted.slice(at, at + AT_ONCE)).catch(() => undefined);
  }, [chat, isReady, ids]);
};
