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

/**
 * Keeps a draft on this device and, as far as the service takes it, for the reader's other devices.
 * An empty one removes it everywhere. Without a conversation there is nowhere to keep it yet.
 */
export const keepDraft = async (chat: Chat, conversation: Conversation | undefined, draft: string) => {
  if (!conversation || draftOf(conversation) === draft) return;
  const { conversationID } = conversation;
  await chat.setConversationDraft({ conversationID, draftText: draft });
  const customData = draft ? JSON.stringify({ draft }) : '';
  if (customData === conversation.customData || sizeOf(customData) > MOST_BYTES) return;
  await chat.setConversationCustomData({ conversationIDList: [conversationID], customData });
};
