import type { Group } from '../group/group.ts';
import type { ConversationType, Message } from '../message/message.ts';
import { textForShow } from '../message/message.ts';
import type { MessageType } from '../message/payloads.ts';
import type { UserProfile } from '../profile/profile.ts';

/** @source im §3 "LastMessage" */
export interface LastMessage {
  lastTime: number;
  lastSequence: number;
  fromAccount: string;
  messageForShow: string;
  type: MessageType | '';
  payload: Message['payload'] | null;
  cloudCustomData: string;
  isRevoked: boolean;
  onlineOnlyFlag: boolean;
  nick: string;
  nameCard: string;
  version: number;
  isPeerRead: boolean;
  revoker: string | null;
}

/** `atTypeArray` holds 1 for me, 2 for all, 3 for both. @source im §3 "GroupAtInfo" */
export interface GroupAtInfo {
  from: string;
  groupID: string;
  topicID: string;
  messageSequence: number;
  atTypeArray: number[];
}

/** @source im §3 "Conversation" */
export interface Conversation {
  conversationID: string;
  type: ConversationType;
  /** The group type; empty one-to-one and while it is not known. */
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
  /** What the user has begun to write here; kept with the list on this device. */
  draftText: string;
  /** More was missed than is caught up with: what was held was let go, pages are read from the newest again. */
  isLimited: boolean;
  userProfile?: UserProfile;
  groupProfile?: Pick<Group, 'groupID' | 'name' | 'avatar' | 'type'> & Partial<Group>;
}

export const NO_MESSAGE: LastMessage = {
  lastTime: 0,
  lastSequence: 0,
  fromAccount: '',
  messageForShow: '',
  type: '',
  payload: null,
  cloudCustomData: '',
  isRevoked: false,
  onlineOnlyFlag: false,
  nick: '',
  nameCard: '',
  version: 0,
  isPeerRead: false,
  revoker: null,
};

/** What a list shows of this message. */
export const lastMessageOf = (message: Message): LastMessage => ({
  lastTime: message.time,
  lastSequence: message.sequence,
  fromAccount: message.from,
  messageForShow: textForShow(message),
  type: message.type,
  payload: message.payload,
  cloudCustomData: message.cloudCustomData,
  isRevoked: message.isRevoked,
  onlineOnlyFlag: message.onlineOnly,
  nick: message.nick,
  nameCard: message.nameCard,
  version: message.version,
  isPeerRead: message.isPeerRead,
  revoker: message.revoker,
});

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
