import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { matchRooms } from '../../features/match/detail/queries.ts';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Bone } from '../../ui/bone.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './signal-row.module.css';

const FACES = 3;
const FACE_PX = 28;

/** Who shows the match now, how many watch, and the way there. */
export const SignalRow = ({ match }: { match: Match }) => {
  const { data: rooms = [], isPending } = useQuery(matchRooms(match.sport_id, match.id));
  const first = rooms[0];
  if (isPending && match.live === 1)
    return (
      <div className={styles.row}>
        <Bone width="100%" height={40} />
      </div>
    );
  if (!first) return null;
  const hosts = rooms.filter(({ automatic }) => !automatic);
  const total = rooms.reduce((sum, { viewers }) => sum + viewers, 0);
  const watching = countText(total, activeLanguage());
  return (
    <section className={styles.row} aria-label={t('matchPage.rooms')}>
      <span className={styles.faces}>
        {rooms.slice(0, FACES).map(({ liveid, anchor }) => (
          <Link key={liveid} to={pathTo('liveDetail', { id: anchor.id })} aria-label={anchor.nick_name}>
            <Picture src={anchor.avatar} alt="" size={FACE_PX} shape="avatar" />
          </Link>
        ))}
      </span>
      <span className={styles.facts}>
        {total > 0 && (
          <b>
            <span className="num">{watching.digits}</span>
            {t('matchPage.watching', { unit: watching.unit })}
          </b>
        )}
        <small>{hosts.length > 0 ? t('match.anchors', { count: hosts.length }) : t('live.automatic')}</small>
      </span>
      <Link to={pathTo('liveDetail', { id: first.anchor.id })} className={styles.watch}>
        <Play size={15} strokeWidth={2} />
        {t('matchPage.watch')}
      </Link>
    </section>
  );
};
