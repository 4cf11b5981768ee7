import { RtmpError } from '../ingest/rtmp-error.ts';
import { type BitReader, createBitReader } from './bit-reader.ts';

export type AvcConfig = {
  /** The decoder configuration record as it goes into `avcC`. */
  record: Buffer;
  /** RFC 6381, such as `avc1.4d401f`. */
  codec: string;
  width: number;
  height: number;
};

/** Profiles whose parameter set carries colour format and scaling lists. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

const withoutEmulation = (bytes: Buffer): Buffer => {
  const out: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out.push(byte);
  }
  return Buffer.from(out);
};

const skipScalingList = (reader: BitReader, size: number): void => {
  let last = 8;
  let next = 8;
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
};

/** @returns chroma_format_idc: 1 is the usual 4:2:0 */
const readHighProfile = (reader: BitReader): number => {
  const chroma = reader.unsigned();
  if (chroma === 3) reader.bit();
  reader.unsigned();
  reader.unsigned();
  reader.bit();
  if (reader.bit() === 1) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) {
      if (reader.bit() === 1) skipScalingList(reader, list < 6 ? 16 : 64);
    }
  }
  return chroma;
};

const skipPictureOrder = (reader: BitReader): void => {
  const kind = reader.unsigned();
  if (kind === 0) reader.unsigned();
  if (kind !== 1) return;
  reader.bit();
  reader.signed();
  reader.signed();
  const cycle = Math.min(reader.unsigned(), 255);
  for (let index = 0; index < cycle; index += 1) reader.signed();
};

type Crop = { left: number; right: number; top: number; bottom: number };

const readCrop = (reader: BitReader): Crop => {
  const isCropped = reader.bit() === 1;
  const next = (): number => (isCropped ? reader.unsigned() : 0);
  return { left: next(), right: next(), top: next(), bottom: next() };
};

/** Width and height of the shown picture, from a sequence parameter set. */
const readSize = (parameterSet: Buffer): { width: number; height: number } => {
  const reader = createBitReader(withoutEmulation(parameterSet.subarray(1)));
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  const chroma = HIGH_PROFILES.has(profile) ? readHighProfile(reader) : 1;
  reader.unsigned();
  skipPictureOrder(reader);
  reader.unsigned();
  reader.bit();
  const columns = reader.unsigned() + 1;
  const rows = reader.unsigned() + 1;
  const framesOnly = reader.bit();
  if (framesOnly === 0) reader.bit();
  reader.bit();
  const { left, right, top, bottom } = readCrop(reader);
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * (2 - framesOnly);
  return {
    width: columns * 16 - (left + right) * unitX,
    height: (2 - framesOnly) * rows * 16 - (top + bottom) * unitY,
  };
};

const MAX_SIDE = 8192;
const isSide = (pixels: number): boolean => pixels > 0 && pixels <= MAX_SIDE;

/**
 * Reads an AVC decoder configuration record.
 * @throws {RtmpError} `BAD_MEDIA` when it holds no readable parameter set
 */
export const readAvcConfig = (bytes: Buffer): AvcConfig => {
  const record = Buffer.from(bytes);
  const sizeBytes = record.length > 8 ? record.readUInt16BE(6) : 0;
  const parameterSet = record.subarray(8, 8 + sizeBytes);
  const hasSet = record[0] === 1 && ((record[5] ?? 0) & 31) > 0 && sizeBytes >= 4;
  if (!hasSet || parameterSet.length !== sizeBytes) throw new RtmpError('BAD_MEDIA');
  const { width, height } = readSize(parameterSet);
  if (!isSide(width) || !isSide(height)) throw new RtmpError('BAD_MEDIA');
  return { record, codec: `avc1.${record.toString('hex', 1, 4)}`, width, height };
};
