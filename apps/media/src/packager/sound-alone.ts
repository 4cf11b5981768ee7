import { box, uint32 } from './boxes.ts';
import { AUDIO_TRACK } from './init-segment.ts';
import { boxesIn, childrenOf, type Box } from './read-boxes.ts';

/** Every row of a run that `writeFragment` writes has four numbers; the second is the size of the sample. */
const ROW_BYTES = 16;
const ROWS_AT = 12;

const slice = (bytes: Buffer, { start, end }: Box): Buffer => bytes.subarray(start, end);

const trackIdOf = (bytes: Buffer, track: Box): number => {
  const [header] = childrenOf(bytes, [track], 'tkhd');
  return header ? bytes.readUInt32BE(header.bodyAt + 12) : 0;
};

/**
 * The init segment of the sound alone, for who hears a room without its picture.
 * @returns undefined for a stream without sound
 */
export const soundInit = (init: Buffer): Buffer | undefined => {
  const top = boxesIn(init);
  const movie = top.find(({ type }) => type === 'moov');
  if (!movie) return undefined;
  const parts = boxesIn(init, movie.bodyAt, movie.end);
  const isSound = (part: Box): boolean => part.type !== 'trak' || trackIdOf(init, part) === AUDIO_TRACK;
  if (!parts.some((part) => part.type === 'trak' && isSound(part))) return undefined;
  const ofSound = (part: Box): Buffer =>
    part.type === 'mvex'
      ? box(
          'mvex',
          ...boxesIn(init, part.bodyAt, part.end)
            .filter((one) => one.type !== 'trex' || init.readUInt32BE(one.bodyAt + 4) === AUDIO_TRACK)
            .map((one) => slice(init, one)),
        )
      : slice(init, part);
  return Buffer.concat([
    ...top.filter(({ type }) => type === 'ftyp').map((part) => slice(init, part)),
    box('moov', ...parts.filter(isSound).map(ofSound)),
  ]);
};

type Run = { rows: Buffer; count: number; dataAt: number; sizeBytes: number; head: Buffer };

const runOf = (bytes: Buffer, fragment: Box, track: Box): Run | undefined => {
  const [run] = childrenOf(bytes, [track], 'trun');
  if (!run) return undefined;
  const count = bytes.readUInt32BE(run.bodyAt + 4);
  const rowsAt = run.bodyAt + ROWS_AT;
  let sizeBytes = 0;
  for (let row = 0; row < count; row += 1) sizeBytes += bytes.readUInt32BE(rowsAt + row * ROW_BYTES + 4);
  return {
    rows: bytes.subarray(rowsAt, run.end),
    count,
    dataAt: fragment.start + bytes.readUInt32BE(run.bodyAt + 8),
    sizeBytes,
    head: bytes.subarray(run.bodyAt, run.bodyAt + 4),
  };
};

const soundFragment = (bytes: Buffer, fragment: Box): Buffer => {
  const track = childrenOf(bytes, [fragment], 'traf').find((one) => {
    const [header] = childrenOf(bytes, [one], 'tfhd');
    return header !== undefined && bytes.readUInt32BE(header.bodyAt + 4) === AUDIO_TRACK;
  });
  const run = track && runOf(bytes, fragment, track);
  if (!run) return Buffer.alloc(0);
  const kept = boxesIn(bytes, track.bodyAt, track.end).filter(({ type }) => type !== 'trun');
  const head = (dataOffset: number): Buffer =>
    box(
      'moof',
      ...childrenOf(bytes, [fragment], 'mfhd').map((part) => slice(bytes, part)),
      box(
        'traf',
        ...kept.map((part) => slice(bytes, part)),
        box('trun', run.head, uint32(run.count, dataOffset), run.rows),
      ),
    );
  const headBytes = head(0).length;
  const data = bytes.subarray(run.dataAt, run.dataAt + run.sizeBytes);
  return Buffer.concat([head(headBytes + 8), box('mdat', data)]);
};

/** A segment, as `writeFragment` wrote its parts, without its picture. It may be empty. */
export const soundSegment = (bytes: Buffer): Buffer =>
  Buffer.concat(
    boxesIn(bytes)
      .filter(({ type }) => type === 'moof')
      .map((fragment) => soundFragment(bytes, fragment)),
  );
