import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg, KEY, push, ROOM_ID, startMediaProcess, startProduct, until } from './media-world.ts';

/** How many segments were whole by then: the number of the first that is listed, and those listed. */
const wholeSegments = (playlist: string): number => {
  const [, first = '0'] = /#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist) ?? [];
  return Number(first) + (playlist.match(/#EXTINF/g)?.length ?? 0);
};

describe.skipIf(!hasFfmpeg)('a crash of live media (needs ffmpeg)', { timeout: 180_000 }, () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct();
    folder = await mkdtemp(join(tmpdir(), 'touchline-media-'));
  });
  afterAll(async () => {
    await product?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  test('a room that was live when the process was killed is taken offline by the next run', async () => {
    const first = await startMediaProcess(product.url, { OBJECTS_DIR: folder });
    const pushing = push(`rtmp://127.0.0.1:${first.rtmpPort}/live/${KEY}`, 30);
    await until('the room turning live', 60_000, () => product.last() === 'published');
    await first.crash();
    await pushing.ended;
    expect(product.last()).toBe('published');

    const second = await startMediaProcess(product.url, { OBJECTS_DIR: folder });
    await until('the room going offline', 20_000, () => product.last() === 'unpublished');
    expect(product.announcements.at(-1)).toMatchObject({ roomId: ROOM_ID, reason: 'crash' });
    await second.close();
  });

  test('of a recording a killed process loses at most the segment that it was writing', async () => {
    const recording = await startProduct({ records: true });
    const settings = { OBJECTS_DIR: folder, SPOOL_DIR: join(folder, 'spool') };
    const first = await startMediaProcess(recording.url, settings);
    const pushing = push(`rtmp://127.0.0.1:${first.rtmpPort}/live/${KEY}`, 240, 4);
    // Eight segments are stored as one object; the kill hits between that and the next.
    await until('the first chunk', 90_000, () => recording.chunks.length > 0);
    const master = new URL(`${first.base}/media/live/${ROOM_ID}/plain.m3u8`);
    const lines = (await (await fetch(master)).text()).trim().split('\n');
    const address = new URL(lines.at(-1) ?? '', master);
    const playlist = async () => wholeSegments(await (await fetch(address)).text());
    await until('three segments more', 60_000, async () => (await playlist()) >= 8 + 3);
    const fetched = await playlist();
    await first.crash();
    await pushing.ended;

    const second = await startMediaProcess(recording.url, settings);
    await until('the rest of the recording', 20_000, () => recording.chunks.length > 1);
    const kept = recording.chunks.flatMap(({ segments }) => segments);
    expect(kept.length).toBeGreaterThanOrEqual(fetched);
    expect(recording.chunks.map(({ no }) => no)).toEqual([0, 1]);
    const [one, two] = recording.chunks;
    expect(two?.pdtMs).toBe(
      (one?.pdtMs ?? 0) + (one?.segments.reduce((sum, [, ms]) => sum + ms, 0) ?? Number.NaN),
    );
    const stored = await readFile(join(folder, encodeURIComponent(two?.key ?? '')));
    expect(stored.length).toBe(two?.segments.reduce((sum, [bytes]) => sum + bytes, 0));
    expect(await readdir(settings.SPOOL_DIR)).toEqual(['lock']);
    await second.close();
    await recording.close();
  });
});
