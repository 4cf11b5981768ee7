import { queryOptions } from '@tanstack/react-query';
import { getBag, getGiftList } from '@touchline/contract/gift';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

const MINUTE_MS = 60_000;

/** The catalogue; what hides it from the under-aged is the server. */
export const giftList = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['gift', 'list', uid, activeLanguage()],
    queryFn: ({ signal }) => read(getGiftList, {}, signal),
    staleTime: 5 * MINUTE_MS,
  });

export const ownBag = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['gift', 'bag', uid],
    queryFn: ({ signal }) => read(getBag, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });
