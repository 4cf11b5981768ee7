import { chatError } from '@touchline/chat-protocol/chat-error';

import { c2cConversation, groupConversation } from './conversation-name.ts';

export type NamedConversation = { conversation: string; peerId: string; isGroup: boolean };

/**
 * The conversation that a request names by type and id.
 * @throws {ChatError} WRONG_PARAMETER when the id is missing
 */
export const namedConversation = (
  userId: string,
  item: { type: 1 | 2; userId?: string | undefined; groupId?: string | undefined },
): NamedConversation => {
  const isGroup = item.type === 2;
  const peerId = isGroup ? item.groupId : item.userId;
  if (peerId === undefined || peerId === '') throw chatError('WRONG_PARAMETER', 'a conversation has no id');
  return {
    conversation: isGroup ? groupConversation(peerId) : c2cConversation(userId, peerId),
    peerId,
    isGroup,
  };
};
