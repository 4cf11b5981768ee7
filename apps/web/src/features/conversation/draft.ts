import type { Chat, Conversation } from '@touchline/chat-client/index';

/** The service keeps no more of a conversation's own data. @source docs/reference "setConversationCustomData" */
const MOST_BYTES = 256;

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

const shared = ({ customData }: Pick<Conversation, 'customData'>): string => {
  try {
    const held: unknown = JSON.parse(customData);
    return typeof held === 'object' && held !== null && 'draft' in held && typeof held.draft === 'string'
      ? held.draft
      : '';
  } catch {
    return '';
  }
};

/** What waits to be sent in a conversation: of this device, else of another one of the reader. */
export const draftOf = (conversation: Pick<Conversation, 'customData' | 'draftText'>): string =>
  conversation.draftText || shared(conversation);

type Keeping = Pick<Chat, 'setConversationDraft' | 'setConversationCustomData'> & {
  stores: Pick<Chat['stores'], 'conversations'>;
};

const keep = async (chat: Keeping, conversationID: string, draft: string): Promise<void> => {
  const conversation = chat.stores.conversations.get().find((one) => one.conversationID === conversationID);
  // Without a conversation there is nowhere to keep it yet.
  if (!conversation || draftOf(conversation) === draft) return;
  await chat.setConversationDraft({ conversationID, draftText: draft });
  const customData = draft ? JSON.stringify({ draft }) : '';
  if (customData === conversation.customData || sizeOf(customData) > MOST_BYTES) return;
  await chat.setConversationCustomData({ conversationIDList: [conversationID], customData });
};

/**
 * Keeps drafts of one conversation on this device and, as far as the service takes them, for the reader's other
 * devices; an empty one removes it everywhere. One is kept after the other: a message that is sent while its draft is
 * still on the way removes it once it has arrived.
 */
export const draftKeeper = (chat: Keeping, conversationID: string) => {
  let before: Promise<void> = Promise.resolve();
  return (draft: string): Promise<void> => {
    // What could not be kept stays in the field.
    before = before.then(() => keep(chat, conversationID, draft)).catch(() => undefined);
    return before;
  };
};
