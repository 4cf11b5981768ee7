import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptsGzip, shareAnswer, sharedBytes } from './shared-answer.ts';

test('an answer for many is written once, and compressed once', async () => {
  const data = shareAnswer({ list: ['比分'] });
  const first = sharedBytes(data, 'zh');
  expect(sharedBytes(data, 'zh')).toBe(first);
  expect(first?.gzip()).toBe(first?.gzip());
  const text = gunzipSync((await first?.gzip()) ?? Buffer.alloc(0)).toString();
  expect(JSON.parse(text)).toEqual({ status: 0, msg: '成功', data: { list: ['比分'] } });
  expect(first?.plain().toString()).toBe(text);
});

test('each language has its own bytes, and other data has none', () => {
  const data = shareAnswer({});
  expect(sharedBytes(data, 'en')?.plain().toString()).toContain('"msg":"ok"');
  expect(sharedBytes({}, 'en')).toBeUndefined();
  expect(sharedBytes(null, 'en')).toBeUndefined();
});

test.each([
  ['gzip, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['br', false],
  [undefined, false],
])('accept-encoding %s takes gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});
