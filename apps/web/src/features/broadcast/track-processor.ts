/// <reference types="dom-mediacapture-transform" />

/** Whether this browser hands out the frames of a track. Those based on Chromium do. */
export const hasTrackProcessor = (): boolean => 'MediaStreamTrackProcessor' in globalThis;

export const picturesOf = (track: MediaStreamVideoTrack): ReadableStreamDefaultReader<VideoFrame> =>
  new MediaStreamTrackProcessor({ track }).readable.getReader();

export const soundsOf = (track: MediaStreamAudioTrack): ReadableStreamDefaultReader<AudioData> =>
  new MediaStreamTrackProcessor({ track }).readable.getReader();
