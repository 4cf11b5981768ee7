import { defineNoun } from '../session/noun.ts';
import { createConversationGroups, type ConversationGroups } from './conversation-groups.ts';
import { createConversations, type Conversations } from './conversations.ts';
import { createConversationManagement, type ConversationManagement } from './manage-conversations.ts';
import { createReminding, type Reminding } from './remind-type.ts';

export const conversationNoun = defineNoun<
  Conversations & ConversationGroups & ConversationManagement & Reminding
>(({ context, list }) => {
  const groups = createConversationGroups(context);
  const reminding = createReminding(context);
  return {
    methods: {
      ...createConversations(context, list),
      ...createConversationManagement(context),
      ...groups.methods,
      ...reminding.methods,
    },
    takeEvent(event) {
      groups.take(event);
      reminding.take(event);
    },
    entered: () => Promise.allSettled([groups.entered(), reminding.entered()]),
    left: groups.left,
  };
});
