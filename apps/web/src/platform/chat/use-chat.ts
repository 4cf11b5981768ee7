import { useEffect, useSyncExternalStore } from 'react';
import { isSessionOpen, useSession } from '../session.ts';
import { isShellPath } from '../shell.ts';
import type { ChatState } from './chat-state.ts';
import { startChat, useChatState } from './start-chat.ts';

/**
 * The chat of the reader; the first screen that uses it starts it.
 * A reader who is logged in reads as `connecting` until it has begun.
 */
export const useChat = (): ChatState => {
  useEffect(startChat, []);
  const state = useChatState();
  const open = useSession(isSessionOpen);
  return open && state.phase === 'loggedOut' ? { ...state, phase: 'connecting' } : state;
};

/** @source app §2 "Mobile and database pages skip chat initialisation" */
const startsChat = (path: string): boolean =>
  !isShellPath(`${path}/`) && !path.startsWith('/database') && !path.startsWith('/fifa-team');

/** Starts the chat of a reader who is logged in, for the badge of pages that show nothing else of it. */
export const useChatBeside = (path: string): void => {
  const wanted = useSession(isSessionOpen) && startsChat(path);
  useEffect(() => {
    if (wanted) startChat();
  }, [wanted]);
};

const none = { subscribe: () => () => undefined, get: () => 0 };

/** How many messages of conversations that notify wait to be read; 0 while no chat runs. */
export const useChatUnread = (): number => {
  const unread = useChatState(({ chat }) => chat?.stores.unread) ?? none;
  return useSyncExternalStore(unread.subscribe, unread.get, unread.get);
};
