import { byListOrder, type Conversation } from './conversation.ts';
import { NO_MESSAGE } from './last-message.ts';

/** A store as code outside of the client uses it: read the current value and subscribe to changes. */
export interface ReadableStore<T> {
  /** The current value; the same object until it changes. */
  get: () => T;
  /** Calls the listener after every change; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export interface ConversationStore {
  /** The list in display order. */
  list: ReadableStore<readonly Conversation[]>;
  /** Total of unread messages over all conversations that notify. */
  unread: ReadableStore<number>;
  find(conversationID: string): Conversation | undefined;
  /** Groups: the last sequence that the server's list has counted, so that a repeated delivery counts once. */
  counted: Map<string, number>;
  /**
   * Creates the conversation if it is new; `change` receives the current one. Listeners are not called when it
   * returns the same object.
   */
  change(conversationID: string, change: (conversation: Conversation) => Conversation): void;
  /** Collects changes and calls listeners once, at the end. */
  together<T>(run: () => T): T;
  replaceAll(conversations: readonly Conversation[]): void;
  remove(conversationID: string): boolean;
  clear(): void;
}

/** A conversation without any known data. */
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

/** Every conversation of the user; objects are replaced, never mutated. */
export function createConversationStore(
  heard: (conversationID: string) => void = () => undefined,
): ConversationStore {
  const byId = new Map<string, Conversation>();
  let list: readonly Conversation[] | undefined;
  /** Updated incrementally: summing up a busy list for each message is too slow. */
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

/** Listeners of a store, called at once, or at the end of a batch. */
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

/** The share of a conversation in the total of unread messages. */
const notifying = ({ unreadCount, messageRemindType, type }: Conversation): number =>
  type === '@TIM#SYSTEM' || messageRemindType === 'AcceptNotNotify' ? 0 : unreadCount;
