import { box, fullBox, uint32, uint64 } from './boxes.ts';
import { AUDIO_TRACK, VIDEO_TRACK } from './init-segment.ts';

/** One picture or one frame of sound; times in units of its track. */
export type Sample = {
  decodeTime: number;
  duration: number;
  compositionOffset: number;
  key: boolean;
  data: Buffer;
};

export type Fragment = { sequence: number; video: readonly Sample[]; audio: readonly Sample[] };

/** Sample flags: depends on none / depends on others and is no sync sample. */
const SYNC = 0x02000000;
const NOT_SYNC = 0x01010000;

const TRUN = {
  dataOffset: 0x1,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
} as const;
const TFHD_BASE_IS_MOOF = 0x20000;

const int32 = (value: number): number => value >>> 0;

const trackRun = (samples: readonly Sample[], dataOffset: number): Buffer => {
  const flags = TRUN.dataOffset | TRUN.duration | TRUN.size | TRUN.flags | TRUN.compositionOffset;
  const rows = samples.flatMap(({ duration, data, key, compositionOffset }) => [
    duration,
    data.length,
    key ? SYNC : NOT_SYNC,
    int32(compositionOffset),
  ]);
  return fullBox('trun', { version: 1, flags }, uint32(samples.length, dataOffset, ...rows));
};

const trackFragment = (trackId: number, samples: readonly Sample[], dataOffset: number): Buffer =>
  box(
    'traf',
    fullBox('tfhd', { flags: TFHD_BASE_IS_MOOF }, uint32(trackId)),
    fullBox('tfdt', { version: 1 }, uint64(samples[0]?.decodeTime ?? 0)),
    trackRun(samples, dataOffset),
  );

const sizeOf = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { data }) => sum + data.length, 0);

/** A movie fragment and its media data: one part of a segment. */
export const writeFragment = ({ sequence, video, audio }: Fragment): Buffer => {
  const movieFragment = (headBytes: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', {}, uint32(sequence)),
      ...(video.length > 0 ? [trackFragment(VIDEO_TRACK, video, headBytes + 8)] : []),
      ...(audio.length > 0 ? [trackFragment(AUDIO_TRACK, audio, headBytes + 8 + sizeOf(video))] : []),
    );
  const head = movieFragment(movieFragment(0).length);
  return Buffer.concat([
    head,
    uint32(8 + sizeOf(video) + sizeOf(audio)),
    Buffer.from('mdat'),
    ...video.map(({ data }) => data),
    ...audio.map(({ data }) => data),
  ]);
};
