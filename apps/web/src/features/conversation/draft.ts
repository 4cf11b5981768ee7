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

const find = (chat: Keeping, conversationID: string): Conversation | undefined =>
  chat.stores.conversations.get().find((one) => one.conversationID === conversationID);

/** What the service is to hold for a draft; a longer one stays on this device. */
const sharedForm = (draft: string): string => {
  const customData = draft ? JSON.stringify({ draft }) : '';
  return sizeOf(customData) > MOST_BYTES ? '' : customData;
};

/**
 * Keeps drafts of one conversation on this device at once and, as far as the service takes them, for the reader's
 * other devices; an empty one removes it everywhere. The service is told one after the other and only what was meant
 * last, so that a message that is sent while its draft is on the way leaves none behind.
 */
export const draftKeeper = (chat: Keeping, conversationID: string) => {
  let wanted = '';
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    for (;;) {
      const customData = sharedForm(wanted);
      const conversation = find(chat, conversationID);
      if (!conversation || conversation.customData === customData) return;
      await chat.setConversationCustomData({ conversationIDList: [conversationID], customData });
      if (sharedForm(wanted) === customData) return;
    }
  };
  return async (draft: string): Promise<void> => {
    const conversation = find(chat, conversationID);
    // Without a conversation there is nowhere to keep it yet.
    if (!conversation || (draftOf(conversation) === draft && !telling)) return;
    wanted = draft;
    await chat.setConversationDraft({ conversationID, draftText: draft });
    // What the service could not take is told with the next draft.
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => (telling = undefined));
    await telling;
  };
};
