declare global {
  /** Frames of a track as they come. Browsers based on Chromium have it. */
  class MediaStreamTrackProcessor<Item> {
    constructor(init: { track: MediaStreamTrack });
    readonly readable: ReadableStream<Item>;
  }
}

/** Whether this browser hands out the frames of a track. */
export const hasTrackProcessor = (): boolean => 'MediaStreamTrackProcessor' in globalThis;

export const framesOf = <Item>(track: MediaStreamTrack): ReadableStreamDefaultReader<Item> =>
  new MediaStreamTrackProcessor<Item>({ track }).readable.getReader();
