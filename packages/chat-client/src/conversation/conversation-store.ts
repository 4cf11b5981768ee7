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
  /** Of groups: the last sequence that the server's list has counted, so that what comes again counts once. */
  counted: Map<string, number>;
  /** Makes the conversation if it is new; `change` gets the present one. Nothing is told when it returns the same. */
  change(conversationID: string, change: (conversation: Conversation) => Conversation): void;
  /** Whatever changes meanwhile is told once, at the end. */
  together<T>(run: () => T): T;
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
    draftText: '',
    isLimited: false,
  };
};

/** Every conversation of the user; objects are replaced, never changed. */
export function createConversationStore(
  heard: (conversationID: string) => void = () => undefined,
): ConversationStore {
  const byId = new Map<string, Conversation>();
  let list: readonly Conversation[] | undefined;
  /** Kept with every change: a busy list must not be added up for each message. */
  let unread = 0;
  const { subscribe, tell, together } = createTelling();
  const changed = () => {
    list = undefined;
    tell();
  };
  return {
    list: { get: () => (list ??= [...byId.values()].toSorted(byListOrder)), subscribe },
    unread: { get: () => unread, subscribe },
    find: (conversationID) => byId.get(conversationID),
    counted: new Map(),
    change(conversationID, change) {
      const before = byId.get(conversationID);
      const after = change(before ?? newConversation(conversationID));
      if (after === before) return;
      byId.set(conversationID, after);
      unread += notifying(after) - (before ? notifying(before) : 0);
      heard(conversationID);
      changed();
    },
    together,
    replaceAll(conversations) {
      byId.clear();
      for (const conversation of conversations) byId.set(conversation.conversationID, conversation);
      unread = conversations.reduce((sum, conversation) => sum + notifying(conversation), 0);
      changed();
    },
    remove(conversationID) {
      const before = byId.get(conversationID);
      if (!before) return false;
      byId.delete(conversationID);
      unread -= notifying(before);
      heard(conversationID);
      changed();
      return true;
    },
    clear() {
      byId.clear();
      unread = 0;
      changed();
    },
  };
}

/** Those who listen, told at once or, of what belongs together, at its end. */
function createTelling() {
  const listeners = new Set<() => void>();
  let isTogether = false;
  let isUntold = false;
  const tell = () => {
    isUntold = isTogether;
    if (isTogether) return;
    for (const listener of listeners) listener();
  };
  return {
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    together: <T>(run: () => T): T => {
      if (isTogether) return run();
      isTogether = true;
      try {
        return run();
      } finally {
        isTogether = false;
        if (isUntold) tell();
      }
    },
  };
}

/** What a conversation adds to the count of all that notify. */
const notifying = ({ unreadCount, messageRemindType, type }: Conversation): number =>
  type === '@TIM#SYSTEM' || messageRemindType === 'AcceptNotNotify' ? 0 : unreadCount;
