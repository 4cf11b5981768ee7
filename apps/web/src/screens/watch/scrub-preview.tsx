import { useEffect, useRef, type CSSProperties } from 'react';
import { attachRecording } from './attach-recording.ts';
import { lengthText } from './length-text.ts';
import styles from './scrub-preview.module.css';

/** The finger rests for so long before a picture is fetched. */
const REST_MS = 120;

type Props = {
  /** Playlist of the recording. */
  url: string;
  /** The place that is pointed at; nothing hides the picture and keeps it for the next time. */
  sec: number | undefined;
  lengthSec: number;
};

/** The picture at the place that the reader points at on the bar: a second, silent player that stands still. */
export const ScrubPreview = ({ url, sec, lengthSec }: Props) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const first = useRef(sec ?? 0);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    let current = true;
    let detach: (() => void) | undefined;
    const source = { url, startSec: first.current, aheadSec: 1 };
    void attachRecording(video, source, { onFatal: () => undefined }).then((end) => {
      if (current) detach = end;
      else end();
    });
    return () => {
      current = false;
      detach?.();
    };
  }, [url]);
  useEffect(() => {
    if (sec === undefined) return undefined;
    const timer = setTimeout(() => {
      if (videoRef.current) videoRef.current.currentTime = sec;
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [sec]);
  const at = lengthSec > 0 ? Math.min(1, (sec ?? 0) / lengthSec) : 0;
  return (
    <span className={styles.preview} hidden={sec === undefined} style={{ '--at': at } as CSSProperties}>
      <video ref={videoRef} muted playsInline tabIndex={-1} aria-hidden>
        <track kind="captions" />
      </video>
      <b className="num">{lengthText(sec ?? 0)}</b>
    </span>
  );
};
