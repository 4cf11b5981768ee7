import { useEffect, useRef } from 'react';
import { attachRecording } from './attach-recording.ts';
import type { CutSpan } from './cut-span.ts';
import styles from './cut-button.module.css';

/** After the last move of a handle the clip plays again from its beginning. */
const STILL_MS = 800;

type Props = {
  /** Playlist of the recording. */
  url: string;
  span: CutSpan;
  /** Where a handle was moved to; its picture stands for a moment. */
  at: number | undefined;
};

const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined);

/** What the clip will show, again and again, without sound. */
export const CutPreview = ({ url, span, at }: Props) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const shown = useRef(span);
  useEffect(() => {
    shown.current = span;
  }, [span]);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    let current = true;
    let detach: (() => void) | undefined;
    const begin = async () => {
      const end = await attachRecording(
        video,
        { url, startSec: shown.current.fromSec },
        { onFatal: () => undefined },
      );
      if (!current) return end();
      detach = end;
      return play(video);
    };
    void begin();
    return () => {
      current = false;
      detach?.();
    };
  }, [url]);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || at === undefined) return undefined;
    video.pause();
    video.currentTime = at;
    const timer = setTimeout(() => {
      video.currentTime = shown.current.fromSec;
      play(video);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const again = (video: HTMLVideoElement) => {
    if (!video.paused && video.currentTime >= shown.current.toSec) video.currentTime = shown.current.fromSec;
  };
  return (
    <video
      ref={videoRef}
      className={styles.preview}
      muted
      playsInline
      onTimeUpdate={({ currentTarget }) => again(currentTarget)}
    >
      <track kind="captions" />
    </video>
  );
};
