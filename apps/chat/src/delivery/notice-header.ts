/** Publishing process with its start time, number of the notice, and time of publication. */
export type NoticeHeader = { from: string; number: number; beganMs: number; atMs: number };

const FROM_BYTES = 8;
export const HEADER_BYTES = FROM_BYTES + 8 + 8 + 8;

/** Prepends the header to a notice. @param header `from` are 16 hexadecimal digits */
export const writeHeader = (
  { from, number, beganMs, atMs }: NoticeHeader,
  payload: Uint8Array,
): Uint8Array => {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  bytes.write(from, 0, FROM_BYTES, 'hex');
  bytes.writeDoubleBE(number, FROM_BYTES);
  bytes.writeDoubleBE(beganMs, FROM_BYTES + 8);
  bytes.writeDoubleBE(atMs, FROM_BYTES + 16);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
};

export const readHeader = (bytes: Uint8Array): NoticeHeader => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    from: view.toString('hex', 0, FROM_BYTES),
    number: view.readDoubleBE(FROM_BYTES),
    beganMs: view.readDoubleBE(FROM_BYTES + 8),
    atMs: view.readDoubleBE(FROM_BYTES + 16),
  };
};
