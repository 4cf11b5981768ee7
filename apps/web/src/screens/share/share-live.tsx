import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Cover } from '../../features/live/cover.tsx';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { roomPage } from '../../features/live/queries.ts';
import { isHidingLink } from '../../features/news/hiding-link.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo } from '../../platform/routes.ts';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { MatchPlate } from '../news/match-plate.tsx';
import { ShareFrame, ShareGone } from './share-frame.tsx';
import styles from './share.module.css';

/** A room that somebody sent; the player is one tap away, with the room's own limits for guests. */
export const ShareLive = ({ id }: { id: number }) => {
  const query = useQuery(roomPage(id));
  const [params] = useSearchParams();
  const hidden = isHidingLink(params);
  if (query.data === undefined && isRefused(query.error)) return <ShareGone text={t('share.gone')} />;
  return (
    <ShareFrame title={query.data?.room.title ?? t('share.title')} inner={pathTo('liveDetail', { id })}>
      <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
        {({ room }) => (
          <>
            <div className={styles.cover}>
              <Cover room={room} />
            </div>
            <div className={styles.about}>
              <LiveRing
                src={room.anchor.avatar}
                size={48}
                live={room.status === 'live'}
                label={t('live.onAir')}
              />
              <span>
                <b>{room.title}</b>
                <small>{room.anchor.nick_name}</small>
              </span>
            </div>
            {room.match && (
              <div className={styles.plate}>
                <MatchPlate match={room.match} hidden={hidden} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </ShareFrame>
  );
};
