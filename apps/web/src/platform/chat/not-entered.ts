import type { Chat } from '@touchline/chat-client/index';
import { t } from '../i18n/i18n.ts';
import type { ChatState } from './chat-state.ts';
import { useChatState } from './start-chat.ts';

/** Whether the chat does something in the reader's name: its login was answered, and what it holds is the reader's. */
const hasEntered = (chat: Chat | undefined, selfId: string): boolean =>
  chat !== undefined && chat.isReady() && chat.getLoginUser() === selfId;

/**
 * Why nothing can be done in the reader's name; empty when it can. What the device kept can be read before the chat
 * has begun, and what is written stays.
 */
export const notEntered = ({ chat, phase, selfId }: ChatState): string => {
  if (hasEntered(chat, selfId)) return '';
  if (phase === 'offline') return t('state.offline');
  return t(phase === 'kickedOut' ? 'conversation.kicked' : 'conversation.connecting');
};

/** The same for the chat of this page, as it changes. */
export const useNotEntered = (): string => useChatState(notEntered);
