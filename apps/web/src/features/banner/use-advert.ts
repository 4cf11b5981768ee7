import { useQuery } from '@tanstack/react-query';
import type { Advert } from '@touchline/contract/config';
import { useEffect, useState } from 'react';
import type { InferOutput } from 'valibot';
import { commonConfig } from '../../platform/common-config.ts';
import { ownAccount } from '../../platform/own-account.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useInBrowser } from '../../platform/use-in-browser.ts';
import { useAdvertising } from './advertising.ts';

export type ShownAdvert = InferOutput<typeof Advert>;

/**
 * The advertisement of a place; undefined where there is none, where the reader turned them off, for accounts with
 * `is_no_popad`, and until the account of a logged-in reader is known.
 * @source app §6 "is_no_qrad and is_no_popad suppress QR ads and pop-up ads"
 */
export const useAdvert = (place: 'launch_ad' | 'home_pop_ad' | 'live_play_ad'): ShownAdvert | undefined => {
  const inBrowser = useInBrowser();
  const wanted = useAdvertising(({ on }) => on);
  const session = useSession();
  const { data: config } = useQuery(commonConfig());
  const { data: user } = useQuery(ownAccount(session));
  if (!inBrowser || !wanted) return undefined;
  if (isSessionOpen(session) && user?.is_no_popad !== 0) return undefined;
  return config?.[place][0];
};

/** Seconds until an advertisement may be closed. */
export const useSecondsLeft = (showSec: number): number => {
  const [left, setLeft] = useState(showSec);
  const ends = left <= 0;
  useEffect(() => {
    if (ends) return undefined;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [ends]);
  return Math.max(0, left);
};
