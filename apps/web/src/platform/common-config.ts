import { queryOptions } from '@tanstack/react-query';
import { getCommonConfig } from '@touchline/contract/config';
import { read } from './call.ts';

const STALE_MS = 10 * 60_000;

/** Settings of the site: switches, categories, how long guests watch, where the chat is. */
export const commonConfig = () =>
  queryOptions({
    queryKey: ['config'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getCommonConfig, {}, signal),
    staleTime: STALE_MS,
  });
