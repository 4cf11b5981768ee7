import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

test('lines are numbered within their quality and an address stands once', () => {
  const stream = (url: string, quality: 'HD' | 'SD') => ({ url, quality, livestream_source: 0 as const });
  const lines = linesOf(
    [stream('/a.m3u8', 'HD'), stream('/b.m3u8', 'HD'), stream('/a.m3u8', 'HD'), stream('/c.m3u8', 'SD')],
    '',
  );
  expect(lines.map(({ quality, number, url }) => `${quality}${number}${url}`)).toEqual([
    'HD1/a.m3u8',
    'HD2/b.m3u8',
    'SD1/c.m3u8',
  ]);
});
