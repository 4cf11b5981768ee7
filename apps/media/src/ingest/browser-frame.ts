import * as v from 'valibot';
import type { MediaEvent } from './flv-tags.ts';
import { RtmpError } from './rtmp-error.ts';

/** What a browser says first: by which key it pushes, and whether sound will follow. */
export const BrowserHello = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  sound: v.boolean(),
});
export type BrowserHello = v.InferOutput<typeof BrowserHello>;

/** Kind, flags and time stand before the data: one byte, one byte, four bytes. */
const HEAD_BYTES = 6;
const KEY_FLAG = 1;

/** The first byte of a frame. The app writes the same numbers (`features/broadcast/frame.ts`). */
const KIND = { avcConfig: 1, aacConfig: 2, opusConfig: 3, video: 4, audio: 5 } as const;

/**
 * Reads one binary message of a browser.
 * @throws {RtmpError} `BAD_MEDIA` for a kind that there is not, or without data
 */
export const readBrowserFrame = (message: Buffer): MediaEvent => {
  const data = message.subarray(HEAD_BYTES);
  if (data.length === 0) throw new RtmpError('BAD_MEDIA');
  const dtsMs = message.readUInt32BE(2);
  switch (message[0]) {
    case KIND.avcConfig:
      return { kind: 'avcConfig', config: data };
    case KIND.aacConfig:
      return { kind: 'aacConfig', config: data };
    case KIND.opusConfig:
      return { kind: 'opusConfig', config: data };
    case KIND.video:
      return { kind: 'video', dtsMs, ctsMs: 0, key: message[1] === KEY_FLAG, data };
    case KIND.audio:
      return { kind: 'audio', dtsMs, data };
    default:
      throw new RtmpError('BAD_MEDIA');
  }
};

/** Reads the first message. @throws {RtmpError} `BAD_COMMAND` for anything else */
export const readBrowserHello = (text: string): BrowserHello => {
  try {
    return v.parse(BrowserHello, JSON.parse(text));
  } catch {
    throw new RtmpError('BAD_COMMAND');
  }
};
