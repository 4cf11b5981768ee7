import { RtmpError } from '../ingest/rtmp-error.ts';
import { createBitReader } from './bit-reader.ts';

export type AacConfig = {
  kind: 'aac';
  /** AudioSpecificConfig as it goes into `esds`. */
  record: Buffer;
  /** RFC 6381, such as `mp4a.40.2`. */
  codec: string;
  samplesPerSec: number;
  channels: number;
  frameSamples: number;
};

const FRAME_SAMPLES = 1024;

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const EXPLICIT_RATE = 15;
const MAX_RECORD_BYTES = 64;

/**
 * Reads an AudioSpecificConfig.
 * @throws {RtmpError} `BAD_MEDIA` when it names no rate or no channels
 */
export const readAacConfig = (bytes: Buffer): AacConfig => {
  const record = Buffer.from(bytes.subarray(0, MAX_RECORD_BYTES));
  const reader = createBitReader(record);
  const type = reader.bits(5);
  const index = reader.bits(4);
  const samplesPerSec = index === EXPLICIT_RATE ? reader.bits(24) : (RATES[index] ?? 0);
  const channels = reader.bits(4);
  const sane = type > 0 && type < 31 && samplesPerSec >= 7350 && samplesPerSec <= 96000 && channels > 0;
  if (!sane || channels > 7) throw new RtmpError('BAD_MEDIA');
  return {
    kind: 'aac',
    record,
    codec: `mp4a.40.${type}`,
    samplesPerSec,
    channels,
    frameSamples: FRAME_SAMPLES,
  };
};
