import { queryOptions } from '@tanstack/react-query';
import { getBaseDictionary } from '@touchline/contract/database';
import { read } from './call.ts';

const DAY_MS = 86_400_000;

/** Names behind the codes that other calls carry. @source app §3 "base dictionaries" */
export const baseDictionary = () =>
  queryOptions({
    queryKey: ['base-dictionary'],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getBaseDictionary, {}, signal),
    staleTime: DAY_MS,
  });
