import type { AacConfig } from './aac-config.ts';
import type { AudioConfig } from './audio-config.ts';
import type { AvcConfig } from './avc-config.ts';
import type { OpusConfig } from './opus-config.ts';
import { box, chars, fullBox, uint16, uint32, uint8 } from './boxes.ts';

export type Tracks = { video: AvcConfig; audio?: AudioConfig | undefined };

export const VIDEO_TRACK = 1;
export const AUDIO_TRACK = 2;
/** Units per second of video times: 90 for each millisecond that RTMP gives. */
export const VIDEO_TIMESCALE = 90_000;

const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const LANGUAGE_UNDETERMINED = 0x55c4;

const movieHeader = (): Buffer =>
  fullBox(
    'mvhd',
    {},
    uint32(0, 0, 1000, 0, 0x10000),
    uint16(0x100, 0),
    uint32(0, 0),
    MATRIX,
    Buffer.alloc(24),
    uint32(AUDIO_TRACK + 1),
  );

const trackHeader = (trackId: number, size: { width: number; height: number }): Buffer =>
  fullBox(
    'tkhd',
    { flags: 3 },
    uint32(0, 0, trackId, 0, 0, 0, 0),
    uint16(0, 0, trackId === AUDIO_TRACK ? 0x100 : 0, 0),
    MATRIX,
    uint32(size.width * 0x10000, size.height * 0x10000),
  );

const avcEntry = ({ width, height, record }: AvcConfig): Buffer =>
  box(
    'avc1',
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(16),
    uint16(width, height),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(0x18, 0xffff),
    box('avcC', record),
  );

/** An MPEG-4 descriptor; all of ours are shorter than 128 bytes. */
const descriptor = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents);
  return Buffer.concat([uint8(tag, body.length), body]);
};

const aacEntry = ({ record, channels, samplesPerSec }: AacConfig): Buffer => {
  const decoder = descriptor(4, uint8(0x40, 0x15, 0, 0, 0), uint32(0, 0), descriptor(5, record));
  const elementary = descriptor(3, uint16(AUDIO_TRACK), uint8(0), decoder, descriptor(6, uint8(2)));
  return box(
    'mp4a',
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(8),
    uint16(channels, 16, 0, 0),
    // The field holds 16.16 fixed point; rates above 65535 do not fit and are read from the descriptor.
    uint32(samplesPerSec < 65_536 ? samplesPerSec * 65_536 : 0),
    fullBox('esds', {}, elementary),
  );
};

const opusEntry = ({ box: contents, channels, samplesPerSec }: OpusConfig): Buffer =>
  box(
    'Opus',
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(8),
    uint16(channels, 16, 0, 0),
    uint32(samplesPerSec * 65_536),
    box('dOps', contents),
  );

const soundEntry = (audio: AudioConfig): Buffer =>
  audio.kind === 'aac' ? aacEntry(audio) : opusEntry(audio);

type TrackParts = { trackId: number; timescale: number; size: { width: number; height: number } };

const track = ({ trackId, timescale, size }: TrackParts, entry: Buffer): Buffer => {
  const isVideo = trackId === VIDEO_TRACK;
  const handler = isVideo ? 'vide' : 'soun';
  const mediaHeader = isVideo
    ? fullBox('vmhd', { flags: 1 }, Buffer.alloc(8))
    : fullBox('smhd', {}, uint32(0));
  const sampleTable = box(
    'stbl',
    fullBox('stsd', {}, uint32(1), entry),
    fullBox('stts', {}, uint32(0)),
    fullBox('stsc', {}, uint32(0)),
    fullBox('stsz', {}, uint32(0, 0)),
    fullBox('stco', {}, uint32(0)),
  );
  const dataInformation = box('dinf', fullBox('dref', {}, uint32(1), fullBox('url ', { flags: 1 })));
  return box(
    'trak',
    trackHeader(trackId, size),
    box(
      'mdia',
      fullBox('mdhd', {}, uint32(0, 0, timescale, 0), uint16(LANGUAGE_UNDETERMINED, 0)),
      fullBox('hdlr', {}, uint32(0), chars(handler), Buffer.alloc(12), chars('Touchline\0')),
      box('minf', mediaHeader, dataInformation, sampleTable),
    ),
  );
};

const trackExtends = (trackId: number): Buffer => fullBox('trex', {}, uint32(trackId, 1, 0, 0, 0));

/** The initialisation segment of a fragmented MP4 with one video and at most one audio track. */
export const writeInitSegment = ({ video, audio }: Tracks): Buffer => {
  const tracks = [track({ trackId: VIDEO_TRACK, timescale: VIDEO_TIMESCALE, size: video }, avcEntry(video))];
  const extending = [trackExtends(VIDEO_TRACK)];
  if (audio) {
    const size = { width: 0, height: 0 };
    tracks.push(track({ trackId: AUDIO_TRACK, timescale: audio.samplesPerSec, size }, soundEntry(audio)));
    extending.push(trackExtends(AUDIO_TRACK));
  }
  return Buffer.concat([
    box('ftyp', chars('iso6'), uint32(1), chars('iso6mp41avc1')),
    box('moov', movieHeader(), ...tracks, box('mvex', ...extending)),
  ]);
};
