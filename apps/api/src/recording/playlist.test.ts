import { expect, test } from 'vitest';
import { recordingPlaylist, runOfEndless, runsOfChunks, type StoredChunk } from './playlist.ts';

const chunk = (run: string, url: string, pdtMs: number): StoredChunk => ({
  run,
  url,
  initUrl: `${run}/init.mp4`,
  pdtMs,
  segments: [
    [100, 2_000],
    [50, 1_500],
  ],
});
const lines = (text: string) => text.trim().split('\n');

test('segments are ranges of bytes of the chunks, and times go on', () => {
  const text = recordingPlaylist(runsOfChunks([chunk('a', '0.m4s', 0), chunk('a', '1.m4s', 3_500)]), {
    goesOn: false,
  });
  expect(lines(text).filter((line) => line.includes('BYTERANGE'))).toEqual([
    '#EXT-X-BYTERANGE:100@0',
    '#EXT-X-BYTERANGE:50@100',
    '#EXT-X-BYTERANGE:100@0',
    '#EXT-X-BYTERANGE:50@100',
  ]);
  expect(text).toContain('#EXT-X-TARGETDURATION:2');
  expect(text).not.toContain('DISCONTINUITY');
  expect(lines(text).at(-1)).toBe('#EXT-X-ENDLIST');
});

test('runs join by a discontinuity with an initialization of their own', () => {
  const text = recordingPlaylist(runsOfChunks([chunk('a', '0.m4s', 0), chunk('b', '1.m4s', 60_000)]), {
    goesOn: false,
  });
  expect(lines(text).filter((line) => /DISCONT|MAP|DATE/.test(line))).toEqual([
    '#EXT-X-MAP:URI="a/init.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:00.000Z',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="b/init.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:01:00.000Z',
  ]);
});

test('a window has the segments that begin within it, and a live one no end', () => {
  const runs = runsOfChunks([chunk('a', '0.m4s', 0), chunk('a', '1.m4s', 3_500)]);
  const free = lines(recordingPlaylist(runs, { goesOn: false, toMs: 3_500 }));
  expect(free.filter((line) => line.endsWith('.m4s'))).toEqual(['0.m4s', '0.m4s']);
  const live = recordingPlaylist(runs, { goesOn: true });
  expect(live).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
  expect(live).not.toContain('ENDLIST');
});

test('an endless stream is a function of the time: the same segment at the same moment, whoever asks', () => {
  const run = runOfEndless('/media/demo/football', { fromMs: 10_500, toMs: 16_900 });
  expect(run.segments.map(({ url, pdtMs }) => [url, pdtMs])).toEqual([
    ['/media/demo/football/5.m4s', 10_000],
    ['/media/demo/football/6.m4s', 12_000],
    ['/media/demo/football/7.m4s', 14_000],
  ]);
});
