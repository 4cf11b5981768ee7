import { useInfiniteQuery } from '@tanstack/react-query';
import { momentsOfFollowed } from '../../features/moment/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { MomentCard } from '../moment/moment-card.tsx';
import { useSpoilers } from '../news/use-spoilers.ts';
import { NothingYet } from './nothing-yet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** What those post whom the account follows. @source watch-and-read C2 "Following tab" */
export const FollowedMoments = () => {
  const query = useInfiniteQuery(momentsOfFollowed(useSession(), useSpoilers()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0)
          return <NothingYet text={t('moment.noneFollowed')} to={ROUTES.search} label="follows.toSearch" />;
        return (
          <>
            {list.map((moment) => (
              <MomentCard key={moment.id} moment={moment} />
            ))}
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
