import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
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

/** Rooms of the match that is watched show it as late as the picture is; before that is known, without a score. */
const withMatch = (rooms: readonly LiveRoom[], { id }: Match, seen: Match | undefined): LiveRoom[] =>
  rooms.map((one) => {
    if (one.match?.id !== id) return one;
    const { match: _match, ...bare } = one;
    return seen ? { ...bare, match: seen } : bare;
  });

type Props = {
  room: LiveRoom;
  /** The match of this room as old as its picture. */
  match: Match | undefined;
};

export const LivesTab = ({ room, match }: Props) => {
  const query = useQuery(homeData());
  return (
    <div className={styles.tab}>
      <QueryView query={query} skeleton={<LiveSkeleton />}>
        {({ lives }) => {
          const others = otherRooms(lives, room);
          const rooms = room.match ? withMatch(others, room.match, match) : others;
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
