import { readFile } from 'node:fs/promises';
import { boxesIn, childrenOf } from '../packager/read-boxes.ts';

/** A place in a segment where the time of a track stands, with the value it has in the file. */
type TimeField = { at: number; decodeTime: bigint; timescale: number };

export type ClipSegment = { bytes: Buffer; durationSec: number; times: readonly TimeField[] };

/** A clip whose end joins its beginning. */
export type Clip = { init: Buffer; segments: readonly ClipSegment[]; durationSec: number };

/** Units per second by track id, from the headers that our packager writes. */
const readTimescales = (init: Buffer): Map<number, number> => {
  const movie = boxesIn(init, 0, init.length).filter(({ type }) => type === 'moov');
  const tracks = childrenOf(init, movie, 'trak').map((track): [number, number] => {
    const [header] = childrenOf(init, [track], 'tkhd');
    const [media] = childrenOf(init, childrenOf(init, [track], 'mdia'), 'mdhd');
    if (!header || !media) throw new RangeError('the clip has a track without headers');
    return [init.readUInt32BE(header.bodyAt + 12), init.readUInt32BE(media.bodyAt + 12)];
  });
  return new Map(tracks);
};

const readTimes = (bytes: Buffer, timescales: Map<number, number>): TimeField[] => {
  const fragments = boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'moof');
  return childrenOf(bytes, fragments, 'traf').map((track) => {
    const [header] = childrenOf(bytes, [track], 'tfhd');
    const [time] = childrenOf(bytes, [track], 'tfdt');
    const timescale = header && timescales.get(bytes.readUInt32BE(header.bodyAt + 4));
    if (!time || timescale === undefined) throw new RangeError('the clip has a fragment without a time');
    const at = time.bodyAt + 4;
    return { at, decodeTime: bytes.readBigUInt64BE(at), timescale };
  });
};

/** @param segmentSec length of every segment of the clip, seconds */
export const parseClip = (file: Buffer, segmentSec: number): Clip => {
  const boxes = boxesIn(file, 0, file.length);
  const firstAt = boxes.find(({ type }) => type === 'moof')?.start ?? file.length;
  const init = file.subarray(0, firstAt);
  const timescales = readTimescales(init);
  const moofs = boxes.filter(({ type }) => type === 'moof');
  // Segments consist of several fragments: those whose video begins within the same span of time.
  const starts = new Map<number, number>();
  for (const moof of moofs) {
    const [video] = readTimes(file.subarray(moof.start, moof.end), timescales);
    const index = video ? Math.floor(Number(video.decodeTime) / video.timescale / segmentSec) : 0;
    if (!starts.has(index)) starts.set(index, moof.start);
  }
  const edges = [...starts.values(), file.length];
  const segments = edges.slice(0, -1).map((start, index) => {
    const bytes = file.subarray(start, edges[index + 1]);
    return { bytes, durationSec: segmentSec, times: readTimes(bytes, timescales) };
  });
  return { init, segments, durationSec: segments.length * segmentSec };
};

/** @throws {Error} when the file is missing or no clip of ours */
export const loadClip = async (path: URL, segmentSec: number): Promise<Clip> =>
  parseClip(await readFile(path), segmentSec);

/** The `round`-th repetition of a segment: the same pictures at the time they are due. */
export const segmentOfRound = (clip: Clip, index: number, round: number): Buffer | undefined => {
  const segment = clip.segments[index];
  if (!segment) return undefined;
  const bytes = Buffer.from(segment.bytes);
  for (const { at, decodeTime, timescale } of segment.times) {
    const shift = BigInt(round) * BigInt(clip.durationSec) * BigInt(timescale);
    bytes.writeBigUInt64BE(decodeTime + shift, at);
  }
  return bytes;
};
