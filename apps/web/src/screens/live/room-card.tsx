import type { LiveRoom } from '@touchline/contract/live';
import Radio from 'lucide-react/icons/radio';
import { memo } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../features/live/cover.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { MatchBug } from './match-bug.tsx';
import styles from './room-card.module.css';

const FACE_PX = 20;

const Host = ({ room }: { room: LiveRoom }) =>
  room.automatic ? (
    <span className={styles.host}>
      <span className={styles.nobody}>
        <Radio size={13} strokeWidth={1.75} />
      </span>
      {t('live.noHost')}
    </span>
  ) : (
    <span className={styles.host}>
      <Picture src={room.anchor.avatar} alt="" size={FACE_PX} shape="avatar" />
      <span className="one-line">{room.anchor.nick_name}</span>
    </span>
  );

/** A room in a grid: picture, title on two lines, host. */
const RoomCard = memo(({ room }: { room: LiveRoom }) => (
  <Link to={pathTo('liveDetail', { id: room.anchor.id })} className={styles.card}>
    <Cover room={room}>{room.match && <MatchBug match={room.match} />}</Cover>
    <span className={styles.title}>{room.title}</span>
    <Host room={room} />
  </Link>
));

/** Rooms two by two. */
export const RoomGrid = ({ rooms }: { rooms: readonly LiveRoom[] }) => (
  <div className={styles.grid}>
    {rooms.map((room) => (
      <RoomCard key={room.liveid} room={room} />
    ))}
  </div>
);
