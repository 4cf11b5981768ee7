import { useInfiniteQuery } from '@tanstack/react-query';
import { momentsOf } from '../../features/moment/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { MomentCard } from './moment-card.tsx';
import { MomentForm } from './moment-form.tsx';

/** Posts of one person; the owner writes new ones here. */
export const MomentList = ({ uid }: { uid: number }) => {
  const session = useSession();
  const query = useInfiniteQuery(momentsOf(uid, session));
  return (
    <>
      {session.uid === uid && <MomentForm />}
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <Notice drawing="bench" text={t('moment.none')} />;
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
    </>
  );
};
