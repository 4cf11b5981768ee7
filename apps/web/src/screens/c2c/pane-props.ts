import type { Chat } from '@touchline/chat-client/index';
import type { Target } from '../../features/conversation/outgoing.ts';
import { notEntered } from '../../platform/chat/not-entered.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';

/** An open conversation and the chat that it is part of. */
export type PaneProps = { state: ChatState; chat: Chat; target: Target };

/** Why nothing can be sent in the reader's name now; what is written stays. */
export const notSending = ({ state }: Pick<PaneProps, 'state'>): string => {
  const why = notEntered(state);
  return why !== '' && state.phase === 'offline' ? t('conversation.sendsLater') : why;
};
