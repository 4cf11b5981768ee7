import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In place of a list about friends that is empty; it is not called so before the chat has told. */
export const NoneYet = ({ chat, text }: { chat: Chat; text: string }) => {
  const phase = useChatState((state) => state.phase);
  return useRelations(chat).isKnown ? <Notice drawing="bench" text={text} /> : <ChatWaits phase={phase} />;
};
