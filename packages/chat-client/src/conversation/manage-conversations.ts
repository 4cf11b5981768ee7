import {
  clearHistory,
  deleteConversations,
  pinConversations,
} from '@touchline/chat-protocol/conversation/commands';
import { readAllUnread } from '@touchline/chat-protocol/message/read-all-commands';

import { chatError } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import {
  requireObject,
  requireOneOf,
  requireOption,
  requireText,
  requireTexts,
} from '../session/check-options.ts';
import { contactOf, conversationIdOfContact, withoutUnread, type Contact } from './contact.ts';
import { readConversation } from './conversations.ts';
import { dropConversation, setPinned } from './settle-conversation.ts';
import { type Conversation } from './conversation.ts';
import { NO_MESSAGE } from './last-message.ts';

export interface DeleteConversationOptions {
  conversationIDList: string[];
  /** False keeps the history of the conversations. */
  clearHistoryMessage?: boolean;
}

export type ReadScope = 'readAllC2CMessage' | 'readAllGroupMessage' | 'readAllMessage';

export interface ConversationManagement {
  /** Pins a conversation to the head of the list, or unpins it. @throws {ChatError} 2500 */
  pinConversation(options: {
    conversationID: string;
    isPinned: boolean;
  }): Promise<ChatResult<{ conversationID: string }>>;
  /** Removes at most 100 conversations from the list. @throws {ChatError} 2500 when none of them exists */
  deleteConversation(
    options: string | DeleteConversationOptions,
  ): Promise<ChatResult<{ conversationID: string; conversationIDList: string[] }>>;
  /** Clears the history for this user only; the conversation stays. @throws {ChatError} 2500, 2502 */
  clearHistoryMessage(conversationID: string): Promise<ChatResult<{ conversationID: string }>>;
  /** Stores the draft of the user; an empty text removes it. @throws {ChatError} 2500 */
  setConversationDraft(options: {
    conversationID: string;
    draftText: string;
  }): Promise<ChatResult<{ conversation: Conversation }>>;
  /** @throws {ChatError} 2112 when the server names no reason */
  setAllMessageRead(options?: { scope?: ReadScope }): Promise<ChatResult<Record<string, never>>>;
}

/** @source im §9 "Delete-conversation: 100 IDs" */
export const MAX_DELETE = 100;
const SCOPES: readonly ReadScope[] = ['readAllC2CMessage', 'readAllGroupMessage', 'readAllMessage'];

export const createConversationManagement = (context: ChatContext): ConversationManagement => ({
  async pinConversation(options) {
    const { conversationID, isPinned } = requireObject(options);
    requireText(conversationID, 'conversationID');
    requireOption(typeof isPinned === 'boolean', 'isPinned must be true or false');
    const contact = contactOf(options.conversationID);
    if (!contact || !context.conversations.find(options.conversationID))
      throw chatError('CONVERSATION_NOT_FOUND');
    await context.ask(pinConversations, {
      operation: options.isPinned ? 1 : 2,
      items: [contact],
    });
    setPinned(context, options.conversationID, options.isPinned);
    return ok({ conversationID: options.conversationID });
  },
  async setConversationDraft(options) {
    const { conversationID, draftText } = requireObject(options);
    requireText(conversationID, 'conversationID');
    requireOption(typeof draftText === 'string', 'draftText must be a text');
    const known = context.conversations.find(options.conversationID);
    if (!known) throw chatError('CONVERSATION_NOT_FOUND');
    const conversation = { ...known, draftText: options.draftText };
    context.conversations.change(options.conversationID, () => conversation);
    return ok({ conversation });
  },
  deleteConversation: (options) => remove(context, options),
  clearHistoryMessage: (conversationID) => clear(context, conversationID),
  async setAllMessageRead(options = {}) {
    const { scope = 'readAllMessage' } = options;
    requireOneOf(scope, SCOPES, 'scope');
    await readAll(context, scope);
    return ok({});
  },
});

async function remove(context: ChatContext, options: string | DeleteConversationOptions) {
  const wanted: DeleteConversationOptions =
    typeof options === 'string' ? { conversationIDList: [options] } : options;
  const { conversationIDList } = requireObject(wanted);
  requireTexts(conversationIDList, 'conversationIDList');
  requireOption(wanted.conversationIDList.length > 0, 'conversationIDList must not be empty');
  const { clearHistoryMessage = true } = wanted;
  requireOption(typeof clearHistoryMessage === 'boolean', 'clearHistoryMessage must be true or false');
  const held = wanted.conversationIDList
    .slice(0, MAX_DELETE)
    .filter((conversationID) => context.conversations.find(conversationID));
  if (held.length === 0) throw chatError('CONVERSATION_NOT_FOUND');
  const items = held.map(contactOf).filter((contact) => contact !== undefined);
  const gone = new Set(held.filter((conversationID) => !contactOf(conversationID)));
  if (items.length > 0) {
    for (const conversationID of await removeRemotely(context, items, clearHistoryMessage))
      gone.add(conversationID);
  }
  if (gone.size === 0) throw chatError('CONVERSATION_NOT_FOUND');
  for (const conversationID of gone) dropConversation(context, conversationID);
  return ok({ conversationID: held[0] ?? '', conversationIDList: [...gone] });
}

async function removeRemotely(context: ChatContext, items: Contact[], clears: boolean): Promise<string[]> {
  const answer = await context.ask(deleteConversations, {
    items,
    clearsHistory: clears ? 1 : 0,
  });
  return answer.results.filter(({ resultCode }) => resultCode === 0).map(conversationIdOfContact);
}

/** @source im §4 "Clearing history first marks the conversation read, then removes local messages" */
async function clear(context: ChatContext, conversationID: string) {
  requireText(conversationID, 'conversationID');
  const conversation = context.conversations.find(conversationID);
  if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
  const contact = contactOf(conversationID);
  if (!contact) throw chatError('CONVERSATION_UN_RECORDED_TYPE');
  // The history is cleared even if the read report is refused.
  await readConversation(context, conversation).catch(() => undefined);
  await context.ask(clearHistory, { ...contact });
  context.messages.removeConversation(conversationID);
  const page = context.messages.page(conversationID);
  context.messages.setPage(conversationID, { ...page, started: true, isComplete: true });
  context.conversations.change(conversationID, (one) => ({ ...withoutUnread(one), lastMessage: NO_MESSAGE }));
  return ok({ conversationID });
}

async function readAll(context: ChatContext, scope: ReadScope) {
  const unread = context.conversations.list.get().filter(({ unreadCount }) => unreadCount > 0);
  const isIn = ({ type }: Conversation) =>
    scope === 'readAllMessage' || (scope === 'readAllC2CMessage' ? type === 'C2C' : type === 'GROUP');
  const chosen = unread.filter(isIn);
  const groups = chosen
    .filter(({ type }) => type === 'GROUP')
    .map(({ conversationID, lastMessage }) => ({
      groupId: conversationID.slice('GROUP'.length),
      sequence: lastMessage.lastSequence,
    }));
  const readsC2c = scope === 'readAllGroupMessage' ? 0 : 1;
  const answer = await context.ask(readAllUnread, { readsC2c, groups });
  const refused = new Set(
    answer.groups.filter(({ resultCode }) => resultCode !== 0).map(({ groupId }) => `GROUP${groupId}`),
  );
  for (const { conversationID } of chosen) {
    if (!refused.has(conversationID)) context.conversations.change(conversationID, withoutUnread);
  }
}
