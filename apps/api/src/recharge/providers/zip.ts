import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const END_BYTES = 22;
/** A bill of a day is far smaller; what is larger is no bill. */
const MOST_BYTES = 256 * 1024 * 1024;

export type ZipFile = { name: Buffer; content: Buffer };

const contentOf = (zip: Buffer, entry: number): Buffer => {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  // The lengths of name and extra field stand in the local header again, and may differ there.
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + size);
  return method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
};

/**
 * The files of a ZIP as bills are sent: few, small, and not encrypted. Names stay bytes, for their encoding is the
 * sender's.
 * @throws {Error} for what is no ZIP
 */
export const unzip = (zip: Buffer): ZipFile[] => {
  let end = zip.length - END_BYTES;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('a bill is no ZIP file');
  const files: ZipFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a bill is a broken ZIP file');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    files.push({ name, content: contentOf(zip, at) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
