import { useEffect } from 'react';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { showVisit, statusOf, useTogether } from './watching.ts';

/** Shows that the reader watches this room, while they want it and stay. */
export const useVisit = (anchorId: number): void => {
  const { chat, phase } = useChatState();
  const shown = useTogether((now) => now.anchorId) === anchorId && anchorId > 0;
  const isReady = phase === 'ready';
  useEffect(() => {
    if (!chat || !isReady || !shown) return undefined;
    // What could not be told is told with the next connection.
    const tell = (customStatus: string) => chat.setSelfStatus({ customStatus }).catch(() => undefined);
    void tell(statusOf(anchorId));
    return () => void tell('');
  }, [chat, isReady, shown, anchorId]);
  useEffect(
    () => () => {
      if (useTogether.getState().anchorId === anchorId) showVisit(0);
    },
    [anchorId],
  );
};
