const TEXT_FRAME = 0x81;
const BINARY_FRAME = 0x82;
const SHORT_LENGTH = 126;
const LONG_LENGTH = 127;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/** The bytes of one unfragmented, unmasked WebSocket frame. @source RFC 6455 §5.2 */
const webSocketFrame = (firstByte: number, payload: string): Buffer => {
  const length = Buffer.byteLength(payload);
  let headBytes = 2;
  if (length > MEDIUM_MAX) headBytes = 10;
  else if (length > SHORT_MAX) headBytes = 4;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = firstByte;
  if (length > MEDIUM_MAX) {
    frame[1] = LONG_LENGTH;
    frame.writeBigUInt64BE(BigInt(length), 2);
  } else if (length > SHORT_MAX) {
    frame[1] = SHORT_LENGTH;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = length;
  }
  frame.write(payload, headBytes);
  return frame;
};

/** One document, encoded at most once for each kind of socket however many receive it. */
export type PreparedFrame = { binary(): Buffer; text(): Buffer };

export const prepareFrame = (document: { head: object; body: object }): PreparedFrame => {
  const payload = JSON.stringify(document);
  let binary: Buffer | undefined;
  let text: Buffer | undefined;
  return {
    binary: () => (binary ??= webSocketFrame(BINARY_FRAME, payload)),
    text: () => (text ??= webSocketFrame(TEXT_FRAME, payload)),
  };
};
