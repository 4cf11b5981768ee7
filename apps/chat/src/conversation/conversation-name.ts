/** Ids hold no control characters, so a line break cannot be part of one. */
const BETWEEN = '\n';

/** The one name of a conversation between two users, the same from both ends. */
export const c2cConversation = (userId: string, peerId: string): string =>
  userId < peerId ? `c:${userId}${BETWEEN}${peerId}` : `c:${peerId}${BETWEEN}${userId}`;

export const groupConversation = (groupId: string): string => `g:${groupId}`;
