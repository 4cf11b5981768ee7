import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { BulletComment } from './danmaku-filter.ts';
import { DanmakuLayer } from './danmaku-layer.tsx';
import { useDanmakuSettings } from './danmaku-settings.ts';
import { DanmakuSheet } from './danmaku-sheet.tsx';
import { LineSheet } from './line-sheet.tsx';
import { hasSoundAlone, soundOf, type PlayLine } from './lines.ts';
import { LockButton } from './lock-button.tsx';
import { ownNetwork, usePlaybackSettings, waitsForTap } from './playback-settings.ts';
import { heldDelaySec } from './picture-delay.ts';
import { PlayerControls } from './player-controls.tsx';
import { ProtectionSheet } from './protection-sheet.tsx';
import { SoundAlone } from './sound-alone.tsx';
import { useLock } from './use-full-screen.ts';
import { usePlayback, type Playback, type PlaybackControls } from './use-playback.ts';
import { useShownControls } from './use-shown-controls.ts';
import styles from './player.module.css';

type Props = {
  lines: readonly PlayLine[];
  poster: string;
  comments: readonly BulletComment[];
  /** Stands in the top bar over the picture: back, score, more. */
  top: ReactNode;
  onDelay: (delaySec: number) => void;
  /** No line plays any more: the room may have ended. */
  onFailed: () => void;
  /** The player goes while it plays: the lines from the one that played, and whether it was silent. */
  onLeave: (lines: readonly PlayLine[], muted: boolean) => void;
};

const tellLine = (at: number): void => showToast(t('player.lineChanged', { number: at + 1 }));

const NO_LINES: readonly PlayLine[] = [];

type OverlayProps = {
  playback: Playback;
  controls: PlaybackControls;
  waits: boolean;
  boxRef: RefObject<HTMLDivElement | null>;
};

/** What lies over the picture while it does not simply play. */
const Overlay = ({ playback, controls, waits, boxRef }: OverlayProps) => {
  if (waits) {
    return (
      <button type="button" className={styles.message} onClick={controls.toggle}>
        {t('player.mobileData')}
        <b>{t('player.play')}</b>
      </button>
    );
  }
  if (playback.phase === 'failed') {
    return (
      <button type="button" className={styles.message} onClick={controls.reload}>
        {t('player.failed')}
        <b>{t('common.retry')}</b>
      </button>
    );
  }
  if (playback.mutedByBrowser) {
    return (
      <button
        type="button"
        className={styles.sound}
        onClick={() => {
          controls.unmute();
          // The button goes; the keyboard goes on from the player.
          boxRef.current?.focus();
        }}
      >
        {t('player.tapForSound')}
      </button>
    );
  }
  return playback.phase === 'loading' ? <i className={styles.spinner} /> : null;
};

/** Plays at once, or on mobile data when the reader says so. */
const useAllowed = (lines: readonly PlayLine[]) => {
  const [waits, setWaits] = useState(() => waitsForTap(ownNetwork(), usePlaybackSettings.getState()));
  return { waits, lines: waits ? NO_LINES : lines, allow: () => setWaits(false) };
};

/** Tells, as the player goes, what it was playing. */
const useLeave = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { phase, lineAt }: Playback,
  { lines, onLeave }: Pick<Props, 'lines' | 'onLeave'>,
) => {
  const last = useRef({ phase, lineAt, lines, onLeave });
  useEffect(() => {
    last.current = { phase, lineAt, lines, onLeave };
  }, [phase, lineAt, lines, onLeave]);
  useEffect(() => {
    const video = videoRef.current;
    return () => {
      const { phase: then, lineAt: at, lines: all, onLeave: leave } = last.current;
      if (then === 'playing' || then === 'loading')
        leave([...all.slice(at), ...all.slice(0, at)], video?.muted ?? false);
    };
  }, [videoRef]);
};

