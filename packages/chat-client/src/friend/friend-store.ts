import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Friend, FriendApplication } from '../event/event-payloads.ts';

export interface FriendGroup {
  name: string;
  userIDList: string[];
  count: number;
}

export interface Relations {
  friends: readonly Friend[];
  applications: readonly FriendApplication[];
  unreadApplications: number;
  groups: readonly FriendGroup[];
  blacklist: readonly string[];
  /** False until they were fetched, or found on the device: an empty list then means nothing. */
  isKnown: boolean;
}

export const NO_RELATIONS: Relations = {
  friends: [],
  applications: [],
  unreadApplications: 0,
  groups: [],
  blacklist: [],
  isKnown: false,
};

/** Friends, applications, friend groups and the blacklist: one object that is replaced, never mutated. */
export interface FriendStore extends ReadableStore<Relations> {
  change(change: Partial<Relations>): void;
  friend(userID: string): Friend | undefined;
}

export function createFriendStore(): FriendStore {
  let relations = NO_RELATIONS;
  const listeners = new Set<() => void>();
  return {
    get: () => relations,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(change) {
      relations = { ...relations, ...change };
      for (const listener of listeners) listener();
    },
    friend: (userID) => relations.friends.find((friend) => friend.userID === userID),
  };
}

/**
 * Keeps only these applications, and counts the removed ones as read. Listeners are not called when all are
 * kept.
 */
export function keepApplications(store: FriendStore, isKept: (one: FriendApplication) => boolean): void {
  const { applications: before, unreadApplications } = store.get();
  const applications = before.filter(isKept);
  if (applications.length === before.length) return;
  const incoming = applications.filter(({ type }) => type === 'Pendency_Type_ComeIn').length;
  store.change({ applications, unreadApplications: Math.min(unreadApplications, incoming) });
}

/** Replaces the friend in its place, or appends it to the list. */
export const put = (store: FriendStore, friend: Friend): void => {
  const { friends } = store.get();
  const isHeld = friends.some(({ userID }) => userID === friend.userID);
  store.change({
    friends: isHeld
      ? friends.map((one) => (one.userID === friend.userID ? friend : one))
      : [...friends, friend],
  });
};

/** Adds users without duplicates; listeners are not called when nothing changes. */
export function noteBlacklist(store: FriendStore, userIDs: readonly string[], isAdded: boolean): void {
  const before = store.get().blacklist;
  const rest = before.filter((userID) => !userIDs.includes(userID));
  const blacklist = isAdded ? [...rest, ...userIDs] : rest;
  const isSame = isAdded ? userIDs.every((userID) => before.includes(userID)) : rest.length === before.length;
  if (!isSame) store.change({ blacklist });
}
