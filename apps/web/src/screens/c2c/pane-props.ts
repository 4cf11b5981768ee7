import type { Chat } from '@touchline/chat-client/index';
import type { Target } from '../../features/conversation/outgoing.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';

/** An open conversation and the chat that it is part of. */
export type PaneProps = { state: ChatState; chat: Chat; target: Target };

/**
 * Why nothing can be sent in the reader's name: messages are made by a chat whose login was answered. What the device
 * kept can be read before, and what is written stays.
 */
export const notEntered = ({ chat, state }: Pick<PaneProps, 'chat' | 'state'>): string => {
  if (chat.getLoginUser() === state.selfId) return '';
  if (state.phase === 'offline') return t('conversation.sendsLater');
  return t(state.phase === 'kickedOut' ? 'conversation.kicked' : 'conversation.connecting');
};
