import { c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';

import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Message } from './message.ts';
import { packMessage, wholeMessage, type KeptMessage } from './packed-message.ts';

/** How much of a conversation's history has been read. @source im §4 "list paging states" */
export interface HistoryPage {
  isComplete: boolean;
  /** Cursor of the next older page, in the server's format. */
  cursor: { lastTimeSec: number; messageKey: string; sequence: number };
  started: boolean;
}

export interface MessageStore {
  /** Messages of one conversation, oldest first; the same array until one changes. */
  list(conversationID: string): ReadableStore<readonly Message[]>;
  /** The newest of them, oldest first, for callers that do not subscribe. */
  newest(conversationID: string, count: number): Message[];
  find(messageID: string): Message | undefined;
  /** Adds messages that are not cached yet, in order, and returns them. */
  add(messages: readonly Message[]): Message[];
  change(messageID: string, change: Partial<Message>): Message | undefined;
  /** Removes these messages from every conversation. */
  remove(messageIDs: readonly string[]): void;
  page(conversationID: string): HistoryPage;
  setPage(conversationID: string, page: HistoryPage): void;
  conversationIds(): string[];
  removeConversation(conversationID: string): void;
  clear(): void;
}

/** Messages kept per live room: a room has no history to page into. */
const ROOM_LINES = 300;
/** Messages kept per other conversation; the server has older ones, and paging starts there. */
const MAX_KEPT = 2_000;
/** Number removed at once, so that a busy conversation is not trimmed at every message. */
const CUT = 500;

interface Shelf {
  id: string;
  kept: KeptMessage[];
  snapshot: readonly Message[] | undefined;
  listeners: Set<() => void>;
  page: HistoryPage;
}

const newPage = (): HistoryPage => ({
  isComplete: false,
  cursor: { lastTimeSec: 0, messageKey: '', sequence: 0 },
  started: false,
});

/**
 * Order: groups by the server's sequence, one-to-one by time, then by the sender's sequence; notices of the service by
 * time alone, because their sequences count nothing.
 */
const isBefore = (a: KeptMessage, b: KeptMessage): boolean => {
  if (a.conversationType === '@TIM#SYSTEM') return a.time < b.time;
  if (a.conversationType !== 'C2C' && a.sequence > 0 && b.sequence > 0) return a.sequence < b.sequence;
  return a.time === b.time ? a.sequence < b.sequence : a.time < b.time;
};

/** @returns true when no message follows it */
const insert = (kept: KeptMessage[], message: KeptMessage): boolean => {
  let index = kept.length;
  // New messages are nearly always the last: searching from the end finds their position at once.
  while (index > 0 && isBefore(message, kept[index - 1] as KeptMessage)) index -= 1;
  const isLast = index === kept.length;
  if (isLast) kept.push(message);
  else kept.splice(index, 0, message);
  return isLast;
};

const indexIn = (shelf: Shelf, messageID: string): number =>
  shelf.kept.findLastIndex(({ ID }) => ID === messageID);

/** Listener for changes of cached messages; new messages are not reported. */
interface MessagesHeard {
  message(messageID: string): void;
  messagesGone(messageIDs: readonly string[]): void;
}

const UNHEARD: MessagesHeard = { message: () => undefined, messagesGone: () => undefined };

/** All cached messages, by conversation; objects are replaced, never mutated. */
export function createMessageStore(
  isRoom: (conversationID: string) => boolean,
  heard: MessagesHeard = UNHEARD,
): MessageStore {
  const shelves = createShelves();
  const byId = new Map<string, Shelf>();
  const { shelfOf } = shelves;
  const place = placing(byId, shelfOf, isRoom);

  return {
    list: (conversationID) => readable(shelfOf(conversationID)),
    newest: (conversationID, count) =>
      shelfOf(conversationID)
        .kept.slice(-count)
        .map((kept) => wholeMessage(kept, conversationID)),
    find(messageID) {
      const shelf = byId.get(messageID);
      return shelf && wholeAt(shelf, indexIn(shelf, messageID));
    },
    add(messages) {
      const touched = new Set<Shelf>();
      const fresh = messages.filter((message) => {
        if (byId.has(message.ID)) return false;
        touched.add(place(message));
        return true;
      });
      touched.forEach(changed);
      return fresh;
    },
    change(messageID, change) {
      const shelf = byId.get(messageID);
      const index = shelf ? indexIn(shelf, messageID) : -1;
      const before = shelf && wholeAt(shelf, index);
      if (!before) return undefined;
      // A change names fields that every message type has.
      const after = { ...before, ...change } as Message;
      shelf.kept.splice(index, 1);
      insert(shelf.kept, after);
      heard.message(messageID);
      changed(shelf);
      return after;
    },
    remove(messageIDs) {
      removeFrom(byId, new Set(messageIDs));
      heard.messagesGone(messageIDs);
    },
    page: (conversationID) => shelfOf(conversationID).page,
    setPage: (conversationID, page) => void (shelfOf(conversationID).page = page),
    conversationIds: shelves.ids,
    removeConversation(conversationID) {
      const shelf = shelfOf(conversationID);
      for (const { ID } of shelf.kept) byId.delete(ID);
      heard.messagesGone(shelf.kept.map(({ ID }) => ID));
      empty(shelf);
    },
    clear() {
      byId.clear();
      shelves.all().forEach(empty);
    },
  };
}

