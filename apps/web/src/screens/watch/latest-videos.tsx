import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { SectionTitle } from '../../ui/section-title.tsx';
import { useSpoilers, videos } from './queries.ts';
import { VideoGrid } from './video-card.tsx';

const SHOWN = 4;

/** The newest recordings and clips, with the way to all of them; nothing where there are none. */
export const LatestVideos = () => {
  const spoilers = useSpoilers();
  const list = useInfiniteQuery(videos({ kind: 'all', sort: 'newest', spoilers })).data?.pages[0]?.list ?? [];
  if (list.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('watch.videos')} more={{ label: t('watch.allVideos'), to: ROUTES.liveVideos }} />
      <VideoGrid list={list.slice(0, SHOWN)} />
    </>
  );
};
