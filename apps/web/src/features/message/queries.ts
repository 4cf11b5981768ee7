import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getMessages, getMessageSummary, type MessageCategory } from '@touchline/contract/message';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

const PAGE_SIZE = 20;

/** Categories of the message centre with their unread counts. */
export const messageSummary = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['message', 'summary', uid],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getMessageSummary, {}, signal),
    enabled: uid > 0,
    refetchInterval: 60_000,
  });

export const messagesOf = ({ uid }: Session, category: MessageCategory) =>
  infiniteQueryOptions({
    queryKey: ['message', 'list', uid, category],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      read(getMessages, { category, page: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    enabled: uid > 0,
  });
