import { EVENT } from '@touchline/chat-client/event/event-names';
import type { Chat, Message } from '@touchline/chat-client/index';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Target } from './outgoing.ts';
import { readTyping, typingData } from './typing.ts';

/** A sign that somebody writes holds so long; it is repeated before that, ms. */
const HOLDS_MS = 6000;
const REPEAT_MS = 4000;

const isTyping = (message: Message, from: string): boolean | undefined =>
  message.type === 'TIMCustomElem' && message.from === from && message.conversationType === 'C2C'
    ? readTyping(message.payload.data)
    : undefined;

/** Whether the peer writes; tells the peer that the reader does. Groups know neither. */
export const useTyping = (chat: Chat, { to, conversationType }: Target) => {
  const [typing, setTyping] = useState(false);
  const toldAtMs = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ data }: { data: Message[] }) => {
      const said = data.filter(({ from }) => from === to);
      const state = said.map((one) => isTyping(one, to)).findLast((one) => one !== undefined);
      // Whoever has sent something has finished writing it.
      if (state === undefined && said.length === 0) return;
      clearTimeout(timer);
      setTyping(state ?? false);
      if (state) timer = setTimeout(() => setTyping(false), HOLDS_MS);
    };
    chat.on(EVENT.MESSAGE_RECEIVED, hear);
    return () => {
      clearTimeout(timer);
      chat.off(EVENT.MESSAGE_RECEIVED, hear);
    };
  }, [chat, to]);
  const tell = useCallback(
    (writes: boolean) => {
      const nowMs = Date.now();
      const isDue = writes ? nowMs - toldAtMs.current > REPEAT_MS : toldAtMs.current > 0;
      if (conversationType !== 'C2C' || !isDue || !chat.isReady()) return;
      toldAtMs.current = writes ? nowMs : 0;
      const message = chat.createCustomMessage({
        to,
        conversationType,
        payload: { data: typingData(writes) },
      });
      const control = { excludedFromUnreadCount: true, excludedFromLastMessage: true };
      chat.sendMessage(message, { onlineUserOnly: true, messageControlInfo: control }).catch(() => undefined); // nobody misses it
    },
    [chat, to, conversationType],
  );
  return { typing, tell };
};
