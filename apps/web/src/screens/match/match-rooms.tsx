import { useQuery } from '@tanstack/react-query';
import { homeData } from '../../features/live/home-query.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LiveSkeleton } from '../live/live-skeleton.tsx';
import { RoomGrid } from '../live/room-card.tsx';
import styles from './match-screen.module.css';

/** Live rooms that show this match. */
export const MatchRooms = ({ matchId }: { matchId: number }) => {
  const query = useQuery(homeData());
  return (
    <div className={styles.rooms}>
      <QueryView query={query} skeleton={<LiveSkeleton />}>
        {({ lives }) => {
          const rooms = lives.filter(({ match }) => match?.id === matchId);
          return rooms.length === 0 ? (
            <Notice drawing="bench" text={t('matchPage.noRooms')} />
          ) : (
            <RoomGrid rooms={rooms} />
          );
        }}
      </QueryView>
    </div>
  );
};
