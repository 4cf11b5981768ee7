import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSpoilers, videos } from '../watch/queries.ts';
import { UploadButton } from '../watch/upload-button.tsx';
import { VideoGrid } from '../watch/video-card.tsx';
import { VideosSkeleton } from '../watch/videos-skeleton.tsx';

/** The newest clips in two columns. */
export const ClipGrid = () => {
  const spoilers = useSpoilers();
  const query = useInfiniteQuery(videos({ kind: 'clip', sort: 'newest', spoilers }));
  useKeptScroll('headline:clips', query.data !== undefined);
  return (
    <>
      <UploadButton />
      <QueryView query={query} skeleton={<VideosSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <Notice drawing="bench" text={t('headline.noClips')} />;
          return (
            <>
              <VideoGrid list={list} />
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
    </>
  );
};
