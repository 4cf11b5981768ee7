import type { Chat, Conversation } from '@touchline/chat-client/index';
import type { DeviceDraft } from './device-draft.ts';

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

type Held = Pick<Conversation, 'customData' | 'draftText'>;

/** What waits to be sent in a conversation: what the service was not told yet, else what it holds for all devices. */
export const draftOf = (conversation: Held | undefined, device: Pick<DeviceDraft, 'read'>): string =>
  device.read() ?? (conversation ? conversation.draftText || shared(conversation) : '');

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
 * last, so that a message that is sent while its draft is on the way leaves none behind. What the service holds leaves
 * the device, so that a draft that was sent or changed elsewhere does not come back here.
 */
export const draftKeeper = (chat: Keeping, conversationID: string, device: DeviceDraft) => {
  let wanted = '';
  let telling: Promise<void> | undefined;
  /** Shows the draft in the list, in every tab. */
  const show = async (draftText: string): Promise<void> => {
    if (find(chat, conversationID)?.draftText !== draftText)
      await chat.setConversationDraft({ conversationID, draftText });
  };
  const tell = async (): Promise<void> => {
    for (;;) {
      const draft = wanted;
      const customData = sharedForm(draft);
      const isTold = () => find(chat, conversationID)?.customData === customData;
      if (!isTold())
        await chat.setConversationCustomData({ conversationIDList: [conversationID], customData });
      if (wanted !== draft) continue;
      if (!isTold() || (draft !== '' && customData === '')) return;
      device.drop();
      await show('');
      return;
    }
  };
  return async (draft: string): Promise<void> => {
    const conversation = find(chat, conversationID);
    if (device.read() === undefined && !telling && draftOf(conversation, device) === draft) return;
    wanted = draft;
    device.keep(draft);
    // Without a conversation there is nowhere else to keep it yet.
    if (!conversation) {
      if (draft === '') device.drop();
      return;
    }
    await show(draft);
    // What the service could not take is told when the chat is ready again, or with the next draft.
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => (telling = undefined));
    await telling;
  };
};
