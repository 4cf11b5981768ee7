import { noteProgress, notePlays } from '@touchline/contract/content';
import { isWatched } from '@touchline/domain/watched';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call } from '../../platform/call.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { attachRecording } from './attach-recording.ts';
import { keepOnDevice } from './device-progress.ts';

export type Playing = {
  phase: 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  atSec: number;
  lengthSec: number;
};

const FIRST: Playing = { phase: 'loading', atSec: 0, lengthSec: 0 };
const NOTE_EVERY_SEC = 15;
const QUIET = { noToast: true, hideLoading: true };

/** Tells the account, or keeps on the device, how far it was watched. */
const note = (id: number, atSec: number, lengthSec: number): void => {
  const atMs = Math.round(atSec * 1000);
  const durationMs = Math.round(lengthSec * 1000);
  if (!isSessionOpen(useSession.getState())) {
    keepOnDevice(id, isWatched(atMs, durationMs) ? 0 : atMs);
    return;
  }
  keepOnDevice(id, 0);
  call(noteProgress, { id, at_ms: atMs, duration_ms: durationMs }, QUIET).catch(() => undefined);
};

const notePlay = (id: number, finished: boolean): void =>
  void call(notePlays, { items: [{ id, ms: 0, finished }] }, QUIET).catch(() => undefined);

type Source = { id: number; url: string; startSec: number; attempt: number };

/** Keeps the recording attached to the element. */
const useAttached = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { url, startSec, attempt }: Source,
  update: (change: Partial<Playing>) => void,
) => {
  const source = url === '' ? '' : `${attempt} ${url}`;
  const start = useRef(startSec);
  useEffect(() => {
    const video = videoRef.current;
    const address = source.slice(source.indexOf(' ') + 1);
    if (!video || address === '') return undefined;
    let current = true;
    let detach: (() => void) | undefined;
    const begin = async () => {
      const end = await attachRecording(
        video,
        { url: address, startSec: video.currentTime || start.current },
        { onFatal: () => current && update({ phase: 'failed' }) },
      );
      if (!current) return end();
      detach = end;
      await video.play().catch(() => current && update({ phase: 'paused' }));
      return undefined;
    };
    void begin();
    return () => {
      current = false;
      detach?.();
    };
  }, [videoRef, source, update]);
};

/** Plays a recording and notes how far it was watched: every 15 s, on pause, and on leaving. */
export const useRecording = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { id, url, startSec }: Omit<Source, 'attempt'>,
): [Playing, { reload: () => void }] => {
  const [playing, setPlaying] = useState(FIRST);
  const [attempt, setAttempt] = useState(0);
  const [update] = useState(() => (change: Partial<Playing>) => setPlaying((now) => ({ ...now, ...change })));
  useAttached(videoRef, { id, url, startSec, attempt }, update);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    let noted = -1;
    let counted = false;
    const keep = () => {
      if (video.currentTime === noted || video.currentTime === 0) return;
      noted = video.currentTime;
      note(id, video.currentTime, video.duration || 0);
    };
    const on = {
      playing: () => {
        update({ phase: 'playing' });
        if (!counted) notePlay(id, false);
        counted = true;
      },
      waiting: () => update({ phase: 'loading' }),
      pause: () => {
        update({ phase: video.ended ? 'ended' : 'paused' });
        keep();
      },
      ended: () => {
        update({ phase: 'ended' });
        notePlay(id, true);
        keep();
      },
      durationchange: () => update({ lengthSec: Number.isFinite(video.duration) ? video.duration : 0 }),
      timeupdate: () => {
        update({ atSec: video.currentTime });
        if (Math.abs(video.currentTime - noted) >= NOTE_EVERY_SEC && !video.paused) keep();
      },
    };
    const onHide = () => document.visibilityState === 'hidden' && keep();
    const names = Object.keys(on) as (keyof typeof on)[];
    names.forEach((name) => video.addEventListener(name, on[name]));
    document.addEventListener('visibilitychange', onHide);
    return () => {
      keep();
      names.forEach((name) => video.removeEventListener(name, on[name]));
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [videoRef, id, update]);
  return [
    playing,
    {
      reload: () => {
        update({ phase: 'loading' });
        setAttempt((count) => count + 1);
      },
    },
  ];
};
