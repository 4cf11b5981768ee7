import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getActivities, getActivity, type ActivityHead } from '@touchline/contract/activity';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

const SIZE = 20;

/** Activities in one state. */
export const activitiesIn = (state: ActivityHead['state']) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'list', state, activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) => read(getActivities, { state, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length + 1 : undefined),
  });

const EVERY_MS = 30_000;

/** One activity as the reader takes part in it. */
export const activityOf = (id: number, { uid }: Session) =>
  queryOptions({
    queryKey: ['activity', 'page', id, uid, activeLanguage()],
    queryFn: ({ signal }) => read(getActivity, { id }, signal),
    refetchInterval: EVERY_MS,
  });
