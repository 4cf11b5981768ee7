import { serverNowMs } from '../../../platform/server-clock.ts';
import { delayOf, nativePlayingMs } from './picture-delay.ts';

/** A stream that plays in a video element. */
export type Attached = {
  /** Seconds behind what the camera sees, as far as the stream tells; undefined where it does not. */
  delaySec(): number | undefined;
  /** Seconds behind the newest that could be played. */
  behindEdgeSec(): number;
  goLive(): void;
  detach(): void;
};

type Events = { onFatal: () => void };

const LIVE_SYNC_SEGMENTS = 2;
const MAX_BUFFER_SEC = 20;

const edgeOf = (video: HTMLVideoElement): number =>
  video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : video.currentTime;

const attachNative = (video: HTMLVideoElement, url: string, { onFatal }: Events): Attached => {
  const fail = () => onFatal();
  video.addEventListener('error', fail);
  video.src = url;
  return {
    delaySec: () => delayOf(nativePlayingMs(video), serverNowMs()),
    behindEdgeSec: () => Math.max(0, edgeOf(video) - video.currentTime),
    goLive: () => {
      video.currentTime = edgeOf(video);
    },
    detach: () => {
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
};

/**
 * Plays an HLS address in a video element: by hls.js where it runs, by the browser itself elsewhere.
 * hls.js is asked first, because browsers that claim HLS for themselves may mean only a part of it.
 */
export const attachStream = async (
  video: HTMLVideoElement,
  url: string,
  events: Events,
): Promise<Attached> => {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return attachNative(video, url, events);
  const hls = new Hls({
    liveSyncDurationCount: LIVE_SYNC_SEGMENTS,
    maxBufferLength: MAX_BUFFER_SEC,
    backBufferLength: MAX_BUFFER_SEC,
    lowLatencyMode: true,
  });
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal) events.onFatal();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    delaySec: () => delayOf(hls.playingDate?.getTime(), serverNowMs()) ?? (hls.latency || undefined),
    behindEdgeSec: () => Math.max(0, (hls.liveSyncPosition ?? video.currentTime) - video.currentTime),
    goLive: () => {
      video.currentTime = hls.liveSyncPosition ?? edgeOf(video);
    },
    detach: () => hls.destroy(),
  };
};
