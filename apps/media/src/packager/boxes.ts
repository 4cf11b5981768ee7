/** Writing of ISO base media file format boxes. */

export const uint8 = (...values: number[]): Buffer => Buffer.from(values);

export const uint16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

export const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

export const chars = (text: string): Buffer => Buffer.from(text, 'latin1');

/** @param type four characters */
export const box = (type: string, ...contents: Buffer[]): Buffer => {
  const sizeBytes = contents.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([uint32(sizeBytes), chars(type), ...contents], sizeBytes);
};

/** A box that begins with a version and 24 flags. */
export const fullBox = (
  type: string,
  head: { version?: number; flags?: number },
  ...contents: Buffer[]
): Buffer => box(type, uint32((((head.version ?? 0) << 24) | (head.flags ?? 0)) >>> 0), ...contents);
