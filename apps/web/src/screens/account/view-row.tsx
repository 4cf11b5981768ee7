import type { ViewEntry } from '@touchline/contract/history';
import { Link } from 'react-router';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { teamName } from '../../features/match/names.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './view-row.module.css';

const FACE_PX = 38;
const CREST_PX = 26;

/** One thing that was looked at; what is not there any more says so. */
export const ViewRow = ({ entry }: { entry: ViewEntry }) => {
  const { match, room } = entry;
  if (match) {
    const name = match.sport_id === 2 ? 'scoreDetailBasketball' : 'scoreDetailFootball';
    return (
      <Link to={pathTo(name, { matchid: match.id })} className={styles.row}>
        <span className={styles.crests}>
          <Picture src={match.home.logo} alt="" size={CREST_PX} />
          <Picture src={match.away.logo} alt="" size={CREST_PX} />
        </span>
        <span className={styles.text}>
          <b>
            {teamName(match.home)} – {teamName(match.away)}
          </b>
          <small>{timeOfDay(entry.viewed_at)}</small>
        </span>
      </Link>
    );
  }
  if (room) {
    return (
      <Link to={pathTo('liveDetail', { id: room.anchor.id })} className={styles.row}>
        <LiveRing src={room.anchor.avatar} size={FACE_PX} live={room.status === 'live'} />
        <span className={styles.text}>
          <b>{room.anchor.nick_name}</b>
          <small>
            {timeOfDay(entry.viewed_at)} · {room.title}
          </small>
        </span>
      </Link>
    );
  }
  return (
    <span className={styles.row}>
      <span className={styles.text}>
        <b>{t('history.gone')}</b>
        <small>{timeOfDay(entry.viewed_at)}</small>
      </span>
    </span>
  );
};
