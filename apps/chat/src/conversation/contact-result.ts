import { CHAT_ERRORS, type ChatErrorName } from '@touchline/chat-protocol/chat-error';

import { namedConversation, type NamedConversation } from './named-conversation.ts';

type Item = { type: 1 | 2; userId?: string | undefined; groupId?: string | undefined };

/** What came of one conversation in a request about several. */
export const contactResult = (item: Item, error?: ChatErrorName) => {
  const { code: resultCode, text: resultInfo } =
    error === undefined ? { code: 0, text: '' } : CHAT_ERRORS[error];
  return { contact: item, resultCode, resultInfo };
};

/** The conversations that are named, each beside the item that names it. */
export const namedContacts = (
  userId: string,
  items: readonly Item[],
): { item: Item; named: NamedConversation }[] =>
  items.map((item) => ({ item, named: namedConversation(userId, item) }));
