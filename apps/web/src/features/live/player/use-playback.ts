import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { attachStream, type Attached } from './attach.ts';
import type { PlayLine } from './lines.ts';
import { afterStall, STALL_AFTER_MS } from './recovery.ts';

export type Playback = {
  phase: 'loading' | 'playing' | 'paused' | 'failed';
  /** The browser refused sound until the reader taps. */
  mutedByBrowser: boolean;
  lineAt: number;
  delaySec: number | undefined;
  behindEdgeSec: number;
};

export type PlaybackControls = {
  toggle: () => void;
  reload: () => void;
  unmute: () => void;
  chooseLine: (at: number) => void;
  goLive: () => void;
};

type Options = { lines: readonly PlayLine[]; onLineChanged: (at: number) => void };

const FIRST: Playback = {
  phase: 'loading',
  mutedByBrowser: false,
  lineAt: 0,
  delaySec: undefined,
  behindEdgeSec: 0,
};
const MEASURE_EVERY_MS = 1000;

/** Begins to play, without sound where the browser wants a tap first. */
type Started = 'sound' | 'muted' | 'refused';

const start = async (video: HTMLVideoElement): Promise<Started> => {
  try {
    await video.play();
    return 'sound';
  } catch {
    video.muted = true;
    return video.play().then(
      () => 'muted' as const,
      () => 'refused' as const,
    );
  }
};

type Stream = {
  url: string | undefined;
  attempt: number;
  onAttached: (stream: Attached | undefined) => void;
  onStarted: (how: Started) => void;
  onFatal: () => void;
};

/** Keeps the stream of the present attempt attached to the element, and only that one. */
const useStream = (videoRef: RefObject<HTMLVideoElement | null>, stream: Stream) => {
  const { url, attempt, onAttached, onStarted, onFatal } = stream;
  const source = url === undefined ? '' : `${attempt} ${url}`;
  useEffect(() => {
    const video = videoRef.current;
    const address = source.slice(source.indexOf(' ') + 1);
    if (!video || !address) return undefined;
    let current = true;
    let attached: Attached | undefined;
    const begin = async () => {
      const opened = await attachStream(video, address, { onFatal: () => current && onFatal() });
      if (!current) return opened.detach();
      attached = opened;
      onAttached(opened);
      const how = await start(video);
      if (current) onStarted(how);
      return undefined;
    };
    void begin();
    return () => {
      current = false;
      attached?.detach();
      onAttached(undefined);
    };
  }, [videoRef, source, onAttached, onStarted, onFatal]);
};

/** Plays one of the lines and keeps it playing: the same again after a stall, the next after three. */
export const usePlayback = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { lines, onLineChanged }: Options,
): [Playback, PlaybackControls] => {
  const [playback, setPlayback] = useState(FIRST);
  const [attempt, setAttempt] = useState(0);
  const attached = useRef<Attached>(undefined);
  const stalls = useRef<number[]>([]);
  const { lineAt } = playback;
  const update = useCallback(
    (change: Partial<Playback>) => setPlayback((now) => ({ ...now, ...change })),
    [],
  );

  const recover = useCallback(() => {
    const { step, remembered } = afterStall([...stalls.current, performance.now()]);
    stalls.current = remembered;
    if (step === 'retry') setAttempt((count) => count + 1);
    else if (lines.length > 1) {
      const next = (lineAt + 1) % lines.length;
      update({ lineAt: next, phase: 'loading' });
      onLineChanged(next);
    } else update({ phase: 'failed' });
  }, [lineAt, lines.length, onLineChanged, update]);

  // Read at the time of the stall, so that a new line does not attach the stream anew.
  const recoverRef = useRef(recover);
  useEffect(() => {
    recoverRef.current = recover;
  }, [recover]);
  useStream(videoRef, {
    url: lines[lineAt]?.url,
    attempt,
    onAttached: useCallback((stream) => {
      attached.current = stream;
    }, []),
    onStarted: useCallback(
      (how) => update(how === 'refused' ? { phase: 'paused' } : { mutedByBrowser: how === 'muted' }),
      [update],
    ),
    onFatal: useCallback(() => recoverRef.current(), []),
  });
  usePlayerEvents(videoRef, { update, recover, attached });

  const again = useCallback(() => {
    update({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, [update]);
  const controls: PlaybackControls = {
    toggle: () => void (videoRef.current?.paused ? start(videoRef.current) : videoRef.current?.pause()),
    reload: again,
    unmute: () => {
      if (videoRef.current) videoRef.current.muted = false;
      update({ mutedByBrowser: false });
    },
    chooseLine: (at) => update({ lineAt: at, phase: 'loading' }),
    goLive: () => attached.current?.goLive(),
  };
  return [playback, controls];
};

type Wires = {
  update: (change: Partial<Playback>) => void;
  recover: () => void;
  attached: RefObject<Attached | undefined>;
};

/** Watches the element: phases, stalls, the delay once a second, and the live edge on return from the background. */
const usePlayerEvents = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { update, recover, attached }: Wires,
) => {
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    let stall: ReturnType<typeof setTimeout> | undefined;
    const on = {
      playing: () => {
        clearTimeout(stall);
        update({ phase: 'playing' });
      },
      pause: () => {
        clearTimeout(stall);
        update({ phase: 'paused' });
      },
      waiting: () => {
        clearTimeout(stall);
        update({ phase: 'loading' });
        stall = setTimeout(recover, STALL_AFTER_MS);
      },
    };
    const onVisible = () =>
      document.visibilityState === 'visible' && !video.paused && attached.current?.goLive();
    const measure = setInterval(() => {
      const stream = attached.current;
      if (stream) update({ delaySec: stream.delaySec(), behindEdgeSec: stream.behindEdgeSec() });
    }, MEASURE_EVERY_MS);
    const names = Object.keys(on) as (keyof typeof on)[];
    names.forEach((name) => video.addEventListener(name, on[name]));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(stall);
      clearInterval(measure);
      names.forEach((name) => video.removeEventListener(name, on[name]));
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [videoRef, update, recover, attached]);
};
