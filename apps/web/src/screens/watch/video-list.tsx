import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { videos, type VideosAsked } from './queries.ts';
import { VideoGrid } from './video-card.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';

/** Recordings and clips page by page. */
export const VideoList = ({ asked }: { asked: VideosAsked }) => {
  const query = useInfiniteQuery(videos(asked));
  const navigate = useNavigate();
  useKeptScroll(`videos:${JSON.stringify(asked)}`, query.data !== undefined);
  return (
    <QueryView query={query} skeleton={<VideosSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          const action = { label: t('live.toScores'), onAct: () => void navigate(ROUTES.score) };
          return <Notice drawing="bench" text={t('watch.none')} action={action} />;
        }
        return (
          <>
            <VideoGrid list={list} />
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
