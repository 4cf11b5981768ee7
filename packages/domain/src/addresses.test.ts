import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';
import { pullAddress, soundAddress, VIDEO_SOURCE } from './stream-address.ts';

const of = (source: number, url: string, domain = ''): string =>
  pullAddress({ url, livestream_source: source }, domain);

test('video source: default 0, qq 1, xcdn 2, robot 3, huawei 4', () => {
  expect(VIDEO_SOURCE).toEqual({ default: 0, qq: 1, xcdn: 2, robot: 3, huawei: 4 });
});

test.each([
  ['qq', VIDEO_SOURCE.qq, 'https://a.example/live/9.flv?k=1', 'https://a.example/live/9.m3u8?k=1'],
  ['huawei', VIDEO_SOURCE.huawei, 'https://a.example/live/9.flv', 'https://a.example/live/9.m3u8'],
  ['not inside a path', VIDEO_SOURCE.qq, 'https://a.example/x.flv/9.m3u8', 'https://a.example/x.flv/9.m3u8'],
  ['not for the default source', VIDEO_SOURCE.default, 'https://a.example/9.flv', 'https://a.example/9.flv'],
  ['not for robot', VIDEO_SOURCE.robot, 'https://a.example/9.flv', 'https://a.example/9.flv'],
])('for certain sources .flv becomes .m3u8: %s', (_title, source, url, expected) => {
  expect(of(source, url)).toBe(expected);
});

test('for one source /pull and /flv become /hls', () => {
  expect(of(VIDEO_SOURCE.xcdn, 'https://x.example/pull/9.flv')).toBe('https://x.example/hls/9.m3u8');
  expect(of(VIDEO_SOURCE.xcdn, 'https://x.example/flv/9.m3u8')).toBe('https://x.example/hls/9.m3u8');
  expect(of(VIDEO_SOURCE.xcdn, 'https://x.example/pullman/9.m3u8')).toBe('https://x.example/pullman/9.m3u8');
});

test('a huawei source’s host is replaced by the configured domain', () => {
  expect(of(VIDEO_SOURCE.huawei, 'https://old.example:8443/live/9.flv?t=2', 'pull.example')).toBe(
    'https://pull.example/live/9.m3u8?t=2',
  );
  expect(of(VIDEO_SOURCE.huawei, '//old.example/9.m3u8', 'pull.example')).toBe('//pull.example/9.m3u8');
  expect(of(VIDEO_SOURCE.qq, 'https://old.example/9.m3u8', 'pull.example')).toBe(
    'https://old.example/9.m3u8',
  );
  expect(of(VIDEO_SOURCE.huawei, '/media/live/9/index.m3u8', 'pull.example')).toBe(
    '/media/live/9/index.m3u8',
  );
});

test('an external banner leads to its address in a new window', () => {
  expect(bannerTarget({ jump_url: 'https://shop.example/a', jump_type: 2 })).toEqual({
    kind: 'external',
    url: 'https://shop.example/a',
  });
});

test.each([
  ['https://site.example/m/live-detail/7?x=1', '/live-detail/7?x=1'],
  ['/m/score', '/score'],
  ['/m', '/'],
  ['/market', '/market'],
  ['score', '/score'],
])('an internal path has the host and the mobile path prefix stripped: %s', (jump_url, path) => {
  expect(bannerTarget({ jump_url, jump_type: 1 })).toEqual({ kind: 'internal', path });
});

test.each([
  ['', 1],
  ['javascript:alert(1)', 1],
  ['javascript:alert(1)', 2],
  ['data:text/html,x', 2],
])('a banner that leads to no web address leads nowhere: "%s"', (jump_url, jump_type) => {
  expect(bannerTarget({ jump_url, jump_type })).toBeNull();
});

test('the sound of our own streams is to be had alone, that of others is not', () => {
  expect(soundAddress('https://a.example/media/live/42/index.m3u8')).toBe(
    'https://a.example/media/live/42/sound.m3u8',
  );
  expect(soundAddress('/media/live/42/plain.m3u8?x=1')).toBe('/media/live/42/sound.m3u8?x=1');
  expect(soundAddress('/media/demo/football/index.m3u8')).toBe('/media/demo/football/sound.m3u8');
  expect(soundAddress('https://b.example/live/42.m3u8')).toBeUndefined();
});
