import type { QueryClient } from '@tanstack/react-query';
import type { Entered } from '@touchline/contract/account';
import { mergeGuest } from '@touchline/contract/history';
import { call } from '../../platform/call.ts';
import { keepDeviceToken } from '../../platform/device-token.ts';
import { ownAccount } from '../../platform/own-account.ts';
import { useSession } from '../../platform/session.ts';

export type GuestThings = {
  matchids: number[];
  views: { kind: 'match' | 'live'; target_id: number; viewed_at: number }[];
};

/**
 * Begins the session of an answer to login or registration. What the guest followed and looked at on this
 * device becomes the account's; where that fails the device keeps it.
 */
export const enterAccount = async (
  client: QueryClient,
  { device_token: device, ...user }: Entered,
  guest: GuestThings,
): Promise<void> => {
  const session = { uid: user.uid, token: user.token };
  useSession.setState(session);
  keepDeviceToken(device);
  client.setQueryData(ownAccount(session).queryKey, user);
  if (guest.matchids.length + guest.views.length > 0) {
    await call(mergeGuest, guest, { noToast: true, hideLoading: true }).catch(() => undefined);
  }
  // What was answered to a guest is asked anew: follows and badges are the account's now.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' });
};
