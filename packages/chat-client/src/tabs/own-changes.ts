import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { EVENT } from '../event/event-names.ts';
import type { Emitter } from '../event/emitter.ts';
import type { MessageStore } from '../message/message-store.ts';
import type { Message } from '../message/message.ts';

/** Changes made by this tab: the server pushes them to other connections only, and tabs share one. */
export interface OwnChange {
  userID: string;
  conversations: Conversation[];
  goneConversations: string[];
  messages: Message[];
  goneMessages: string[];
}

export interface OwnChanges {
  conversation: (conversationID: string) => void;
  message: (messageID: string) => void;
  messagesGone: (messageIDs: readonly string[]) => void;
  /** Runs work that every tab does by itself, without publishing its changes to the other tabs. */
  quietly<T>(run: () => T): T;
  /** Publishes changes from now on. */
  tellBy(post: (change: OwnChange) => void): void;
  /** Applies a change of another tab of the same user. */
  take: (change: OwnChange) => void;
}

interface Told {
  conversations: ConversationStore;
  messages: MessageStore;
  emitter: Emitter;
  /** Empty without a login. */
  userID(): string;
}

export function createOwnChanges(stores: () => Told): OwnChanges {
  const conversations = new Set<string>();
  const messages = new Set<string>();
  const gone = new Set<string>();
  let post: ((change: OwnChange) => void) | undefined;
  let isQuiet = false;
  let isDue = false;
  const tell = () => {
    isDue = false;
    const held = stores();
    const ids = [...conversations];
    const found = ids.map((id) => held.conversations.find(id));
    post?.({
      userID: held.userID(),
      conversations: found.filter((one) => one !== undefined),
      goneConversations: ids.filter((_, index) => !found[index]),
      messages: Array.from(messages, (id) => held.messages.find(id)).filter((one) => one !== undefined),
      goneMessages: [...gone],
    });
    for (const told of [conversations, messages, gone]) told.clear();
  };
  const note = (noted: Set<string>, ids: readonly string[]) => {
    if (!post || isQuiet || stores().userID() === '') return;
    ids.forEach((id) => noted.add(id));
    if (isDue) return;
    isDue = true;
    queueMicrotask(tell);
  };
  const quietly: OwnChanges['quietly'] = (run) => {
    const before = isQuiet;
    isQuiet = true;
    try {
      return run();
    } finally {
      isQuiet = before;
    }
  };
  return {
    conversation: (id) => note(conversations, [id]),
    message: (id) => note(messages, [id]),
    messagesGone: (ids) => note(gone, ids),
    quietly,
    tellBy: (next) => void (post = next),
    take: (change) => {
      const held = stores();
      if (change.userID === held.userID()) quietly(() => apply(held, change));
    },
  };
}

function apply(held: Told, change: OwnChange) {
  held.messages.remove(change.goneMessages);
  const added: Message[] = [];
  for (const message of change.messages) {
    const before = held.messages.find(message.ID);
    if (before) takeChange(held, before, message);
    else if (isNewest(held, message)) added.push(...held.messages.add([message]));
  }
  for (const id of change.goneConversations) {
    held.conversations.remove(id);
    held.messages.removeConversation(id);
  }
  held.conversations.together(() => {
    for (const one of change.conversations)
      held.conversations.change(one.conversationID, (current) =>
        change.goneMessages.length === 0 ? withNewest(one, current) : one,
      );
  });
  // Applied as if another device of the user had made them.
  if (added.length > 0) held.emitter.emit(EVENT.MESSAGE_RECEIVED, added);
}

/** A message may have reached this tab before the other one, which then told of the conversation without it. */
const withNewest = (told: Conversation, { lastMessage, unreadCount }: Conversation): Conversation =>
  lastMessage.lastTime > told.lastMessage.lastTime ? { ...told, lastMessage, unreadCount } : told;

/** An older message would follow a gap: its page will load it. */
const isNewest = ({ messages }: Told, message: Message): boolean => {
  const [last] = messages.newest(message.conversationID, 1);
  return message.status === 'success' && (!last || last.time <= message.time);
};

function takeChange({ messages, emitter }: Told, before: Message, message: Message) {
  const after = messages.change(message.ID, message);
  if (!after) return;
  if (after.isRevoked && !before.isRevoked) emitter.emit(EVENT.MESSAGE_REVOKED, [after]);
  if (after.version > before.version) emitter.emit(EVENT.MESSAGE_MODIFIED, [after]);
}
