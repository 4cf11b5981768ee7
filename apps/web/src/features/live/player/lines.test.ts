import { expect, test } from 'vitest';
import { hasSoundAlone, linesOf, preferring, soundOf } from './lines.ts';

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

test('the quality that is wanted is played first, and where it is not to be had the best there is', () => {
  const lines = (['HD', 'SD', 'CNSD'] as const).map((quality) => ({ quality, number: 1, url: quality }));
  const urls = (wanted: '' | 'SD' | 'ENHD') => preferring(lines, wanted).map(({ url }) => url);
  expect(urls('SD')).toEqual(['SD', 'HD', 'CNSD']);
  expect(urls('ENHD')).toEqual(['HD', 'SD', 'CNSD']);
  expect(urls('')).toEqual(['HD', 'SD', 'CNSD']);
});

test('a line is heard without its picture where our own service plays it', () => {
  const own = { quality: 'HD', number: 1, url: '/media/live/4/index.m3u8' } as const;
  const other = { quality: 'HD', number: 2, url: 'https://b.example/x.m3u8' } as const;
  expect(soundOf([own, other]).map(({ url }) => url)).toEqual(['/media/live/4/sound.m3u8', other.url]);
  expect([own, other, undefined].map(hasSoundAlone)).toEqual([true, false, false]);
});
