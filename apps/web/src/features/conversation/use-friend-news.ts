import { useRelations } from '@touchline/chat-client/react';
import type { Chat } from '@touchline/chat-client/index';

/** How many requests to become friends wait. */
export const useFriendNews = (chat: Chat): number => useRelations(chat).unreadApplications;
