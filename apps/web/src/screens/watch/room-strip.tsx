import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import History from 'lucide-react/icons/history';
import SquarePlay from 'lucide-react/icons/square-play';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { CutButton, liveNowMs } from './cut-button.tsx';
import { roomVideos, useSpoilers } from './queries.ts';
import styles from './room-strip.module.css';

const ICON = { size: 16, strokeWidth: 1.75 };

/** Under the picture of a room: from its start, and what is kept of earlier. */
export const RoomStrip = ({ room, delaySec }: { room: LiveRoom; delaySec: number }) => {
  const spoilers = useSpoilers();
  const { data } = useQuery(roomVideos({ liveid: room.liveid, spoilers }));
  if (!data || (data.live_id === 0 && data.list.length === 0)) return null;
  return (
    <nav className={styles.strip} aria-label={t('watch.ofRoom')}>
      {data.may_clip && room.status === 'live' && (
        <CutButton recordingId={data.clip_from} nowMs={liveNowMs(delaySec)} />
      )}
      {data.live_id > 0 && (
        <Link to={pathTo('recVideo', { id: data.live_id })}>
          <History {...ICON} />
          {t('watch.startOver')}
        </Link>
      )}
      {data.list.length > 0 && (
        <Link to={`${ROUTES.liveVideos}?anchor=${room.anchor.id}`}>
          <SquarePlay {...ICON} />
          {t('watch.earlier')}
        </Link>
      )}
    </nav>
  );
};
