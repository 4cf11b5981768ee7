import type { ReactNode } from 'react';
import type { LiveRoom } from '@touchline/contract/live';
import { t } from '../../platform/i18n/i18n.ts';
import { Viewers } from '../../ui/viewers.tsx';
import { LiveRing } from './live-ring.tsx';
import styles from './anchor-bar.module.css';

const FACE_PX = 38;

type Props = {
  room: LiveRoom;
  viewers: number;
  /** Opens the list of viewers. */
  onViewers?: () => void;
  children?: ReactNode;
};

/** Who hosts the room, what it is called, how many watch. A room without a host says so. */
export const AnchorBar = ({ room, viewers, onViewers, children }: Props) => (
  <div className={styles.bar}>
    <LiveRing src={room.anchor.avatar} size={FACE_PX} live={room.status === 'live'} />
    <div className={styles.text}>
      <div className={styles.name}>
        <b className="one-line">{room.anchor.nick_name}</b>
        {room.automatic && <span className={styles.automatic}>{t('live.automatic')}</span>}
        {onViewers && viewers > 0 ? (
          <button type="button" className={styles.viewers} onClick={onViewers}>
            <span className="sr-only">{t('room.openViewers')}</span>
            <Viewers count={viewers} />
          </button>
        ) : (
          <Viewers count={viewers} />
        )}
      </div>
      <h1 className={`one-line ${styles.title}`} title={room.title}>
        {room.title}
      </h1>
    </div>
    {children}
  </div>
);