/**
 * Inserts a message. A new one may evict the oldest; messages that were paged in just now are kept, however
 * many they are.
 */
const placing =
  (byId: Map<string, Shelf>, shelfOf: (id: string) => Shelf, isRoom: (conversationID: string) => boolean) =>
  (message: Message): Shelf => {
    const shelf = shelfOf(message.conversationID);
    byId.set(message.ID, shelf);
    const isNewest = insert(shelf.kept, shelf.listeners.size > 0 ? message : packMessage(message));
    if (isNewest && shelf.kept.length > ROOM_LINES)
      cut(shelf, isRoom(shelf.id)).forEach(({ ID }) => byId.delete(ID));
    return shelf;
  };

/** Removes the oldest messages of a list that is too long, and returns them. */
function cut(shelf: Shelf, isRoom: boolean): KeptMessage[] {
  if (isRoom) return shelf.kept.splice(0, shelf.kept.length - ROOM_LINES);
  if (shelf.kept.length <= MAX_KEPT) return [];
  const gone = shelf.kept.splice(0, CUT);
  const [oldest] = shelf.kept;
  if (oldest) {
    const messageKey = c2cMessageKey({ ...oldest, timeSec: oldest.time });
    const cursor = { lastTimeSec: oldest.time, messageKey, sequence: Math.max(0, oldest.sequence - 1) };
    shelf.page = { started: true, isComplete: false, cursor };
  }
  return gone;
}

function removeFrom(byId: Map<string, Shelf>, gone: Set<string>) {
  const touched = new Set<Shelf>();
  for (const ID of gone) {
    const shelf = byId.get(ID);
    if (!shelf) continue;
    byId.delete(ID);
    touched.add(shelf);
  }
  for (const shelf of touched) {
    shelf.kept = shelf.kept.filter(({ ID }) => !gone.has(ID));
    changed(shelf);
  }
}

function createShelves() {
  const shelves = new Map<string, Shelf>();
  return {
    ids: () => [...shelves.keys()],
    all: () => [...shelves.values()],
    shelfOf(this: void, id: string): Shelf {
      const known = shelves.get(id);
      if (known) return known;
      const shelf: Shelf = { id, kept: [], snapshot: undefined, listeners: new Set(), page: newPage() };
      shelves.set(id, shelf);
      return shelf;
    },
  };
}

/** Unpacks the message at an index and keeps it unpacked, so that a second read returns the same object. */
function wholeAt(shelf: Shelf, index: number): Message | undefined {
  const kept = shelf.kept[index];
  return kept && (shelf.kept[index] = wholeMessage(kept, shelf.id));
}

const changed = (shelf: Shelf) => {
  shelf.snapshot = undefined;
  for (const listener of shelf.listeners) listener();
};

const empty = (shelf: Shelf) => {
  shelf.kept = [];
  shelf.page = newPage();
  changed(shelf);
};

const readable = (shelf: Shelf): ReadableStore<readonly Message[]> => ({
  get() {
    if (shelf.snapshot) return shelf.snapshot;
    const whole = shelf.kept.map((kept) => wholeMessage(kept, shelf.id));
    shelf.kept = [...whole];
    return (shelf.snapshot = whole);
  },
  subscribe(listener) {
    shelf.listeners.add(listener);
    return () => void shelf.listeners.delete(listener);
  },
});
