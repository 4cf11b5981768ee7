import Captions from 'lucide-react/icons/captions';
import Maximize from 'lucide-react/icons/maximize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { RefObject } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { useInBrowser } from '../../../platform/use-in-browser.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { qualityName } from './line-sheet.tsx';
import type { PlayLine } from './lines.ts';
import type { Playback, PlaybackControls } from './use-playback.ts';
import styles from './player-controls.module.css';

const ICON = { size: 19, strokeWidth: 1.75 };
/** Behind the edge by more than this, the way to it is offered, seconds. */
const FAR_BEHIND_SEC = 3;

type Props = {
  playback: Playback;
  controls: PlaybackControls;
  line: PlayLine | undefined;
  videoRef: RefObject<HTMLVideoElement | null>;
  boxRef: RefObject<HTMLDivElement | null>;
  onDanmaku: () => void;
  onLines: () => void;
  onProtection: () => void;
  soundOnly: boolean;
};

/** How old the picture is; opens what waits for it. Far behind the edge, the way there stands above it. */
const Delay = ({
  playback,
  controls,
  onProtection,
}: Pick<Props, 'playback' | 'controls' | 'onProtection'>) => {
  if (playback.delaySec === undefined) return null;
  const far = playback.behindEdgeSec > FAR_BEHIND_SEC;
  const text = t('player.delay', { seconds: Math.round(playback.delaySec) });
  return (
    <>
      <button
        type="button"
        className={styles.delay}
        aria-label={t('protection.open', { delay: text })}
        onClick={onProtection}
      >
        <i />
        {text}
      </button>
      {far && (
        <button type="button" className={styles.edge} onClick={controls.goLive}>
          {t('player.goLive')}
        </button>
      )}
    </>
  );
};

type Lockable = { lock?: (orientation: 'landscape') => Promise<void> };

/** Fills the screen, lying where the phone can be told so. */
const toggleFullScreen = async (box: HTMLDivElement | null): Promise<void> => {
  if (document.fullscreenElement) return document.exitFullscreen();
  await box?.requestFullscreen();
  const orientation: Lockable = screen.orientation;
  // Refused on desks and on iOS; the picture then fills the screen as it stands.
  await orientation.lock?.('landscape').catch(() => undefined);
  return undefined;
};

/** The lower bar over the picture. */
export const PlayerControls = ({
  playback,
  controls,
  line,
  videoRef,
  boxRef,
  onDanmaku,
  onLines,
  onProtection,
  soundOnly,
}: Props) => {
  const paused = playback.phase === 'paused';
  const inBrowser = useInBrowser();
  return (
    <div className={styles.bar}>
      <IconButton label={t(paused ? 'player.play' : 'player.pause')} onClick={controls.toggle}>
        {paused ? <Play {...ICON} /> : <Pause {...ICON} />}
      </IconButton>
      <IconButton label={t('player.reload')} onClick={controls.reload}>
        <RotateCw {...ICON} size={17} />
      </IconButton>
      <Delay playback={playback} controls={controls} onProtection={onProtection} />
      <span className={styles.gap} />
      <IconButton label={t('danmaku.title')} onClick={onDanmaku}>
        <Captions {...ICON} />
      </IconButton>
      {line && (
        <button type="button" className={styles.line} onClick={onLines}>
          {soundOnly ? t('player.sound') : qualityName(line.quality)}
        </button>
      )}
      {inBrowser && document.pictureInPictureEnabled && (
        <IconButton label={t('player.pip')} onClick={() => void videoRef.current?.requestPictureInPicture()}>
          <PictureInPicture {...ICON} />
        </IconButton>
      )}
      {inBrowser && document.fullscreenEnabled && (
        <IconButton label={t('player.fullScreen')} onClick={() => void toggleFullScreen(boxRef.current)}>
          <Maximize {...ICON} size={18} />
        </IconButton>
      )}
    </div>
  );
};
