import { CONVERSATION_TYPE } from '@touchline/chat-protocol/conversation/commands';

import { groupIdsOf } from './group-ids-of.ts';
import type { ConversationGroup } from './group-of-conversations-repository.ts';

/** What a user put on one of his conversations, as it travels. */
export const markedConversation = (
  groups: readonly ConversationGroup[],
  userId: string,
  one: { peerId: string; isGroup: boolean; marks: string; custom: string },
) => ({
  ...(one.isGroup
    ? { type: CONVERSATION_TYPE.group, groupId: one.peerId }
    : { type: CONVERSATION_TYPE.c2c, userId: one.peerId }),
  standardMark: one.marks,
  customMark: one.custom,
  conversationGroupIds: groupIdsOf(groups, userId, one),
});
