import type { LiveRoom } from '@touchline/contract/live';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import styles from './anchor-strip.module.css';

const FACE_PX = 48;

/** Hosts who are on air now, and the way to all of them. */
export const AnchorStrip = ({ rooms }: { rooms: readonly LiveRoom[] }) => (
  <div className={`h-scroll ${styles.strip}`}>
    <Link to={ROUTES.anchorList} className={styles.anchor}>
      <span className={styles.all}>
        <UsersRound size={22} strokeWidth={1.75} />
      </span>
      <span className="one-line">{t('live.allAnchors')}</span>
    </Link>
    {rooms.map(({ liveid, anchor }) => (
      <Link key={liveid} to={pathTo('liveDetail', { id: anchor.id })} className={styles.anchor}>
        <LiveRing src={anchor.avatar} size={FACE_PX} live label={t('live.onAir')} />
        <span className="one-line">{anchor.nick_name}</span>
      </Link>
    ))}
  </div>
);
