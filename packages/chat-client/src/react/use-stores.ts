import { useSyncExternalStore } from 'react';

import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Chat } from '../create-chat.ts';
import type { Message } from '../message/message.ts';

type Stores = Pick<Chat, 'stores'>;

const useStore = <T>({ subscribe, get }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get, get);

/** The conversation list in its order; unchanged conversations keep their identity from render to render. */
export const useConversations = (chat: Stores): readonly Conversation[] =>
  useStore(chat.stores.conversations);

/** Messages of one conversation, oldest first; a new one leaves the others as they are. */
export const useMessages = (chat: Stores, conversationID: string): readonly Message[] =>
  useStore(chat.stores.messages(conversationID));

/** Messages that are not read, over all conversations that notify. */
export const useUnread = (chat: Stores): number => useStore(chat.stores.unread);
