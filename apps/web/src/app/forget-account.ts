import type { StoreApi } from 'zustand';
import { useBlocked } from '../features/chat/blocked.ts';
import { useGuestViews } from '../features/history/guest-views.ts';
import { useVisited } from '../features/league/visited.ts';
import { useMatchSlabs } from '../features/match/detail/match-slabs.ts';
import { useKeptAlerts } from '../features/match/alerts/kept-alerts.ts';
import { useFollowed } from '../features/match/followed.ts';
import { useMuted } from '../features/match/muted.ts';
import { useSearchLog } from '../features/search/search-log.ts';
import { dropKept } from '../platform/kept-queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { isSessionOpen, useSession } from '../platform/session.ts';

const reset = <S>(store: Pick<StoreApi<S>, 'getInitialState' | 'setState'>): void =>
  store.setState(store.getInitialState());

const forget = (): void => {
  reset(useFollowed);
  reset(useKeptAlerts);
  reset(useMuted);
  reset(useMatchSlabs);
  reset(useGuestViews);
  reset(useSearchLog);
  reset(useVisited);
  reset(useBlocked);
  // Once the screens know that nobody is logged in, so that only what a visitor may see is asked anew.
  setTimeout(() => {
    void queryClient.resetQueries();
    dropKept();
  }, 0);
};

/**
 * From now on an ended session, expired or logged out, takes along what memory holds of the account:
 * neither a visitor nor the next account sees any of it.
 * @source app §4 "Login expiry: user info reset, local storage cleared"
 */
export const forgetAccountAtLogout = (): (() => void) =>
  useSession.subscribe((now, before) => {
    if (isSessionOpen(before) && !isSessionOpen(now)) forget();
  });
