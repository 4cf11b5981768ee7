import type { FileType } from '@touchline/chat-protocol/upload/rules';

/** What a file is by its first bytes, whatever its name says. */
export type Sniffed = { kind: 'image' | 'video' | 'audio'; contentType: string };

/** Number of bytes that identify every format below. */
export const SNIFF_BYTES = 32;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

const image = (contentType: string): Sniffed => ({ kind: 'image', contentType });
const audio = (contentType: string): Sniffed => ({ kind: 'audio', contentType });
const video = (contentType: string): Sniffed => ({ kind: 'video', contentType });

const AUDIO_BRANDS = /^(?:M4A |M4B |F4A )/;

const TESTS: readonly ((bytes: Uint8Array) => Sniffed | undefined)[] = [
  (bytes) => (startsWith(bytes, 0xff, 0xd8, 0xff) ? image('image/jpeg') : undefined),
  (bytes) => (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a) ? image('image/png') : undefined),
  (bytes) => (/^GIF8[79]a/.test(text(bytes, 0, 6)) ? image('image/gif') : undefined),
  (bytes) =>
    text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' ? image('image/webp') : undefined,
  (bytes) => (text(bytes, 0, 2) === 'BM' && bytes.length >= 26 ? image('image/bmp') : undefined),
  (bytes) => {
    if (text(bytes, 4, 8) !== 'ftyp') return undefined;
    const brand = text(bytes, 8, 12);
    if (AUDIO_BRANDS.test(brand)) return audio('audio/mp4');
    return video(brand === 'qt  ' ? 'video/quicktime' : 'video/mp4');
  },
  (bytes) => (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) ? video('video/webm') : undefined),
  (bytes) => (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WAVE' ? audio('audio/wav') : undefined),
  (bytes) => (text(bytes, 0, 4) === 'OggS' ? audio('audio/ogg') : undefined),
  (bytes) => (text(bytes, 0, 5) === '#!AMR' ? audio('audio/amr') : undefined),
  (bytes) => (text(bytes, 0, 3) === 'ID3' ? audio('audio/mpeg') : undefined),
  // An MPEG audio frame begins with eleven set bits; layer 0 of it is AAC in ADTS.
  (bytes) => {
    if (bytes[0] !== 0xff || ((bytes[1] ?? 0) & 0xe0) !== 0xe0) return undefined;
    return audio(((bytes[1] ?? 0) & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg');
  },
];

export const sniff = (bytes: Uint8Array): Sniffed | undefined => {
  for (const look of TESTS) {
    const found = look(bytes);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Returns the stored type of an upload, or undefined when its bytes contradict the declared type. A declared
 * file is accepted unchecked and only ever served as a download.
 */
export const keptType = (fileType: FileType, bytes: Uint8Array): string | undefined => {
  if (fileType === 255) return 'application/octet-stream';
  const found = sniff(bytes);
  if (found === undefined) return undefined;
  if (fileType === 1) return found.kind === 'image' ? found.contentType : undefined;
  if (fileType === 2) return found.kind === 'video' ? found.contentType : undefined;
  // A recording of sound alone comes in the containers of videos too.
  const isContainer = found.contentType === 'video/mp4' || found.contentType === 'video/webm';
  if (found.kind === 'audio') return found.contentType;
  return isContainer ? found.contentType.replace('video', 'audio') : undefined;
};
