import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import clearHistory from './clear-history.ts';
import { type ConversationRepository, conversationRepository } from './conversation-repository.ts';
import createConversationGroup from './create-conversation-group.ts';
import deleteConversationGroup from './delete-conversation-group.ts';
import deleteConversations from './delete-conversations.ts';
import findConversationGroups from './find-conversation-groups.ts';
import getConversationGroups from './get-conversation-groups.ts';
import getConversations from './get-conversations.ts';
import {
  type ConversationGroupRepository,
  conversationGroupRepository,
} from './group-of-conversations-repository.ts';
import markConversations from './mark-conversations.ts';
import { type ConversationMarkRepository, conversationMarkRepository } from './mark-repository.ts';
import pinConversations from './pin-conversations.ts';
import updateConversationGroup from './update-conversation-group.ts';

declare module '../context.ts' {
  interface ChatContext {
    conversations: ConversationRepository;
    conversationMarks: ConversationMarkRepository;
    conversationGroups: ConversationGroupRepository;
  }
}

/** Lists of conversations. */
export default defineNoun({
  answers: {
    clearHistory,
    createConversationGroup,
    deleteConversationGroup,
    deleteConversations,
    findConversationGroups,
    getConversationGroups,
    getConversations,
    markConversations,
    pinConversations,
    updateConversationGroup,
  },
  open: ({ database, db, appId }: Pick<Base, 'database' | 'db' | 'appId'>) => ({
    conversations: conversationRepository(database, appId),
    conversationMarks: conversationMarkRepository(db, appId),
    conversationGroups: conversationGroupRepository(db, appId),
  }),
});
