import type { Duplex } from 'node:stream';

const BINARY_FRAME = 0x82;
const MASKED = 0x80;
const SHORT_MAX = 125;
const MEDIUM = 126;
const MASK_BYTES = 4;

type Listener = (chunk: Buffer) => void;

/** The length of a payload that is no longer than 64 KB, and the bytes of its head, mask included. */
const sizesOf = (bytes: Buffer, at: number): { headBytes: number; length: number } | undefined => {
  const short = (bytes[at + 1] ?? 0) & ~MASKED;
  if (short <= SHORT_MAX) return { headBytes: 2 + MASK_BYTES, length: short };
  if (short !== MEDIUM || bytes.length < at + 4) return undefined;
  return { headBytes: 4 + MASK_BYTES, length: bytes.readUInt16BE(at + 2) };
};

const isPlain = (bytes: Buffer, at: number): boolean =>
  bytes[at] === BINARY_FRAME && ((bytes[at + 1] ?? 0) & MASKED) !== 0;

/** In place: nobody else reads what came in. @source RFC 6455 §5.3 */
const unmasked = (bytes: Buffer, from: number, length: number): Buffer => {
  const payload = bytes.subarray(from, from + length);
  const mask = bytes.subarray(from - MASK_BYTES, from);
  for (let index = 0; index < length; index += 1) {
    payload[index] = (payload[index] ?? 0) ^ (mask[index & 3] ?? 0);
  }
  return payload;
};

/**
 * Takes binary frames that came in one piece straight from the stream of an upgraded socket, in their order among
 * all others: nearly every request is one, and the library's way from the bytes to its event costs more than to read
 * them. One that came in pieces goes to the library's own listener. So does, with all that follows, the first frame
 * of another kind: fragments, texts, pings, closing, what breaks the protocol.
 */
export const takePlainFrames = (stream: Duplex, take: (payload: Buffer) => void): void => {
  const library = stream.listeners('data') as Listener[];
  /** How much of a frame that came in pieces the library still has to get. */
  let owedBytes = 0;
  const hand = (bytes: Buffer): void => {
    for (const listener of library) listener.call(stream, bytes);
  };
  const leave = (): void => {
    stream.off('data', read);
    for (const listener of library) stream.on('data', listener);
  };

  /** @returns where the next frame begins */
  const next = (bytes: Buffer, at: number): number => {
    const sizes = isPlain(bytes, at) ? sizesOf(bytes, at) : undefined;
    const end = sizes === undefined ? Infinity : at + sizes.headBytes + sizes.length;
    if (sizes !== undefined && end <= bytes.length) {
      take(unmasked(bytes, at + sizes.headBytes, sizes.length));
      return end;
    }
    if (sizes === undefined) leave();
    else owedBytes = end - bytes.length;
    hand(bytes.subarray(at));
    return bytes.length;
  };

  const read = (chunk: Buffer): void => {
    let at = Math.min(owedBytes, chunk.length);
    if (at > 0) {
      owedBytes -= at;
      hand(chunk.subarray(0, at));
    }
    while (at < chunk.length) at = next(chunk, at);
  };
  for (const listener of library) stream.off('data', listener);
  stream.on('data', read);
};
