import { useMessagePages } from '@touchline/chat-client/react';
import type { Chat, Conversation, Message } from '@touchline/chat-client/index';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readConversation } from './conversation-actions.tsx';
import { firstUnread, isShown, threadItems } from './thread-items.ts';

/** Older pages that are fetched to find one message; beyond them it counts as gone. */
const MOST_PAGES = 200;

/** What was unread when the conversation was opened. */
type Opened = { count: number; mention: number };

const openedWith = (conversation: Conversation | undefined): Opened => ({
  count: conversation?.unreadCount ?? 0,
  mention: conversation?.groupAtInfoList.at(-1)?.messageSequence ?? 0,
});

/** Reads a conversation while it is open and the page in sight. */
const useReading = (chat: Chat, isReady: boolean, conversation: Conversation | undefined) => {
  const unread = conversation?.unreadCount ?? 0;
  const marks = (conversation?.markList.length ?? 0) + (conversation?.groupAtInfoList.length ?? 0);
  const current = useRef(conversation);
  useEffect(() => {
    current.current = conversation;
  });
  useEffect(() => {
    if (!isReady || (unread === 0 && marks === 0)) return undefined;
    const readNow = () => {
      if (document.visibilityState === 'hidden' || !current.current) return;
      void readConversation(chat, current.current).catch(() => undefined); // read again with the next message
    };
    readNow();
    document.addEventListener('visibilitychange', readNow);
    return () => document.removeEventListener('visibilitychange', readNow);
  }, [chat, isReady, unread, marks]);
};

/** Tells the senders who asked for it that their messages of a group were read; counts those of own ones. */
const useReceipts = (chat: Chat, isReady: boolean, messages: readonly Message[]) => {
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isReady) return;
    const fresh = messages.filter(
      (one) =>
        one.conversationType === 'GROUP' &&
        one.needReadReceipt &&
        one.status === 'success' &&
        !told.current.has(one.ID),
    );
    for (const { ID } of fresh) told.current.add(ID);
    const theirs = fresh.filter(({ flow }) => flow === 'in');
    const own = fresh.filter(({ flow }) => flow === 'out');
    // Counts are a courtesy: without them the messages stand as sent.
    if (theirs.length > 0) chat.sendMessageReadReceipt(theirs).catch(() => undefined);
    if (own.length > 0) chat.getMessageReadReceiptList(own.map((one) => ({ ...one }))).catch(() => undefined);
  }, [chat, isReady, messages]);
};

type Options = {
  chat: Chat;
  isReady: boolean;
  conversationID: string;
  conversation: Conversation | undefined;
};

/** The newest messages follow those that the device kept a moment later. */
const reachNewest = (messages: readonly Message[], conversation: Conversation | undefined): boolean =>
  (messages.at(-1)?.time ?? 0) >= (conversation?.lastMessage.lastTime ?? 0);

type Waiting = Pick<Options, 'isReady' | 'conversation'> & { messages: readonly Message[] };

/** What waited when the conversation was opened, and the first message of it. */
const useUnread = ({ isReady, conversation, messages }: Waiting) => {
  const [opened, setOpened] = useState(() => ({ isReady, ...openedWith(conversation) }));
  const [unreadFrom, setUnreadFrom] = useState<string>();
  // What the device kept of a conversation says nothing of what waits in it.
  if (isReady && !opened.isReady) setOpened({ isReady, ...openedWith(conversation) });
  const isDue = opened.count > 0 && !unreadFrom && reachNewest(messages, conversation);
  const found = isDue ? firstUnread(messages, opened.count)?.ID : undefined;
  if (found) setUnreadFrom(found);
  return { opened, unreadFrom };
};

/** An open conversation: its lines, its pages, and the ways to a message. */
export const useThread = ({ chat, isReady, conversationID, conversation }: Options) => {
  const pages = useMessagePages(chat, conversationID);
  const { messages, loadOlder } = pages;
  const { opened, unreadFrom } = useUnread({ isReady, conversation, messages });
  const [target, setTarget] = useState<{ id: string }>();
  useReading(chat, isReady, conversation);
  useReceipts(chat, isReady, messages);
  const items = useMemo(() => threadItems(messages, unreadFrom), [messages, unreadFrom]);
  const page = useRef(pages);
  useEffect(() => {
    page.current = pages;
  });
  /** Leads to a message, fetching older pages until it is there. @returns false when it is not found */
  const leadTo = useCallback(
    async (isIt: (message: Message) => boolean): Promise<boolean> => {
      for (let tries = 0; tries < MOST_PAGES; tries += 1) {
        const it = chat.stores.messages(conversationID).get().find(isIt);
        if (it && isShown(it)) {
          setTarget({ id: it.ID });
          return true;
        }
        if (page.current.isCompleted) return false;
        await loadOlder();
        // The list is drawn with the page before it is looked at again.
        await new Promise(requestAnimationFrame);
      }
      return false;
    },
    [chat, conversationID, loadOlder],
  );
  return { ...pages, items, opened, unreadFrom, target, leadTo };
};
