const FINAL = 0x80;
const TEXT = 0x1;
const BINARY = 0x2;
/** Lengths that stand in the second byte itself, and the two marks of longer ones. @source RFC 6455 §5.2 */
const MAX_SHORT = 125;
const MEDIUM = 126;
const MAX_MEDIUM = 0xffff;
const LONG = 127;

/** A whole WebSocket frame of a server: not masked, not compressed. */
const frameOf = (payload: Buffer, opcode: number): Buffer => {
  const { length } = payload;
  const first = FINAL | opcode;
  if (length <= MAX_SHORT) return Buffer.concat([Buffer.from([first, length]), payload]);
  if (length <= MAX_MEDIUM) {
    return Buffer.concat([Buffer.from([first, MEDIUM, length >> 8, length & 0xff]), payload]);
  }
  const head = Buffer.alloc(10);
  head[0] = first;
  head[1] = LONG;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
};

/** One document for sockets, encoded at most once however many receive it. */
export type PreparedFrame = {
  /** The JSON document with the head of its frame, as it goes over the wire. */
  bytes(isText: boolean): Buffer;
};

/** Encodes the document lazily: a push without receivers costs nothing. */
export const prepareFrame = (document: { head: object; body: object }): PreparedFrame => {
  let text: Buffer | undefined;
  let binary: Buffer | undefined;
  const payload = (): Buffer => Buffer.from(JSON.stringify(document));
  return {
    bytes: (isText) =>
      isText ? (text ??= frameOf(payload(), TEXT)) : (binary ??= frameOf(payload(), BINARY)),
  };
};
