import type { Chapter } from '@touchline/contract/recording';
import Maximize from 'lucide-react/icons/maximize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShownControls } from '../../features/live/player/use-shown-controls.ts';
import { lengthText } from './length-text.ts';
import { DanmakuLayer } from '../../features/live/player/danmaku-layer.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { Flown } from './use-bullets.ts';
import { type Playing, useRecording } from './use-recording.ts';
import styles from './recording-player.module.css';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** Steps where the length is not shown, seconds. */
const STEPS = [-60, -10, 10, 60] as const;
const ICON = { size: 19, strokeWidth: 1.75 };

type BarProps = {
  playing: Playing;
  videoRef: RefObject<HTMLVideoElement | null>;
  boxRef: RefObject<HTMLDivElement | null>;
  chapters: readonly Chapter[];
  colours: { home: string; away: string };
  hidesLength: boolean;
  url: string;
};

const seek = (video: HTMLVideoElement | null, sec: number): void => {
  if (video) video.currentTime = Math.max(0, sec);
};

const Steps = ({ videoRef }: Pick<BarProps, 'videoRef'>) => (
  <span className={styles.steps}>
    {STEPS.map((step) => (
      <button
        key={step}
        type="button"
        className="num"
        onClick={() => seek(videoRef.current, (videoRef.current?.currentTime ?? 0) + step)}
      >
        {step > 0 ? `+${step}` : step} s
      </button>
    ))}
  </span>
);

const Speed = ({ videoRef }: Pick<BarProps, 'videoRef'>) => (
  <select
    className={`num ${styles.speed}`}
    aria-label={t('watch.speed')}
    defaultValue={1}
    onChange={({ target }) => {
      if (videoRef.current) videoRef.current.playbackRate = Number(target.value);
    }}
  >
    {SPEEDS.map((speed) => (
      <option key={speed} value={speed}>
        {speed}×
      </option>
    ))}
  </select>
);

const Bar = ({ playing, videoRef, boxRef, chapters, colours, hidesLength, url }: BarProps) => (
  <div className={styles.bar}>
    {hidesLength ? (
      <Steps videoRef={videoRef} />
    ) : (
      <SeekBar
        atSec={playing.atSec}
        lengthSec={playing.lengthSec}
        chapters={chapters}
        colours={colours}
        url={url}
        onSeek={(sec) => seek(videoRef.current, sec)}
      />
    )}
    <div className={styles.line}>
      <span className="num">
        {lengthText(playing.atSec)}
        {!hidesLength && playing.lengthSec > 0 && <small> / {lengthText(playing.lengthSec)}</small>}
      </span>
      <Speed videoRef={videoRef} />
      <IconButton
        label={t('watch.fullScreen')}
        onClick={() =>
          void (document.fullscreenElement
            ? document.exitFullscreen()
            : boxRef.current?.requestFullscreen().catch(() => undefined))
        }
      >
        <Maximize {...ICON} />
      </IconButton>
    </div>
  </div>
);

type Props = {
  id: number;
  url: string;
  poster: string;
  startSec: number;
  /** Where a chapter was chosen; a new object for each choice. */
  jump: { sec: number } | undefined;
  chapters: readonly Chapter[];
  colours: { home: string; away: string };
  /** How long it is would tell whether there was extra time. */
  hidesLength: boolean;
  onPlace: (playing: Playing) => void;
  /** Lines that fly over the picture, and the part of the recording that they belong to. */
  flown: Pick<Flown, 'comments' | 'part'> | undefined;
  top: ReactNode;
  /** Stands still while something else is looked at, and goes on afterwards. */
  held: boolean;
};

/** Pauses a picture that plays, and lets it go on once nothing holds it any more. */
const useHeld = (videoRef: RefObject<HTMLVideoElement | null>, held: boolean): void => {
  useEffect(() => {
    const video = videoRef.current;
    if (!held || !video || video.paused) return undefined;
    video.pause();
    return () => void video.play().catch(() => undefined);
  }, [videoRef, held]);
};

const toggle = (video: HTMLVideoElement | null): void => {
  if (!video) return;
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
};

/** Plays a recording, with its chapters on the bar. */
export const RecordingPlayer = (props: Props) => {
  const { id, url, poster, startSec, jump, top, onPlace, flown, held, ...bar } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [playing, { reload }] = useRecording(videoRef, { id, url, startSec });
  const [shown, touch] = useShownControls(playing.phase === 'playing');
  useEffect(() => onPlace(playing), [playing, onPlace]);
  useHeld(videoRef, held);
  useEffect(() => {
    if (!jump) return;
    seek(videoRef.current, jump.sec);
    void videoRef.current?.play().catch(() => undefined);
  }, [jump]);
  const isPlaying = playing.phase === 'playing';
  return (
    <div
      ref={boxRef}
      className={shown ? styles.player : `${styles.player} ${styles.quiet}`}
      onPointerDown={touch}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && touch()}
      onFocus={touch}
    >
      <video ref={videoRef} className={styles.video} playsInline poster={poster || undefined}>
        <track kind="captions" />
      </video>
      {flown && <DanmakuLayer key={flown.part} comments={flown.comments} videoRef={videoRef} />}
      <div className={styles.top}>{top}</div>
      {playing.phase === 'failed' ? (
        <button type="button" className={styles.message} onClick={reload}>
          {t('watch.failed')}
          <b>{t('common.retry')}</b>
        </button>
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(isPlaying ? 'watch.pause' : 'watch.play')}
          onClick={() => toggle(videoRef.current)}
        >
          {playing.phase === 'loading' ? (
            <i className={styles.spinner} />
          ) : isPlaying ? (
            <Pause size={28} fill="currentcolor" />
          ) : (
            <Play size={28} fill="currentcolor" />
          )}
        </button>
      )}
      <Bar playing={playing} videoRef={videoRef} boxRef={boxRef} url={url} {...bar} />
    </div>
  );
};