/** Tells those around how old the picture is, and when no line plays any more. */
const useTelling = (
  { delaySec, phase }: Playback,
  { onDelay, onFailed }: Pick<Props, 'onDelay' | 'onFailed'>,
) => {
  const delay = delaySec === undefined ? undefined : heldDelaySec(delaySec);
  useEffect(() => {
    if (delay !== undefined) onDelay(delay);
  }, [delay, onDelay]);
  const failed = phase === 'failed';
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
};

type SheetsProps = {
  sheet: 'danmaku' | 'lines' | 'protection' | undefined;
  onClose: () => void;
  lines: readonly PlayLine[];
  lineAt: number;
  onChoose: (at: number) => void;
  soundOnly: boolean;
  onSoundOnly: (on: boolean) => void;
};

const Sheets = ({ sheet, onClose, soundOnly, ...choice }: SheetsProps) => (
  <>
    <ProtectionSheet open={sheet === 'protection'} onClose={onClose} />
    <DanmakuSheet open={sheet === 'danmaku'} onClose={onClose} />
    <LineSheet
      open={sheet === 'lines'}
      onClose={onClose}
      soundOnly={hasSoundAlone(choice.lines[choice.lineAt]) ? soundOnly : undefined}
      {...choice}
    />
  </>
);

/** Plays the lines, or their sound alone. */
const useSound = (lines: readonly PlayLine[]) => {
  const [soundOnly, setSoundOnly] = useState(false);
  const played = useMemo(() => (soundOnly ? soundOf(lines) : lines), [soundOnly, lines]);
  return { soundOnly, setSoundOnly, played };
};

/** The picture of a room with its own controls, which hide while nothing is touched. */
export const Player = ({ lines, poster, comments, top, onDelay, onFailed, onLeave }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [sheet, setSheet] = useState<'danmaku' | 'lines' | 'protection'>();
  const danmakuOn = useDanmakuSettings(({ on }) => on);
  const allowed = useAllowed(lines);
  const { soundOnly, setSoundOnly, played } = useSound(allowed.lines);
  const [attempt, playing] = usePlayback(videoRef, { lines: played, onLineChanged: tellLine });
  const lock = useLock(boxRef);
  const playback: Playback = allowed.waits ? { ...attempt, phase: 'paused' } : attempt;
  const controls = allowed.waits ? { ...playing, toggle: allowed.allow, reload: allowed.allow } : playing;
  useLeave(videoRef, playback, { lines: allowed.lines, onLeave });
  const [shown, touch] = useShownControls(playback.phase === 'playing');
  useTelling(playback, { onDelay, onFailed });
  return (
    <div
      ref={boxRef}
      tabIndex={-1}
      className={shown ? styles.player : `${styles.player} ${styles.quiet}`}
      onPointerDown={touch}
      onFocus={touch}
    >
      {playback.phase === 'loading' && playback.delaySec === undefined && (
        <Picture src={poster} alt="" shape="cover" />
      )}
      <video ref={videoRef} className={styles.video} playsInline poster={poster}>
        <track kind="captions" />
      </video>
      {danmakuOn && <DanmakuLayer key={playback.lineAt} comments={comments} videoRef={videoRef} />}
      {soundOnly && <SoundAlone poster={poster} onPicture={() => setSoundOnly(false)} />}
      <Overlay {...{ playback, controls, boxRef }} waits={allowed.waits} />
      {!lock.locked && (
        <>
          <div className={styles.top}>{top}</div>
          <PlayerControls
            playback={playback}
            controls={controls}
            line={lines[playback.lineAt]}
            videoRef={videoRef}
            boxRef={boxRef}
            onDanmaku={() => setSheet('danmaku')}
            onLines={() => setSheet('lines')}
            onProtection={() => setSheet('protection')}
            soundOnly={soundOnly}
          />
        </>
      )}
      {lock.full && <LockButton locked={lock.locked} shown={shown} onToggle={lock.toggle} />}
      <Sheets
        sheet={sheet}
        onClose={() => setSheet(undefined)}
        lines={lines}
        lineAt={playback.lineAt}
        onChoose={controls.chooseLine}
        soundOnly={soundOnly}
        onSoundOnly={setSoundOnly}
      />
    </div>
  );
};
