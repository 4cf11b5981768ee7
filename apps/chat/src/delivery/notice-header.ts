/** Who told something, as which of his notices, and when. */
export type NoticeHeader = { from: string; number: number; atMs: number };

const FROM_BYTES = 8;
export const HEADER_BYTES = FROM_BYTES + 8 + 8;

/** Puts the header before what is told. @param header `from` are 16 hexadecimal digits */
export const writeHeader = ({ from, number, atMs }: NoticeHeader, payload: Uint8Array): Uint8Array => {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  bytes.write(from, 0, FROM_BYTES, 'hex');
  bytes.writeDoubleBE(number, FROM_BYTES);
  bytes.writeDoubleBE(atMs, FROM_BYTES + 8);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
};

export const readHeader = (bytes: Uint8Array): NoticeHeader => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    from: view.toString('hex', 0, FROM_BYTES),
    number: view.readDoubleBE(FROM_BYTES),
    atMs: view.readDoubleBE(FROM_BYTES + 8),
  };
};
