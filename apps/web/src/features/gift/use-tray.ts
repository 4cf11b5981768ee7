import { useCallback, useEffect, useState } from 'react';
import { hearRoomPushes } from '../../platform/room-pushes.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { afterGifts, afterTime, EMPTY_TRAY, nextGoMs, type Tray } from './tray.ts';

/** The gifts of an open room as they come. */
export const useTray = (liveid: number): { tray: Tray; nextEffect: () => void } => {
  const { uid } = useSession();
  const { underAge } = useUnderAge();
  const [tray, setTray] = useState(EMPTY_TRAY);
  useEffect(() => {
    if (underAge) return undefined;
    return hearRoomPushes((push) => {
      if (push.type !== 'GiftAnimation' || push.of !== liveid) return;
      setTray((now) => afterGifts(now, push, { nowMs: performance.now(), selfId: uid }));
    });
  }, [liveid, uid, underAge]);
  useEffect(() => {
    const goMs = nextGoMs(tray, performance.now());
    if (goMs === undefined) return undefined;
    const timer = setTimeout(() => setTray((now) => afterTime(now, performance.now())), goMs);
    return () => clearTimeout(timer);
  }, [tray]);
  const nextEffect = useCallback(() => setTray((now) => ({ ...now, effects: now.effects.slice(1) })), []);
  return { tray, nextEffect };
};
