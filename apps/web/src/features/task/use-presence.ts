import { notePresence } from '@touchline/contract/task';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

const EVERY_MS = 60_000;
const IN_ROOM = /^\/live-detail\/(\d+)/;

/** Says once a minute that the app is open and which room is watched, for the tasks of a day. */
export const usePresence = (pathname: string): void => {
  const open = isSessionOpen(useSession());
  const anchorid = Number(IN_ROOM.exec(pathname)?.[1] ?? 0);
  useEffect(() => {
    if (!open) return undefined;
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      const where = anchorid > 0 ? { anchorid } : {};
      call(notePresence, where, { noToast: true, hideLoading: true }).catch(() => undefined);
    };
    note();
    const timer = setInterval(note, EVERY_MS);
    return () => clearInterval(timer);
  }, [open, anchorid]);
};
