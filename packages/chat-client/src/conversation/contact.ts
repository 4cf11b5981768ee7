import type { Conversation } from './conversation.ts';

/** How requests about the list name a conversation: 1 a user, 2 a group. @source protocol "convItem" */
export type Contact = { type: 1; userId: string } | { type: 2; groupId: string };

/** The contact of a conversation id; undefined for the system conversation and for nonsense. */
export function contactOf(conversationID: string): Contact | undefined {
  if (/^C2C./.test(conversationID)) return { type: 1, userId: conversationID.slice('C2C'.length) };
  if (/^GROUP./.test(conversationID)) return { type: 2, groupId: conversationID.slice('GROUP'.length) };
  return undefined;
}

/** The conversation id of a contact as answers and pushes write it. */
export const conversationIdOfContact = (contact: {
  type: number;
  userId?: string | undefined;
  groupId?: string | undefined;
}): string => (contact.type === 1 ? `C2C${contact.userId ?? ''}` : `GROUP${contact.groupId ?? ''}`);

export const withoutUnread = <T extends Pick<Conversation, 'unreadCount' | 'groupAtInfoList'>>(one: T): T =>
  one.unreadCount === 0 && one.groupAtInfoList.length === 0
    ? one
    : { ...one, unreadCount: 0, groupAtInfoList: [] };
