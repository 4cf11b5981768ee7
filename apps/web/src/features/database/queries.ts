import { queryOptions } from '@tanstack/react-query';
import { getFifaRank, getHotBasketballRank, getHotFootballRank } from '@touchline/contract/ranking';
import { read } from '../../platform/call.ts';

/** Ranking lists by the name that the address gives them. */
export const BILLBOARD_TYPES = ['fifa-men', 'fifa-women', 'football', 'basketball'] as const;
export type BillboardType = (typeof BILLBOARD_TYPES)[number];

export type BillboardAsked = { date?: string; keyword?: string; region?: string };

const listOf = (type: BillboardType, asked: BillboardAsked, signal: AbortSignal) => {
  if (type === 'football') return read(getHotFootballRank, asked, signal);
  if (type === 'basketball') return read(getHotBasketballRank, asked, signal);
  return read(getFifaRank, { ...asked, type: type === 'fifa-men' ? 'men' : 'women' }, signal);
};

/** One ranking list of a day. */
export const billboard = (type: BillboardType, asked: BillboardAsked) =>
  queryOptions({
    queryKey: ['database', 'billboard', type, asked],
    queryFn: ({ signal }) => listOf(type, asked, signal),
    staleTime: 10 * 60_000,
    placeholderData: (before) => before,
  });
