import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getProgress } from '@touchline/contract/content';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSpoilers, type Spoilers } from './queries.ts';
import { VideoRow } from './video-card.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';

const watched = (uid: number, spoilers: Spoilers) =>
  infiniteQueryOptions({
    queryKey: ['watch', 'watched', uid, spoilers],
    queryFn: ({ signal, pageParam }) => read(getProgress, { cursor: pageParam, spoilers }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    enabled: uid > 0,
    staleTime: 0,
  });

/** What the account watched; each goes on where it was left, on whichever device. */
export const WatchedList = () => {
  const query = useInfiniteQuery(watched(useSession().uid, useSpoilers()));
  return (
    <QueryView query={query} skeleton={<VideosSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Notice drawing="bench" text={t('watch.nothingWatched')} />;
        return (
          <Card lined>
            {list.map((card) => (
              <VideoRow key={card.id} card={card} />
            ))}
            <MoreRows query={query} />
          </Card>
        );
      }}
    </QueryView>
  );
};
