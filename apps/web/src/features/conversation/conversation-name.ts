import type { Conversation } from '@touchline/chat-client/index';

/** The id of the other person or of the group. */
export const partnerOf = ({ conversationID, type }: Pick<Conversation, 'conversationID' | 'type'>): string =>
  conversationID.slice(type === 'GROUP' ? 'GROUP'.length : 'C2C'.length);

/** What a conversation is called: the reader's own remark, then the name of the person or the group. */
export const nameOf = (conversation: Conversation): string => {
  const { remark, userProfile, groupProfile } = conversation;
  return remark || userProfile?.nick || groupProfile?.name || partnerOf(conversation);
};

export const faceOf = ({ userProfile, groupProfile }: Conversation): string =>
  userProfile?.avatar || groupProfile?.avatar || '';

/** Group ids that the app makes for anchors. @source app §9 "CHATGROUP_ANCHORFANS_" */
export const isFansGroup = (groupId: string): boolean => groupId.startsWith('CHATGROUP_ANCHORFANS_');
