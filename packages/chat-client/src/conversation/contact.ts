import type { Conversation } from './conversation.ts';

/** Identifies a conversation in requests about the list: 1 a user, 2 a group. @source protocol "convItem" */
export type Contact = { type: 1; userId: string } | { type: 2; groupId: string };

/** The contact of a conversation id; undefined for the system conversation and for invalid ids. */
export function contactOf(conversationID: string): Contact | undefined {
  if (/^C2C./.test(conversationID)) return { type: 1, userId: conversationID.slice('C2C'.length) };
  if (/^GROUP./.test(conversationID)) return { type: 2, groupId: conversationID.slice('GROUP'.length) };
  return undefined;
}

/** The conversation id of a contact as written in answers and pushes. */
export const conversationIdOfContact = (contact: {
  type: number;
  userId?: string | undefined;
  groupId?: string | undefined;
}): string => (contact.type === 1 ? `C2C${contact.userId ?? ''}` : `GROUP${contact.groupId ?? ''}`);

export const withoutUnread = <T extends Pick<Conversation, 'unreadCount' | 'groupAtInfoList'>>(one: T): T =>
  one.unreadCount === 0 && one.groupAtInfoList.length === 0
    ? one
    : { ...one, unreadCount: 0, groupAtInfoList: [] };
