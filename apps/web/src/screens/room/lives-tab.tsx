import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import { homeData } from '../../features/live/home-query.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RoomGrid } from '../live/room-card.tsx';
import { LiveSkeleton } from '../live/live-skeleton.tsx';
import styles from './lives-tab.module.css';

/** Other rooms: those of the same match first, then of the same sport. */
const otherRooms = (rooms: readonly LiveRoom[], here: LiveRoom): LiveRoom[] => {
  const rank = ({ match }: LiveRoom) => {
    if (match && match.id === here.match?.id) return 0;
    return match && match.sport_id === here.match?.sport_id ? 1 : 2;
  };
  return rooms.filter(({ liveid }) => liveid !== here.liveid).toSorted((a, b) => rank(a) - rank(b));
};

export const LivesTab = ({ room }: { room: LiveRoom }) => {
  const query = useQuery(homeData());
  return (
    <div className={styles.tab}>
      <QueryView query={query} skeleton={<LiveSkeleton />}>
        {({ lives }) => {
          const rooms = otherRooms(lives, room);
          return rooms.length === 0 ? (
            <Notice drawing="bench" text={t('room.noOthers')} />
          ) : (
            <RoomGrid rooms={rooms} />
          );
        }}
      </QueryView>
    </div>
  );
};
