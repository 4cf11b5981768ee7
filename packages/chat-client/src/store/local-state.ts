import type { Conversation } from '../conversation/conversation.ts';
import { throttle } from '../event/throttle.ts';
import type { Relations } from '../friend/friend-store.ts';
import type { Group } from '../group/group.ts';
import type { Message } from '../message/message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { KeyValues } from './key-values.ts';

/**
 * State that is shown before the network answers: the list, the groups, friends, and the last page of the first
 * conversations.
 */
interface Saved {
  version: typeof VERSION;
  conversations: readonly Conversation[];
  groups: readonly Group[];
  messages: readonly Message[];
  relations: Relations;
}

/** Increased when the stored shape changes: older states are ignored. */
const VERSION = 2;
const MAX_CONVERSATIONS = 200;
/** @source im §9 "Local conversation cache: the first 20"; "Roaming page size 15" */
export const WITH_MESSAGES = 20;
const PAGE = 15;

export interface LocalState {
  /**
   * Loads the last stored state of this user; a state of another shape, or a missing one, leaves the stores
   * empty.
   */
  restore(userID: string): Promise<void>;
  /** Stores the state, within a second. */
  keep(): void;
  /** Deletes the stored state of this user. */
  forget(userID: string): Promise<void>;
  stop(): void;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && (value as Partial<Saved>).version === VERSION;

/** Stores the state of the logged-in user, at most once a second. */
export function createLocalState(context: ChatContext, values: KeyValues): LocalState {
  const keyOf = (userID: string) => `${context.appId}:${userID}:state`;
  const save = () => {
    if (!context.isLoggedIn()) return;
    void values.set(keyOf(context.self().userId), snapshot(context));
  };
  const saving = throttle(save, context.timers);
  const stops = [
    context.conversations.list.subscribe(() => saving.trigger()),
    context.groups.list.subscribe(() => saving.trigger()),
    context.friends.subscribe(() => saving.trigger()),
  ];
  return {
    async restore(userID) {
      const saved = await values.get(keyOf(userID));
      // An answer of the server is newer than stored data.
      if (!isSaved(saved) || context.conversations.list.get().length > 0) return;
      context.groups.replaceAll(saved.groups);
      context.conversations.replaceAll(saved.conversations);
      context.messages.add(saved.messages);
      context.friends.change(saved.relations);
    },
    keep: () => saving.trigger(),
    forget: (userID) => values.remove(keyOf(userID)),
    stop() {
      stops.forEach((stop) => stop());
      saving.stop();
    },
  };
}

function snapshot({ conversations, groups, messages, friends }: ChatContext): Saved {
  const list = conversations.list.get().slice(0, MAX_CONVERSATIONS);
  const pages = list
    .slice(0, WITH_MESSAGES)
    .flatMap(({ conversationID }) => messages.newest(conversationID, PAGE))
    // Messages that are being sent are stored by the outbox.
    .filter(({ status }) => status === 'success');
  return {
    version: VERSION,
    conversations: list,
    groups: groups.list.get(),
    messages: pages,
    relations: friends.get(),
  };
}
