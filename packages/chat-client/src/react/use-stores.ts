import { useSyncExternalStore } from 'react';

import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Chat } from '../create-chat.ts';
import type { Relations } from '../friend/friend-store.ts';
import type { Group } from '../group/group.ts';
import type { Message } from '../message/message.ts';

type Stores = Pick<Chat, 'stores'>;

const useStore = <T>({ subscribe, get }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get, get);

/** The conversation list in order; unchanged conversations keep their identity between renders. */
export const useConversations = (chat: Stores): readonly Conversation[] =>
  useStore(chat.stores.conversations);

/** Messages of one conversation, oldest first; a new one does not change the identity of the others. */
export const useMessages = (chat: Stores, conversationID: string): readonly Message[] =>
  useStore(chat.stores.messages(conversationID));

/** One conversation, with its draft and unread count; undefined if it does not exist. */
export const useConversation = (chat: Stores, conversationID: string): Conversation | undefined =>
  useConversations(chat).find((one) => one.conversationID === conversationID);

/** The groups of the user; live rooms are not included. */
export const useGroups = (chat: Stores): readonly Group[] => useStore(chat.stores.groups);

/** Friends, applications, friend groups and the blacklist. */
export const useRelations = (chat: Stores): Relations => useStore(chat.stores.relations);

/** Number of unread messages over all conversations that notify. */
export const useUnread = (chat: Stores): number => useStore(chat.stores.unread);
