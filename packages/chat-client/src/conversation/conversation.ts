import type { LastMessage, GroupAtInfo } from './last-message.ts';
import type { Group } from '../group/group.ts';
import type { ConversationType } from '../message/message.ts';
import type { UserProfile } from '../profile/profile.ts';

/** @source im §3 "Conversation" */
export interface Conversation {
  conversationID: string;
  type: ConversationType;
  /** Group type; empty for one-to-one conversations and while unknown. */
  subType: string;
  unreadCount: number;
  lastMessage: LastMessage;
  peerReadTime: number;
  groupAtInfoList: GroupAtInfo[];
  remark: string;
  isPinned: boolean;
  messageRemindType: string;
  markList: number[];
  customData: string;
  conversationGroupList: string[];
  /** Draft of the user; stored with the list on this device. */
  draftText: string;
  /**
   * True when more messages were missed than the client recovers: cached messages were dropped, and pages
   * start from the newest again.
   */
  isLimited: boolean;
  userProfile?: UserProfile;
  groupProfile?: Pick<Group, 'groupID' | 'name' | 'avatar' | 'type'> & Partial<Group>;
}

/**
 * Order of the list: pinned first, then by last message, newest first; those without one last in their block.
 * @source im §4 "Conversation list"
 */
export const byListOrder = (a: Conversation, b: Conversation): number =>
  Number(b.isPinned) - Number(a.isPinned) ||
  b.lastMessage.lastTime - a.lastMessage.lastTime ||
  (a.conversationID < b.conversationID ? -1 : 1);

/** Group types whose messages count as unread. @source permissions "Unread count" */
const UNCOUNTED_TYPES: ReadonlySet<string> = new Set(['AVChatRoom', 'ChatRoom']);

export const countsUnread = (groupType: string): boolean => !UNCOUNTED_TYPES.has(groupType);
