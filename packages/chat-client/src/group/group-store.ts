import type { ReadableStore } from '../conversation/conversation-store.ts';
import type { Group } from './group.ts';

export interface GroupStore {
  list: ReadableStore<readonly Group[]>;
  find(groupID: string): Group | undefined;
  set(groups: readonly Group[]): void;
  change(groupID: string, change: (group: Group) => Group): void;
  remove(groupID: string): void;
  replaceAll(groups: readonly Group[]): void;
}

/** Groups of the user; objects are replaced, never mutated. */
export function createGroupStore(): GroupStore {
  const byId = new Map<string, Group>();
  const listeners = new Set<() => void>();
  let list: readonly Group[] | undefined;
  const changed = () => {
    list = undefined;
    for (const listener of listeners) listener();
  };
  return {
    list: {
      get: () => (list ??= [...byId.values()]),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    find: (groupID) => byId.get(groupID),
    set(groups) {
      for (const group of groups) byId.set(group.groupID, group);
      changed();
    },
    change(groupID, change) {
      const before = byId.get(groupID);
      const after = before && change(before);
      if (!after || after === before) return;
      byId.set(groupID, after);
      changed();
    },
    remove(groupID) {
      if (byId.delete(groupID)) changed();
    },
    replaceAll(groups) {
      byId.clear();
      for (const group of groups) byId.set(group.groupID, group);
      changed();
    },
  };
}
