import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasFfmpeg,
  KEY,
  pause,
  push,
  ROOM_ID,
  startMediaProcess,
  startProduct,
  until,
} from './media-world.ts';

type World = {
  product: Awaited<ReturnType<typeof startProduct>>;
  media: Awaited<ReturnType<typeof startMediaProcess>>;
};

const room = (world: World, file: string): string => `${world.media.base}/media/live/${ROOM_ID}/${file}`;
const text = async (url: string): Promise<string> => (await fetch(url)).text();
const address = (world: World, key = KEY): string => `rtmp://127.0.0.1:${world.media.rtmpPort}/live/${key}`;
const sessionList = async (world: World, index = 'index.m3u8'): Promise<string> =>
  (await text(room(world, index))).trim().split('\n').at(-1) ?? '';
const isLive = (world: World) => (): boolean => world.product.last() === 'published';
const isOffline = (world: World) => (): boolean => world.product.last() === 'unpublished';

const numbers = (playlist: string, pattern: RegExp): number[] =>
  [...playlist.matchAll(pattern)].map((match) => Number(match[1]));

/** What ffprobe reads from an init segment and one media segment. */
const probe = (bytes: Buffer): { codec_name: string; nb_read_packets: string }[] => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-probe-'));
  const file = join(folder, 'segment.mp4');
  writeFileSync(file, bytes);
  const show = [
    '-v',
    'error',
    '-count_packets',
    '-show_entries',
    'stream=codec_name,nb_read_packets',
    '-of',
    'json',
    file,
  ];
  const { stdout, stderr } = spawnSync('ffprobe', show, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  return JSON.parse(stdout).streams;
};

describe.skipIf(!hasFfmpeg)('a push with ffmpeg (needs ffmpeg and ffprobe)', () => {
  let world: World;
  beforeAll(async () => {
    const product = await startProduct();
    world = { product, media: await startMediaProcess(product.url) };
  });
  afterAll(async () => {
    await world?.media.close();
    await world?.product.close();
  });

  test('a push with a wrong key is refused and no room turns live', async () => {
    const pushing = push(address(world, 'no-such-key'), 5);
    expect(await pushing.ended).not.toBe(0);
    expect(world.product.announcements).toEqual([]);
    expect((await fetch(room(world, 'index.m3u8'))).status).toBe(404);
  });

  test('the room turns live within 5 s, plays by both playlists, and is back within 10 s of the end', async () => {
    const pushing = push(address(world), 8);
    await until('the room turning live', 5_000, isLive(world));
    await pause(4_500);

    const list = await sessionList(world);
    const playlist = await text(room(world, list));
    const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    const durations = numbers(playlist, /#EXTINF:([\d.]+)/g);
    expect(durations.length).toBeGreaterThanOrEqual(2);
    for (const duration of durations) expect(Math.round(duration)).toBeLessThanOrEqual(target);
    const partTarget = Number(/PART-TARGET=([\d.]+)/.exec(playlist)?.[1]);
    const parts = numbers(playlist, /#EXT-X-PART:DURATION=([\d.]+)/g);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part).toBeLessThanOrEqual(partTarget);
    expect(playlist).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART');

    const plain = await text(room(world, await sessionList(world, 'plain.m3u8')));
    expect(plain).not.toContain('#EXT-X-PART');
    const dates = [...plain.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(.+)/g)].map((match) =>
      Date.parse(String(match[1])),
    );
    const [first = 0, second = 0] = dates;
    expect(second - first).toBe(Math.round(Number(durations[0]) * 1000));
    expect(Math.abs(Date.now() - Number(dates.at(-1)))).toBeLessThan(6_000);

    const [folder] = list.split('/');
    const init = await fetch(room(world, `${folder}/init.mp4`));
    expect(init.headers.get('access-control-allow-origin')).toBe('*');
    expect(init.headers.get('cache-control')).toContain('immutable');
    const segment = await fetch(room(world, `${folder}/1.m4s`));
    const streams = probe(
      Buffer.concat([Buffer.from(await init.arrayBuffer()), Buffer.from(await segment.arrayBuffer())]),
    );
    expect(streams.map(({ codec_name: name }) => name)).toEqual(['h264', 'aac']);
    const [pictures = 0, sounds = 0] = streams.map(({ nb_read_packets: packets }) => Number(packets));
    expect(pictures).toBe(60);
    expect(sounds).toBeGreaterThan(70);

    await pushing.ended;
    expect(await until('the room going offline', 10_000, isOffline(world))).toBeLessThan(10_000);
    expect(await text(room(world, list))).toContain('#EXT-X-ENDLIST');
    expect((await fetch(room(world, 'index.m3u8'))).status).toBe(404);
  });

  test('a segment outside the window and a file that never was are not found', async () => {
    expect((await fetch(room(world, 'nosession/live.m3u8'))).status).toBe(404);
    expect((await fetch(room(world, '../9/index.m3u8'))).status).toBe(404);
    expect((await fetch(room(world, 'index.m3u8'), { method: 'DELETE' })).status).toBe(405);
  });

  test('a blocking reload answers when the part it names is there, and refuses one far ahead', async () => {
    const pushing = push(address(world), 9);
    await until('the room turning live', 5_000, isLive(world));
    const list = room(world, await sessionList(world));
    const hint = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)/.exec(await text(list));
    const [msn, part] = [Number(hint?.[1]), Number(hint?.[2])];
    const startMs = Date.now();
    const [reloaded, hinted] = await Promise.all([
      text(`${list}?_HLS_msn=${msn + 1}&_HLS_part=0`),
      fetch(new URL(`${msn}.${part}.m4s`, list)),
    ]);
    expect(reloaded).toContain(`URI="${msn + 1}.0.m4s"`);
    expect(Date.now() - startMs).toBeGreaterThan(200);
    expect(hinted.status).toBe(200);
    expect((await fetch(`${list}?_HLS_msn=${msn + 50}`)).status).toBe(400);
    const wrong = await fetch(`${list}?_HLS_msn=soon`);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('_HLS_msn');
    pushing.kill();
    await until('the room going offline after a cut connection', 10_000, isOffline(world));
  });

  test('a publisher that falls silent takes the room offline within 10 s, and his return begins a new session', async () => {
    const silent = push(address(world), 60);
    await until('the room turning live', 5_000, isLive(world));
    const before = await sessionList(world);
    silent.freeze();
    expect(await until('the silent room going offline', 10_000, isOffline(world))).toBeGreaterThan(3_000);
    silent.kill();

    const returned = push(address(world), 60);
    await until('the room turning live again', 5_000, isLive(world));
    const after = await sessionList(world);
    expect(after).not.toBe(before);
    expect(await text(room(world, after))).toContain('#EXT-X-MEDIA-SEQUENCE:0');
    expect(await text(room(world, before))).toContain('#EXT-X-ENDLIST');
    returned.stop();
    await until('the room going offline', 10_000, isOffline(world));
  }, 45_000);

  test('a publisher that returns at once keeps the room live and begins a new session', async () => {
    const first = push(address(world), 60);
    await until('the room turning live', 5_000, isLive(world));
    const before = await sessionList(world);
    const told = world.product.announcements.length;
    const second = push(address(world), 60);
    await until('the new session', 6_000, async () => {
      const list = await sessionList(world);
      return list.endsWith('live.m3u8') && list !== before;
    });
    expect(world.product.announcements.length).toBe(told);
    first.kill();
    second.stop();
    await until('the room going offline', 10_000, isOffline(world));
  });
});
