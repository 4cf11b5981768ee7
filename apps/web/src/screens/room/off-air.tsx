import type { LiveRoom } from '@touchline/contract/live';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './off-air.module.css';

type Props = { room: LiveRoom; lastLiveSec: number; top: ReactNode };

/** In place of the picture while the room is not live: when it last was, and where to go. */
export const OffAir = ({ room, lastLiveSec, top }: Props) => (
  <div className={styles.box}>
    <Picture src={room.cover} alt="" shape="cover" />
    <i className={styles.veil} />
    <div className={styles.top}>{top}</div>
    <p className={styles.text}>
      {t('room.offAir')}
      {lastLiveSec > 0 && <span>{t('room.lastLive', { time: momentText(lastLiveSec) })}</span>}
      <Link to={ROUTES.live}>{t('room.others')}</Link>
    </p>
  </div>
);
