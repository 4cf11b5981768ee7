type Events = { onFatal: () => void };

const MAX_BUFFER_SEC = 30;

const attachNative = (video: HTMLVideoElement, url: string, { onFatal }: Events) => {
  video.addEventListener('error', onFatal);
  video.src = url;
  return () => {
    video.removeEventListener('error', onFatal);
    video.removeAttribute('src');
    video.load();
  };
};

/** The playlist of a reader who hides scores reaches as far as that reader is: it is asked for from a place. */
const ofPlace = (url: string, sec: number): string =>
  url.replace(/([?&]at=)\d+$/, (_all, name: string) => `${name}${Math.floor(sec)}`);

/** Plays a recording from a place: by hls.js where it runs, by the browser itself elsewhere. @returns what ends it */
export const attachRecording = async (
  video: HTMLVideoElement,
  { url, startSec, aheadSec }: { url: string; startSec: number; aheadSec?: number },
  events: Events,
): Promise<() => void> => {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    const detach = attachNative(video, ofPlace(url, startSec), events);
    if (startSec > 0)
      video.addEventListener('loadedmetadata', () => (video.currentTime = startSec), { once: true });
    return detach;
  }
  const hls = new Hls({
    // Also of what is still live: from its start, not from its edge.
    startPosition: startSec,
    maxBufferLength: aheadSec ?? MAX_BUFFER_SEC,
    ...(aheadSec !== undefined && { maxMaxBufferLength: aheadSec }),
    backBufferLength: aheadSec ?? MAX_BUFFER_SEC,
    xhrSetup: (request, address) =>
      request.open('GET', ofPlace(address, Math.max(video.currentTime, startSec))),
  });
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal) events.onFatal();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
};
