/**
 * A client may send at most this much in one frame: a merged message of 300 long lines.
 * @source protocol "Hard parts"; im §9 keeps a message far below it
 */
export const MAX_CLIENT_FRAME_BYTES = 512 * 1024;

/** Before a login, where nothing long is to be said. */
export const MAX_FRAME_BYTES_BEFORE_LOGIN = 64 * 1024;

/** A frame up to this size is answered that it is too long; a longer one closes the socket. */
export const MAX_ANSWERED_FRAME_BYTES = 8 * 1024 * 1024;

/** Deepest nesting that a frame may have; real requests stay below 12. */
export const MAX_FRAME_DEPTH = 32;

/** First bytes of a compressed server frame. @source protocol "Connection" */
const COMPRESSED_MARK = [0x43, 0x4f, 0x4d, 0x50] as const;

/** Head and body of one frame, not yet checked any further. */
export type Frame = { head: Record<string, unknown>; body: Record<string, unknown> };

export type FrameError = 'too-long' | 'too-deep' | 'not-utf8' | 'not-json' | 'not-a-frame';

export type ReadFrame = { ok: true; frame: Frame } | { ok: false; error: FrameError };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Square brackets and braces differ in this bit alone. */
const BRACE_BIT = 0x20;
const OPENER = 0x7b;
const CLOSER = 0x7d;

/** True when brackets outside of strings never nest deeper than `maxDepth`; runs before the parser does. */
export const isShallow = (bytes: Uint8Array, maxDepth: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if ((byte | BRACE_BIT) === OPENER) depth += 1;
    else if ((byte | BRACE_BIT) === CLOSER) depth -= 1;
    if (depth > maxDepth) return false;
  }
  return true;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const utf8 = new TextDecoder('utf-8', { fatal: true });
const toUtf8 = new TextEncoder();

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads one uncompressed frame from untrusted bytes.
 * A missing body reads as empty; anything else that is not `{head, body}` is refused.
 */
export const readFrame = (bytes: Uint8Array, maxBytes = MAX_CLIENT_FRAME_BYTES): ReadFrame => {
  if (bytes.length > maxBytes) return { ok: false, error: 'too-long' };
  if (!isShallow(bytes, MAX_FRAME_DEPTH)) return { ok: false, error: 'too-deep' };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, error: 'not-utf8' };
  const document = jsonOf(text);
  if (document === undefined) return { ok: false, error: 'not-json' };
  if (!isRecord(document) || !isRecord(document.head)) return { ok: false, error: 'not-a-frame' };
  const body = document.body ?? {};
  return isRecord(body)
    ? { ok: true, frame: { head: document.head, body } }
    : { ok: false, error: 'not-a-frame' };
};

/** Bytes at the beginning of a frame in which its head stands, with a UserSig of the greatest length. */
const MAX_HEAD_BYTES = 8 * 1024;

/**
 * The head of a frame that is too long to be read as a whole, when it stands first, as every client writes it.
 */
export const readHead = (bytes: Uint8Array): Record<string, unknown> | undefined => {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_HEAD_BYTES));
  const start = /^\s*\{\s*"head"\s*:\s*(?=\{)/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  // A head holds no objects; braces inside of its texts make the document end early, and it is not read then.
  for (let end = text.indexOf('}', start); end !== -1; end = text.indexOf('}', end + 1)) {
    const head = jsonOf(text.slice(start, end + 1));
    if (isRecord(head)) return head;
  }
  return undefined;
};

/** The bytes of one frame. */
export const writeFrame = (frame: { head: object; body: object }): Uint8Array =>
  toUtf8.encode(JSON.stringify(frame));

/** True when the bytes are a compressed server frame (mark, then gzip or zlib). */
export const isCompressed = (bytes: Uint8Array): boolean =>
  COMPRESSED_MARK.every((byte, index) => bytes[index] === byte);

/** The content of a compressed frame after its mark: a gzip or zlib stream. */
export const compressedPart = (bytes: Uint8Array): Uint8Array => bytes.subarray(COMPRESSED_MARK.length);

/** Prepends the mark to a gzip or zlib stream. */
export const markCompressed = (stream: Uint8Array): Uint8Array => {
  const marked = new Uint8Array(COMPRESSED_MARK.length + stream.length);
  marked.set(COMPRESSED_MARK);
  marked.set(stream, COMPRESSED_MARK.length);
  return marked;
};
