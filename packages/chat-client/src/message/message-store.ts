import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Message } from './message.ts';

/** How far the history of a conversation has been read. @source im §4 "list paging states" */
export interface HistoryPage {
  isComplete: boolean;
  /** Where the next older page begins, in the words of the server. */
  cursor: { lastTimeSec: number; messageKey: string; sequence: number };
  started: boolean;
}

export interface MessageStore {
  /** Messages of one conversation, oldest first; the same array until one changes. */
  list(conversationID: string): ReadableStore<readonly Message[]>;
  find(messageID: string): Message | undefined;
  /** Adds those that are not held yet, in their places, and gives them back. */
  add(messages: readonly Message[]): Message[];
  change(messageID: string, change: Partial<Message>): Message | undefined;
  /** Lets go of these, wherever they are. */
  remove(messageIDs: readonly string[]): void;
  page(conversationID: string): HistoryPage;
  setPage(conversationID: string, page: HistoryPage): void;
  conversationIds(): string[];
  removeConversation(conversationID: string): void;
  clear(): void;
}

/** Lines kept of one live room: it has no history to page into. */
const ROOM_LINES = 300;

interface Shelf {
  messages: Message[];
  snapshot: readonly Message[] | undefined;
  listeners: Set<() => void>;
  page: HistoryPage;
}

const newPage = (): HistoryPage => ({
  isComplete: false,
  cursor: { lastTimeSec: 0, messageKey: '', sequence: 0 },
  started: false,
});

/** Groups are ordered by the server's sequence, one-to-one by time, then by the sender's sequence. */
const isBefore = (a: Message, b: Message): boolean => {
  if (a.conversationType !== 'C2C' && a.sequence > 0 && b.sequence > 0) return a.sequence < b.sequence;
  return a.time === b.time ? a.sequence < b.sequence : a.time < b.time;
};

const insert = (messages: Message[], message: Message) => {
  let index = messages.length;
  // New messages are nearly always the last: looking from the end finds their place at once.
  while (index > 0 && isBefore(message, messages[index - 1] as Message)) index -= 1;
  messages.splice(index, 0, message);
};

/** Every message held, by conversation; objects are replaced, never changed. */
export function createMessageStore(isRoom: (conversationID: string) => boolean): MessageStore {
  const shelves = createShelves();
  const byId = new Map<string, Message>();
  const { shelfOf } = shelves;
  const place = (message: Message) => {
    const shelf = shelfOf(message.conversationID);
    byId.set(message.ID, message);
    insert(shelf.messages, message);
    const isFull = shelf.messages.length > ROOM_LINES && isRoom(message.conversationID);
    const oldest = isFull ? shelf.messages.shift() : undefined;
    if (oldest) byId.delete(oldest.ID);
    return shelf;
  };
  /** Those that are not held, each once. */
  const freshOf = (messages: readonly Message[]): Message[] => {
    const byNewId = new Map<string, Message>();
    for (const message of messages) {
      if (!byId.has(message.ID) && !byNewId.has(message.ID)) byNewId.set(message.ID, message);
    }
    return [...byNewId.values()];
  };

  return {
    list: (conversationID) => readable(shelfOf(conversationID)),
    find: (messageID) => byId.get(messageID),
    add(messages) {
      const fresh = freshOf(messages);
      new Set(fresh.map(place)).forEach(changed);
      return fresh;
    },
    change(messageID, change) {
      const before = byId.get(messageID);
      if (!before) return undefined;
      // A change names fields that every type of message has.
      const after = { ...before, ...change } as Message;
      const shelf = shelfOf(before.conversationID);
      byId.set(messageID, after);
      shelf.messages.splice(shelf.messages.indexOf(before), 1);
      insert(shelf.messages, after);
      changed(shelf);
      return after;
    },
    remove: (messageIDs) => removeFrom(byId, shelfOf, new Set(messageIDs)),
    page: (conversationID) => shelfOf(conversationID).page,
    setPage: (conversationID, page) => void (shelfOf(conversationID).page = page),
    conversationIds: shelves.ids,
    removeConversation(conversationID) {
      const shelf = shelfOf(conversationID);
      for (const { ID } of shelf.messages) byId.delete(ID);
      empty(shelf);
    },
    clear() {
      byId.clear();
      shelves.all().forEach(empty);
    },
  };
}

function removeFrom(
  byId: Map<string, Message>,
  shelfOf: (conversationID: string) => Shelf,
  gone: Set<string>,
) {
  const touched = new Set<Shelf>();
  for (const ID of gone) {
    const message = byId.get(ID);
    if (!message) continue;
    byId.delete(ID);
    touched.add(shelfOf(message.conversationID));
  }
  for (const shelf of touched) {
    shelf.messages = shelf.messages.filter(({ ID }) => !gone.has(ID));
    changed(shelf);
  }
}

function createShelves() {
  const shelves = new Map<string, Shelf>();
  return {
    ids: () => [...shelves.keys()],
    all: () => [...shelves.values()],
    shelfOf(this: void, conversationID: string): Shelf {
      const known = shelves.get(conversationID);
      if (known) return known;
      const shelf: Shelf = { messages: [], snapshot: undefined, listeners: new Set(), page: newPage() };
      shelves.set(conversationID, shelf);
      return shelf;
    },
  };
}

const changed = (shelf: Shelf) => {
  shelf.snapshot = undefined;
  for (const listener of shelf.listeners) listener();
};

const empty = (shelf: Shelf) => {
  shelf.messages = [];
  shelf.page = newPage();
  changed(shelf);
};

const readable = (shelf: Shelf): ReadableStore<readonly Message[]> => ({
  get: () => (shelf.snapshot ??= [...shelf.messages]),
  subscribe(listener) {
    shelf.listeners.add(listener);
    return () => void shelf.listeners.delete(listener);
  },
});
