import { useMemo } from 'react';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { useDelayed } from '../../platform/use-delayed.ts';

/** The chat as old as the picture, where the reader wants that. Own lines stand at once. */
export const useWaitingChat = (chat: RoomChat, delaySec: number): RoomChat => {
  const held = useDelayed(chat.lines, delaySec * 1000);
  const lines = useMemo(() => {
    if (delaySec === 0) return chat.lines;
    const seen = new Set(held?.map(({ id }) => id));
    return chat.lines.filter((line) => seen.has(line.id) || (line.kind === 'text' && line.own));
  }, [chat.lines, held, delaySec]);
  return useMemo(() => ({ ...chat, lines }), [chat, lines]);
};
