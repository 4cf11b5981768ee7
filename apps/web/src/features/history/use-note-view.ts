import { addViewLog } from '@touchline/contract/history';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useGuestViews, withView, type GuestView } from './guest-views.ts';

/** Looked at for this long, something belongs to the history, ms. */
const LOOKED_MS = 3000;

const note = (kind: GuestView['kind'], target: number): void => {
  if (isSessionOpen(useSession.getState())) {
    // History is a convenience: that it could not be written is nobody's concern.
    void call(addViewLog, { kind, target_id: target }, { noToast: true, hideLoading: true }).catch(
      () => undefined,
    );
    return;
  }
  const view = { kind, target_id: target, viewed_at: serverNowSec() };
  useGuestViews.setState(({ list }) => ({ list: withView(list, view) }));
};

/** Puts what is on screen into the reader's history. @param target match id, or the anchor of a room; undefined notes nothing */
export const useNoteView = (kind: GuestView['kind'], target: number | undefined): void => {
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(note, LOOKED_MS, kind, target);
    return () => clearTimeout(timer);
  }, [kind, target]);
};
