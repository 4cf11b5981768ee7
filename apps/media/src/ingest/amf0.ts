import { RtmpError } from './rtmp-error.ts';

/** A value of the AMF0 format, as far as publishers use it. */
export type AmfValue = number | boolean | string | null | undefined | AmfValue[] | AmfObject;
export type AmfObject = { [name: string]: AmfValue };

const MAX_DEPTH = 4;
const MAX_MEMBERS = 64;
const MAX_STRING_BYTES = 1024;

const MARKER = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  map: 8,
  end: 9,
  list: 10,
  date: 11,
  longString: 12,
} as const;

type Cursor = { bytes: Buffer; at: number };

const take = (cursor: Cursor, count: number): Buffer => {
  if (cursor.at + count > cursor.bytes.length) throw new RtmpError('BAD_AMF');
  const part = cursor.bytes.subarray(cursor.at, cursor.at + count);
  cursor.at += count;
  return part;
};

const readText = (cursor: Cursor, sizeBytes: number): string => {
  if (sizeBytes > MAX_STRING_BYTES) throw new RtmpError('BAD_AMF');
  return take(cursor, sizeBytes).toString('utf8');
};

const readMembers = (cursor: Cursor, depth: number): AmfObject => {
  const members: [string, AmfValue][] = [];
  for (;;) {
    const name = readText(cursor, take(cursor, 2).readUInt16BE());
    if (name === '' && cursor.bytes[cursor.at] === MARKER.end) {
      cursor.at += 1;
      return Object.fromEntries(members);
    }
    if (members.length === MAX_MEMBERS) throw new RtmpError('BAD_AMF');
    members.push([name, readValue(cursor, depth + 1)]);
  }
};

const readList = (cursor: Cursor, depth: number): AmfValue[] => {
  const count = take(cursor, 4).readUInt32BE();
  if (count > MAX_MEMBERS) throw new RtmpError('BAD_AMF');
  return Array.from({ length: count }, () => readValue(cursor, depth + 1));
};

const READERS: Record<number, (cursor: Cursor, depth: number) => AmfValue> = {
  [MARKER.number]: (cursor) => take(cursor, 8).readDoubleBE(),
  [MARKER.boolean]: (cursor) => take(cursor, 1)[0] !== 0,
  [MARKER.string]: (cursor) => readText(cursor, take(cursor, 2).readUInt16BE()),
  [MARKER.longString]: (cursor) => readText(cursor, take(cursor, 4).readUInt32BE()),
  [MARKER.object]: readMembers,
  [MARKER.map]: (cursor, depth) => {
    take(cursor, 4);
    return readMembers(cursor, depth);
  },
  [MARKER.list]: readList,
  [MARKER.null]: () => null,
  [MARKER.undefined]: () => undefined,
  [MARKER.date]: (cursor) => take(cursor, 10).readDoubleBE(),
};

const readValue = (cursor: Cursor, depth: number): AmfValue => {
  const read = READERS[take(cursor, 1)[0] ?? -1];
  if (!read || depth > MAX_DEPTH) throw new RtmpError('BAD_AMF');
  return read(cursor, depth);
};

/**
 * The values of one command or data message, in order.
 * @throws {RtmpError} `BAD_AMF` when the bytes end early, nest too deep or hold an unknown kind of value
 */
export const decodeAmf = (bytes: Buffer): AmfValue[] => {
  const cursor: Cursor = { bytes, at: 0 };
  const values: AmfValue[] = [];
  while (cursor.at < bytes.length) {
    if (values.length === MAX_MEMBERS) throw new RtmpError('BAD_AMF');
    values.push(readValue(cursor, 0));
  }
  return values;
};

const text = (value: string): Buffer => {
  const body = Buffer.from(value);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(body.length);
  return Buffer.concat([size, body]);
};

const encodeObject = (value: AmfObject): Buffer =>
  Buffer.concat([
    Buffer.of(MARKER.object),
    ...Object.entries(value).flatMap(([name, member]) => [text(name), encodeValue(member)]),
    Buffer.of(0, 0, MARKER.end),
  ]);

const encodeNumber = (value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
};

const encodeValue = (value: AmfValue): Buffer => {
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'boolean') return Buffer.of(MARKER.boolean, value ? 1 : 0);
  if (typeof value === 'string') return Buffer.concat([Buffer.of(MARKER.string), text(value)]);
  if (value === null || value === undefined) return Buffer.of(MARKER.null);
  if (Array.isArray(value)) throw new TypeError('lists are never sent');
  return encodeObject(value);
};

/** The bytes of one command. Strings must be shorter than 64 kB; lists are not written. */
export const encodeAmf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(encodeValue));
