import { c2cConversation, groupConversation } from './conversation-name.ts';
import type { ConversationGroup } from './group-of-conversations-repository.ts';

/** The groups of a user that one of his conversations is in. */
export const groupIdsOf = (
  groups: readonly ConversationGroup[],
  userId: string,
  one: { peerId: string; isGroup: boolean },
): number[] => {
  const name = one.isGroup ? groupConversation(one.peerId) : c2cConversation(userId, one.peerId);
  return groups.filter((group) => group.conversations.includes(name)).map((group) => group.id);
};
