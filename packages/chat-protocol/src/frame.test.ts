import { expect, test } from 'vitest';

import {
  compressedPart,
  isCompressed,
  markCompressed,
  MAX_CLIENT_FRAME_BYTES,
  readFrame,
  readHead,
  writeFrame,
} from './frame.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ofLength = (length: number): Uint8Array => {
  const frame = '{"head":{},"body":{"x":""}}';
  return bytes(frame.replace('""', `"${'x'.repeat(length - frame.length)}"`));
};

test('a frame of exactly 64 KB is read, one byte more is refused', () => {
  expect(readFrame(ofLength(MAX_CLIENT_FRAME_BYTES)).ok).toBe(true);
  expect(readFrame(ofLength(MAX_CLIENT_FRAME_BYTES + 1))).toEqual({ ok: false, error: 'too-long' });
});

test.each([
  ['noise', new Uint8Array([0xff, 0xfe, 0x00]), 'not-utf8'],
  ['a truncated document', bytes('{"head":{"servcmd":"x"'), 'not-json'],
  ['nothing', bytes(''), 'not-json'],
  ['deep nesting', bytes('['.repeat(20_000)), 'too-deep'],
  ['a list', bytes('[]'), 'not-a-frame'],
  ['a head that is no object', bytes('{"head":[],"body":{}}'), 'not-a-frame'],
  ['a body that is no object', bytes('{"head":{},"body":[]}'), 'not-a-frame'],
])('%s is refused', (_title, frame, error) => {
  expect(readFrame(frame)).toEqual({ ok: false, error });
});

test('brackets inside of texts do not count as nesting', () => {
  expect(readFrame(bytes(`{"head":{},"body":{"x":"\\"${'['.repeat(100)}"}}`)).ok).toBe(true);
});

test('a marked stream is recognised and given back', () => {
  const stream = new Uint8Array([1, 2, 3]);
  expect(isCompressed(markCompressed(stream))).toBe(true);
  expect(compressedPart(markCompressed(stream))).toEqual(stream);
  expect(isCompressed(writeFrame({ head: {}, body: {} }))).toBe(false);
});

test('the head of a frame too long to be read is found where it stands first', () => {
  const head = { servcmd: 'a.b', seq: 7, text: 'a } and a { "' };
  const long = writeFrame({ head, body: { text: 'x'.repeat(100_000) } });
  expect(readHead(long)).toEqual(head);
  expect(readHead(Buffer.from('{"body":{},"head":{"seq":1}}'))).toBeUndefined();
  expect(readHead(Buffer.from(`{"head":{"x":"${'}'.repeat(20_000)}`))).toBeUndefined();
});
