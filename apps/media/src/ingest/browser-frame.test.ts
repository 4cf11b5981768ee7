import { expect, test } from 'vitest';
import { readBrowserFrame, readBrowserHello } from './browser-frame.ts';

test('a picture of a browser carries its time and whether it stands alone', () => {
  expect(readBrowserFrame(Buffer.from([4, 1, 0, 0, 1, 244, 9, 9]))).toEqual({
    kind: 'video',
    dtsMs: 500,
    ctsMs: 0,
    key: true,
    data: Buffer.from([9, 9]),
  });
  expect(readBrowserFrame(Buffer.from([5, 0, 0, 0, 0, 20, 7]))).toEqual({
    kind: 'audio',
    dtsMs: 20,
    data: Buffer.from([7]),
  });
});

test.each([
  ['an unknown kind', [9, 0, 0, 0, 0, 0, 1]],
  ['no data', [4, 1, 0, 0, 0, 0]],
  ['half a head', [4, 1, 0]],
])('%s is refused', (_title, bytes) => {
  expect(() => readBrowserFrame(Buffer.from(bytes))).toThrow('cannot be read');
});

test('a greeting without a key is refused', () => {
  expect(readBrowserHello('{"key":"k","sound":true}')).toEqual({ key: 'k', sound: true });
  expect(() => readBrowserHello('{"sound":true}')).toThrow('out of order');
  expect(() => readBrowserHello('{')).toThrow('out of order');
});
