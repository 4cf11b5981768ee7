import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNews, getNewsArticle } from '@touchline/contract/news';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';

const MINUTE_MS = 60_000;

/** What news are about; nothing is all of them. */
export type About = { event_id?: number; team_id?: number; match_id?: number };
/** 0 where the reader hides scores. */
export type Spoilers = 0 | 1;

/** News, the newest first. */
export const newsAbout = (about: About, spoilers: Spoilers) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', about, spoilers, activeLanguage()],
    queryFn: ({ signal, pageParam }) => read(getNews, { ...about, cursor: pageParam, spoilers }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: MINUTE_MS,
    meta: { keep: true },
  });

/** One article with its text. */
export const newsArticle = (id: number, spoilers: Spoilers) =>
  queryOptions({
    queryKey: ['news', 'article', id, spoilers, activeLanguage()],
    queryFn: ({ signal }) => read(getNewsArticle, { id, spoilers }, signal),
    staleTime: MINUTE_MS,
  });
