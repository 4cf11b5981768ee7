import { EVENT } from '../event/event-names.ts';
import type { ChatContext } from '../session/chat-context.ts';

/** The conversation groups of a user; each conversation stores the groups that it is in. */
export interface GroupNames {
  list: () => string[];
  learn(groups: readonly { id: number; name: string }[]): void;
  /** Names of these ids; unknown ids are left out. */
  named(ids: readonly number[]): string[];
  add(name: string, id: number): void;
  remove(name: string): void;
  rename(oldName: string, newName: string): void;
  put(name: string, conversationID: string): void;
  take(name: string, conversationID: string): void;
  /** Applies the conversations that are in a group now. */
  tellMembers(name: string): void;
  clear: () => void;
}

export function createGroupNames(context: ChatContext): GroupNames {
  const idByName = new Map<string, number>();
  const list = () => [...idByName.keys()];
  const tell = () => context.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, list());
  const membersOf = (name: string) =>
    context.conversations.list
      .get()
      .filter(({ conversationGroupList }) => conversationGroupList.includes(name));
  const changeNames = (conversationID: string, change: (names: string[]) => string[]) => {
    if (!context.conversations.find(conversationID)) return;
    context.conversations.change(conversationID, (one) => ({
      ...one,
      conversationGroupList: change(one.conversationGroupList),
    }));
  };
  const take = (name: string, conversationID: string) =>
    changeNames(conversationID, (names) => names.filter((other) => other !== name));
  return {
    list,
    learn: (groups) => groups.forEach(({ id, name }) => idByName.set(name, id)),
    named: (ids) => Array.from(idByName).flatMap(([name, id]) => (ids.includes(id) ? [name] : [])),
    add(name, id) {
      idByName.set(name, id);
      tell();
    },
    remove(name) {
      for (const { conversationID } of membersOf(name)) take(name, conversationID);
      if (idByName.delete(name)) tell();
    },
    rename(oldName, newName) {
      const id = idByName.get(oldName);
      if (id === undefined) return;
      idByName.delete(oldName);
      idByName.set(newName, id);
      for (const { conversationID } of membersOf(oldName)) {
        changeNames(conversationID, (names) => names.map((name) => (name === oldName ? newName : name)));
      }
      tell();
    },
    put: (name, conversationID) =>
      changeNames(conversationID, (names) => (names.includes(name) ? names : [...names, name])),
    take,
    tellMembers: (name) =>
      context.emit(EVENT.CONVERSATION_IN_GROUP_UPDATED, {
        groupName: name,
        conversationList: membersOf(name),
      }),
    clear: () => idByName.clear(),
  };
}
