import { RtmpError } from './rtmp-error.ts';

/** What the packager takes from a publisher. Times are milliseconds of the publisher's own clock. */
export type MediaEvent =
  | { kind: 'avcConfig'; config: Buffer }
  | { kind: 'aacConfig'; config: Buffer }
  /** From a browser; encoders of RTMP send AAC. */
  | { kind: 'opusConfig'; config: Buffer }
  | { kind: 'video'; dtsMs: number; ctsMs: number; key: boolean; data: Buffer }
  | { kind: 'audio'; dtsMs: number; data: Buffer }
  /** The publisher says beforehand whether sound will follow. */
  | { kind: 'metadata'; hasAudio: boolean };

const AVC = 7;
const AAC = 10;
const KEY_FRAME = 1;

/**
 * Reads the body of a video message.
 * @returns undefined for messages without a picture (end of sequence, empty)
 * @throws {RtmpError} `UNSUPPORTED_CODEC` for anything but H.264, `BAD_MEDIA` when it is cut short
 */
export const readVideo = (body: Buffer, dtsMs: number): MediaEvent | undefined => {
  const first = body[0];
  if (first === undefined) return undefined;
  // The top bit marks the newer header for other codecs.
  if ((first & 0x80) !== 0 || (first & 15) !== AVC) throw new RtmpError('UNSUPPORTED_CODEC');
  if (body.length < 5) throw new RtmpError('BAD_MEDIA');
  const packetType = body[1];
  const data = body.subarray(5);
  if (packetType === 0) return { kind: 'avcConfig', config: data };
  if (packetType !== 1 || data.length === 0) return undefined;
  return { kind: 'video', dtsMs, ctsMs: body.readIntBE(2, 3), key: first >> 4 === KEY_FRAME, data };
};

/**
 * Reads the body of an audio message.
 * @throws {RtmpError} `UNSUPPORTED_CODEC` for anything but AAC
 */
export const readAudio = (body: Buffer, dtsMs: number): MediaEvent | undefined => {
  const first = body[0];
  if (first === undefined) return undefined;
  if (first >> 4 !== AAC) throw new RtmpError('UNSUPPORTED_CODEC');
  const data = body.subarray(2);
  if (data.length === 0) return undefined;
  return body[1] === 0 ? { kind: 'aacConfig', config: data } : { kind: 'audio', dtsMs, data };
};
