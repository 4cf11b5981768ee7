import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { followAnchor } from '@touchline/contract/follow';
import type { getLivePageData } from '@touchline/contract/live';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Cover } from '../../features/live/cover.tsx';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { linesOf } from '../../features/live/player/lines.ts';
import { Player } from '../../features/live/player/player.tsx';
import { commonConfig, roomPage } from '../../features/live/queries.ts';
import { isHidingLink } from '../../features/news/hiding-link.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo } from '../../platform/routes.ts';
import { isSessionOpen } from '../../platform/session.ts';
import { useReader } from '../../platform/use-reader.ts';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { GuestLimit } from '../room/guest-limit.tsx';
import { MatchPlate } from '../news/match-plate.tsx';
import { ShareFrame, ShareGone } from './share-frame.tsx';
import styles from './share.module.css';

type RoomPage = DataOf<typeof getLivePageData>;

const NONE: never[] = [];
const nothing = (): void => undefined;

/** What the room shows now, with its limits for guests; its cover while it shows nothing. */
const Film = ({ page: { room, streams }, onFailed }: { page: RoomPage; onFailed: () => void }) => {
  const { data: config } = useQuery(commonConfig());
  const isGuest = !isSessionOpen(useReader());
  const domain = config?.huawei_pull_hls_domain ?? '';
  const lines = useMemo(() => linesOf(streams, domain), [streams, domain]);
  if (room.status !== 'live')
    return (
      <div className={styles.cover}>
        <Cover room={room} />
      </div>
    );
  return (
    <GuestLimit isGuest={isGuest} limits={config}>
      <Player
        lines={lines}
        poster={room.cover}
        comments={NONE}
        top={null}
        onDelay={nothing}
        onFailed={onFailed}
        onLeave={nothing}
      />
    </GuestLimit>
  );
};

/** A room that somebody sent. @source screens 7.1 */
export const ShareLive = ({ id }: { id: number }) => {
  const query = useQuery(roomPage(id));
  const [params] = useSearchParams();
  const hidden = isHidingLink(params);
  if (query.data === undefined && isRefused(query.error)) return <ShareGone text={t('share.gone')} />;
  return (
    <ShareFrame title={query.data?.room.title ?? t('share.title')} inner={pathTo('liveDetail', { id })}>
      <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
        {({ room, ...page }) => (
          <>
            <Film page={{ room, ...page }} onFailed={() => void query.refetch()} />
            <div className={styles.about}>
              <LiveRing
                src={room.anchor.avatar}
                size={48}
                live={room.status === 'live'}
                label={t('live.onAir')}
              />
              <span className={styles.words}>
                <b>{room.title}</b>
                <small>{room.anchor.nick_name}</small>
              </span>
              {!room.automatic && (
                <FollowButton
                  followed={room.anchor.attented === 1}
                  name={room.anchor.nick_name}
                  follow={{ declared: followAnchor, bodyOf: (type) => ({ anchorid: room.anchor.id, type }) }}
                />
              )}
            </div>
            {room.match && (
              <div className={styles.plate}>
                {/* The score of what goes on would come before its picture. */}
                <MatchPlate match={room.match} hidden={hidden || room.status === 'live'} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </ShareFrame>
  );
};
