import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { Chat } from '../create-chat.ts';
import type { Message } from '../message/message.ts';
import { messagePager, type PagerState } from './message-pager.ts';
import { useMessages } from './use-stores.ts';

export interface MessagePages extends PagerState {
  /** Oldest first; a message that waits for the server has `isQueued`. */
  messages: readonly Message[];
  /** Loads the next older page, for a list that was scrolled to its top. */
  loadOlder: () => Promise<void>;
}

/** One conversation for a chat screen: the newest page at once, older ones on request. */
export function useMessagePages(
  chat: Pick<Chat, 'stores' | 'getMessageList'>,
  conversationID: string,
): MessagePages {
  const pager = useMemo(() => messagePager(chat, conversationID), [chat, conversationID]);
  useEffect(() => void pager.loadOlder(), [pager]);
  const state = useSyncExternalStore(pager.subscribe, pager.get, pager.get);
  return { ...state, messages: useMessages(chat, conversationID), loadOlder: pager.loadOlder };
}
