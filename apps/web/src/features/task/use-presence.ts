import { notePresence } from '@touchline/contract/task';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { watchedBehindSec } from '../../platform/watched-match.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

const EVERY_MS = 60_000;
/** In a room the age of the picture is told, too, which moves. @source economy §B6 "each 20 s" */
const EVERY_IN_ROOM_MS = 20_000;
const IN_ROOM = /^\/live-detail\/(\d+)/;

/** Says once a minute that the app is open and which room is watched, for the tasks of a day. */
export const usePresence = (pathname: string): void => {
  const open = isSessionOpen(useSession());
  const anchorid = Number(IN_ROOM.exec(pathname)?.[1] ?? 0);
  useEffect(() => {
    if (!open) return undefined;
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      const where = anchorid > 0 ? { anchorid, behind_sec: Math.ceil(watchedBehindSec()) } : {};
      call(notePresence, where, { noToast: true, hideLoading: true }).catch(() => undefined);
    };
    note();
    const timer = setInterval(note, anchorid > 0 ? EVERY_IN_ROOM_MS : EVERY_MS);
    return () => clearInterval(timer);
  }, [open, anchorid]);
};
