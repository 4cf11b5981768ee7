import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { lengthText } from './length-text.ts';
import { collection, useSpoilers } from './queries.ts';
import { VideoRow } from './video-card.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './rec-collection-screen.module.css';

/** Videos that belong together, in their order. @source screens 10 "/rec-collection/:id" */
export default function RecCollectionScreen() {
  const { id } = useParams();
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const spoilers = useSpoilers();
  const asked = { id: Number(id) || 0, order, spoilers };
  const query = useQuery({ ...collection(asked), placeholderData: (before) => before });
  const unknown = {
    text: t('watch.noCollection'),
    root: ROUTES.recCategory.replace('/:id?', ''),
    label: t('watch.recordings'),
  };
  if (query.data === undefined && isRefused(query.error)) return <UnknownPage {...unknown} />;
  return (
    <DetailPage title={query.data?.collection.title ?? t('watch.collections')} root={unknown.root}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ list, continue_at: at }) => (
          <>
            <div className={styles.head}>
              <Segmented
                label={t('watch.sort')}
                items={[
                  { id: 'newest', label: t('watch.newest') },
                  { id: 'oldest', label: t('watch.oldest') },
                ]}
                value={order}
                onChange={setOrder}
              />
              {at && (
                <Link to={pathTo('recVideo', { id: at.id })} className={styles.on}>
                  {t('watch.continueAt', { no: at.no, time: lengthText(at.at_ms / 1000) })}
                </Link>
              )}
            </div>
            {list.length === 0 ? (
              <Notice drawing="bench" text={t('watch.none')} />
            ) : (
              <Card lined>
                {list.map(({ no, card }) => (
                  <VideoRow key={card.id} card={card} no={no} />
                ))}
              </Card>
            )}
          </>
        )}
      </QueryView>
    </DetailPage>
  );
}
