import { RtmpError } from '../ingest/rtmp-error.ts';

export type OpusConfig = {
  kind: 'opus';
  /** Identification header as it came; two that are equal need no new session. */
  record: Buffer;
  codec: string;
  /** Opus counts in 48 kHz whatever was recorded. */
  samplesPerSec: number;
  channels: number;
  frameSamples: number;
  /** Contents of the `dOps` box. */
  box: Buffer;
};

const MAGIC = 'OpusHead';
const HEAD_BYTES = 19;
const SAMPLES_PER_SEC = 48_000;
/** Frames of 20 ms, which browsers make. */
const FRAME_SAMPLES = 960;
const VERSION_AT = 8;
const CHANNELS_AT = 9;
const PRE_SKIP_AT = 10;
const RATE_AT = 12;
const GAIN_AT = 16;
const FAMILY_AT = 18;

/**
 * Reads an identification header of Opus and turns it into the box of MP4, whose numbers are big-endian.
 * @throws {RtmpError} `BAD_MEDIA` for anything but mono or stereo
 * @source RFC 7845 §5.1; "Encapsulation of Opus in ISO Base Media File Format" §4.3.2
 */
export const readOpusConfig = (bytes: Buffer): OpusConfig => {
  const record = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  const isHead =
    record.length === HEAD_BYTES &&
    record.toString('latin1', 0, VERSION_AT) === MAGIC &&
    record[FAMILY_AT] === 0;
  const channels = record[CHANNELS_AT] ?? 0;
  if (!isHead || channels < 1 || channels > 2) throw new RtmpError('BAD_MEDIA');
  const box = Buffer.alloc(11);
  box.writeUInt8(channels, 1);
  box.writeUInt16BE(record.readUInt16LE(PRE_SKIP_AT), 2);
  box.writeUInt32BE(record.readUInt32LE(RATE_AT), 4);
  box.writeInt16BE(record.readInt16LE(GAIN_AT), 8);
  return {
    kind: 'opus',
    record,
    codec: 'opus',
    samplesPerSec: SAMPLES_PER_SEC,
    channels,
    frameSamples: FRAME_SAMPLES,
    box,
  };
};
