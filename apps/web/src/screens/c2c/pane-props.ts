import type { Chat } from '@touchline/chat-client/index';
import type { Target } from '../../features/conversation/outgoing.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';

/** An open conversation and the chat that it is part of. */
export type PaneProps = { state: ChatState; chat: Chat; target: Target };
