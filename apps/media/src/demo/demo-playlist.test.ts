import { describe, expect, test } from 'vitest';
import { DEMO_CLIPS, openDemoStreams } from './demo-answers.ts';
import { loadClip, segmentOfRound } from './clip-file.ts';
import { DEMO_SEGMENT_SEC, demoPlaylist } from './demo-playlist.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12, 0, 1);

describe('the playlist of a demo clip', () => {
  test('it moves by one segment every two seconds and lists only what is over', () => {
    const sequence = (nowMs: number): number => Number(/MEDIA-SEQUENCE:(\d+)/.exec(demoPlaylist(nowMs))?.[1]);
    expect(sequence(NOW_MS + 2_000) - sequence(NOW_MS)).toBe(1);
    const last = /PROGRAM-DATE-TIME:(\S+)\n#EXTINF:\S+\n\d+\.m4s\n$/.exec(demoPlaylist(NOW_MS))?.[1] ?? '';
    expect(Date.parse(last) + DEMO_SEGMENT_SEC * 1000).toBeLessThanOrEqual(NOW_MS);
  });

  test('it has no discontinuity, not even at the loop', () => {
    for (let second = 0; second < 60; second += 1) {
      expect(demoPlaylist(NOW_MS + second * 1000)).not.toContain('DISCONTINUITY');
    }
  });
});

describe.each(DEMO_CLIPS)('the clip %s', (name) => {
  const load = () => loadClip(new URL(`../../demo/${name}.mp4`, import.meta.url), DEMO_SEGMENT_SEC);

  test('it has twelve segments of two seconds and joins at its loop in every track', async () => {
    const clip = await load();
    expect(clip.durationSec).toBe(24);
    expect(clip.segments).toHaveLength(12);
    const first = segmentTimes(clip, 0, 1);
    const before = segmentTimes(clip, 0, 0);
    expect(first.map((time, index) => time - (before[index] ?? 0n))).toEqual(
      [24n * 90_000n, 24n * 48_000n].slice(0, first.length),
    );
  });

  test('its size keeps the product small', async () => {
    const clip = await load();
    expect(clip.segments.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(360_000);
  });
});

/** Decode times of the first fragment of each track in a repetition. */
const segmentTimes = (clip: Awaited<ReturnType<typeof loadClip>>, index: number, round: number): bigint[] => {
  const bytes = segmentOfRound(clip, index, round);
  const fields = clip.segments[index]?.times.slice(0, 2) ?? [];
  return fields.map(({ at }) => bytes?.readBigUInt64BE(at) ?? -1n);
};

test('a segment that is not yet over is not given out, nor a clip that does not exist', async () => {
  const demo = await openDemoStreams();
  const ask = (path: string) => demo.answer(new URL(path, 'http://media'), NOW_MS).status;
  const next = Math.floor(NOW_MS / 1000 / DEMO_SEGMENT_SEC);
  expect(ask(`/media/demo/football/${next - 1}.m4s`)).toBe(200);
  expect(ask(`/media/demo/football/${next}.m4s`)).toBe(404);
  expect(ask('/media/demo/tennis/index.m3u8')).toBe(404);
});

test.each(DEMO_CLIPS)(
  'the sound of the clip %s is played alone, at a small part of its size',
  async (name) => {
    const demo = await openDemoStreams();
    const ask = (file: string) => demo.answer(new URL(`/media/demo/${name}/${file}`, 'http://media'), NOW_MS);
    const sizeOf = (file: string) => {
      const answer = ask(file);
      return 'body' in answer && Buffer.isBuffer(answer.body) ? answer.body.length : 0;
    };
    const newest = Math.floor(NOW_MS / 1000 / DEMO_SEGMENT_SEC) - 1;
    expect(ask('sound.m3u8')).toMatchObject({
      status: 200,
      body: expect.stringContaining(`${newest}.sound.m4s`),
    });
    expect(sizeOf('init.sound.mp4')).toBeLessThan(sizeOf('init.mp4'));
    expect(sizeOf(`${newest}.sound.m4s`)).toBeGreaterThan(1_000);
    expect(sizeOf(`${newest}.sound.m4s`)).toBeLessThan(sizeOf(`${newest}.m4s`) / 2);
  },
);
