import type { LiveRoom } from '@touchline/contract/live';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../features/live/cover.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Viewers } from '../../ui/viewers.tsx';
import { MatchBug } from './match-bug.tsx';
import styles from './hero.module.css';

const MOST = 5;

const Slide = ({ room }: { room: LiveRoom }) => (
  <Link to={pathTo('liveDetail', { id: room.anchor.id })} className={styles.slide}>
    <Cover room={room} wide>
      {room.match && <MatchBug match={room.match} named />}
      <span className={`one-line ${styles.title}`}>{room.title}</span>
      <span className={styles.meta}>
        <Viewers count={room.viewers} />
        <span className="one-line">{room.automatic ? t('live.noHost') : room.anchor.nick_name}</span>
      </span>
      <span className={styles.play}>
        <Play size={20} strokeWidth={1.75} />
      </span>
    </Cover>
  </Link>
);

/** The rooms on top, one at a time; the reader moves them, nothing moves by itself. */
export const Hero = ({ rooms }: { rooms: readonly LiveRoom[] }) => {
  const [at, setAt] = useState(0);
  const trackRef = useRef<HTMLDivElement>(null);
  const shown = rooms.slice(0, MOST);
  const onScroll = () => {
    const track = trackRef.current;
    if (track) setAt(Math.round(track.scrollLeft / track.clientWidth));
  };
  return (
    <section aria-label={t('live.top')}>
      <div ref={trackRef} className={`h-scroll ${styles.track}`} onScroll={onScroll}>
        {shown.map((room) => (
          <Slide key={room.liveid} room={room} />
        ))}
      </div>
      {shown.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {shown.map(({ liveid }, index) => (
            <i key={liveid} className={index === at ? styles.here : undefined} />
          ))}
        </div>
      )}
    </section>
  );
};
