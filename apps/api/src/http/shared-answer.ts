import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Language } from '@touchline/domain/match-dates';
import { okAnswer } from './answer.ts';

const compress = promisify(gzip);
/** Most of the gain for a third of the time of the usual level. */
const LEVEL = 3;

/** Below this the gain is not worth the time. */
const WORTH_CHARACTERS = 4096;

/** The text compressed, where it is long enough for that. */
export const compressLong = (text: string): Promise<Buffer> | undefined =>
  text.length < WORTH_CHARACTERS ? undefined : compress(text, { level: LEVEL });

/** One answer as it goes to the wire, written and compressed once however many receive it. */
export type SharedBytes = { plain(): Buffer; gzip(): Promise<Buffer> };

const shared = new WeakMap<object, Map<Language, SharedBytes>>();

/** Marks data that is handed to many callers and never changed, so that its bytes are kept as long as it lives. */
export const shareAnswer = <Data extends object>(data: Data): Data => {
  shared.set(data, new Map());
  return data;
};

const bytesOf = (data: object, language: Language): SharedBytes => {
  const plain = Buffer.from(JSON.stringify(okAnswer(data, language)));
  let compressed: Promise<Buffer> | undefined;
  return { plain: () => plain, gzip: () => (compressed ??= compress(plain, { level: LEVEL })) };
};

/** The bytes of data that was marked; nothing for any other. */
export const sharedBytes = (data: unknown, language: Language): SharedBytes | undefined => {
  const known = typeof data === 'object' && data !== null ? shared.get(data) : undefined;
  if (!known || typeof data !== 'object' || data === null) return undefined;
  const bytes = known.get(language) ?? bytesOf(data, language);
  known.set(language, bytes);
  return bytes;
};

export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(header ?? ''));
