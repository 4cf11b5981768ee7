import { byListOrder, NO_MESSAGE, type Conversation } from './conversation.ts';

/** What outside code may do with a store: read the present value and hear of the next. */
export interface ReadableStore<T> {
  /** The same object until something changes. */
  get: () => T;
  /** Calls the listener after every change; the answer takes it away. */
  subscribe: (listener: () => void) => () => void;
}

export interface ConversationStore {
  /** The list in its order. */
  list: ReadableStore<readonly Conversation[]>;
  /** Sum over all conversations that notify. */
  unread: ReadableStore<number>;
  find(conversationID: string): Conversation | undefined;
  /** Makes the conversation if it is new; `change` gets the present one. Nothing is told when it returns the same. */
  change(conversationID: string, change: (conversation: Conversation) => Conversation): void;
  replaceAll(conversations: readonly Conversation[]): void;
  remove(conversationID: string): boolean;
  clear(): void;
}

/** A conversation nothing is known of yet. */
export const newConversation = (conversationID: string): Conversation => {
  const isGroup = conversationID.startsWith('GROUP');
  return {
    conversationID,
    type: isGroup ? 'GROUP' : conversationID.startsWith('C2C') ? 'C2C' : '@TIM#SYSTEM',
    subType: '',
    unreadCount: 0,
    lastMessage: NO_MESSAGE,
    peerReadTime: 0,
    groupAtInfoList: [],
    remark: '',
    isPinned: false,
    messageRemindType: '',
    markList: [],
    customData: '',
    conversationGroupList: [],
    isLimited: false,
  };
};

/** Every conversation of the user; objects are replaced, never changed. */
export function createConversationStore(): ConversationStore {
  const byId = new Map<string, Conversation>();
  const listeners = new Set<() => void>();
  let list: readonly Conversation[] | undefined;
  let unread: number | undefined;
  const changed = () => {
    list = undefined;
    unread = undefined;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    list: { get: () => (list ??= [...byId.values()].toSorted(byListOrder)), subscribe },
    unread: { get: () => (unread ??= totalUnread(byId.values())), subscribe },
    find: (conversationID) => byId.get(conversationID),
    change(conversationID, change) {
      const before = byId.get(conversationID);
      const after = change(before ?? newConversation(conversationID));
      if (after === before) return;
      byId.set(conversationID, after);
      changed();
    },
    replaceAll(conversations) {
      byId.clear();
      for (const conversation of conversations) byId.set(conversation.conversationID, conversation);
      changed();
    },
    remove(conversationID) {
      const removed = byId.delete(conversationID);
      if (removed) changed();
      return removed;
    },
    clear() {
      byId.clear();
      changed();
    },
  };
}

function totalUnread(conversations: Iterable<Conversation>): number {
  let sum = 0;
  for (const { unreadCount, messageRemindType, type } of conversations) {
    if (type !== '@TIM#SYSTEM' && messageRemindType !== 'AcceptNotNotify') sum += unreadCount;
  }
  return sum;
}
