import { useQueryClient } from '@tanstack/react-query';
import type { Entered } from '@touchline/contract/account';
import { useNavigate } from 'react-router';
import { enterAccount } from '../../features/account/enter.ts';
import { useGuestViews } from '../../features/history/guest-views.ts';
import { useFollowed } from '../../features/match/followed.ts';
import { offerWish, stepsToAsker, takeBackUrl } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';

/** Begins the session with what the guest had, and goes back to where the login was asked for. */
export const useEnter = (): ((user: Entered) => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (user) => {
    const guest = {
      matchids: [...useFollowed.getState().matches],
      views: [...useGuestViews.getState().list],
    };
    await enterAccount(client, user, guest);
    useGuestViews.setState({ list: [] });
    const steps = stepsToAsker();
    const back = takeBackUrl();
    // The screen that asked is in the history: going back to it leaves no login behind.
    if (back !== undefined && steps !== undefined) await navigate(-steps);
    else await navigate(back ?? ROUTES.userCenter, { replace: true });
    offerWish();
  };
};
