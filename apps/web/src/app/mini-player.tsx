import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { closeMini, useMini, type Mini } from '../features/live/player/mini.ts';
import { usePlayback } from '../features/live/player/use-playback.ts';
import { commonConfig } from '../features/live/queries.ts';
import { useGuestLimit } from '../features/live/use-guest-limit.ts';
import { t } from '../platform/i18n/i18n.ts';
import { pathTo } from '../platform/routes.ts';
import { isSessionOpen, useSession } from '../platform/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { restAt, useMiniPlace } from './floating-place.ts';
import styles from './mini-player.module.css';
import { useDrag } from './use-drag.ts';

const WIDTH_PX = 160;
const HEIGHT_PX = 90;

const nothing = () => undefined;

/** Ends with the stream, when another video begins, and where a guest may watch no longer. */
const useEnd = (failed: boolean) => {
  const isGuest = !isSessionOpen(useSession());
  const limit = useGuestLimit(isGuest, useQuery(commonConfig()).data);
  useEffect(() => {
    if (failed || limit === 'stop') closeMini();
  }, [failed, limit]);
};

const Small = ({ mini }: { mini: Mini }) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [playback] = usePlayback(videoRef, { lines: mini.lines, onLineChanged: nothing });
  useEnd(playback.phase === 'failed');
  const navigate = useNavigate();
  const { side, height } = useMiniPlace();
  const { at, handlers, wasDragged } = useDrag((rest) =>
    useMiniPlace.setState(
      restAt({ x: rest.x, y: rest.y - HEIGHT_PX / 2 }, { width: innerWidth, height: innerHeight }),
    ),
  );
  const place = at
    ? { left: at.x - WIDTH_PX / 2, top: at.y - HEIGHT_PX / 2, right: 'auto' }
    : { [side]: 8, top: `${height * 100}%` };
  const back = () => {
    if (!wasDragged()) void navigate(pathTo('liveDetail', { id: mini.anchorId }));
  };
  return (
    <aside className={styles.mini} style={place} aria-label={t('mini.title')} data-side={side}>
      <video ref={videoRef} muted={mini.muted} poster={mini.poster} playsInline>
        <track kind="captions" />
      </video>
      <button
        type="button"
        className={styles.back}
        {...handlers}
        onClick={back}
        aria-label={t('mini.back', { title: mini.title })}
      />
      <IconButton label={t('mini.close')} className={styles.close ?? ''} onClick={closeMini}>
        <X size={16} strokeWidth={2} />
      </IconButton>
    </aside>
  );
};

/** The video of the room that was left, small, over every other screen. @source screens 6.4 "Mini player" */
export const MiniPlayer = () => {
  const mini = useMini(({ now }) => now);
  return mini ? <Small key={mini.anchorId} mini={mini} /> : null;
};

/** In a room there is none: it plays its own. */
export const NoMini = () => {
  const mini = useMini(({ now }) => now);
  useEffect(() => {
    if (mini) closeMini();
  }, [mini]);
  return null;
};
