import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg, KEY, push, ROOM_ID, startMediaProcess, startProduct, until } from './media-world.ts';

describe.skipIf(!hasFfmpeg)('a crash of live media (needs ffmpeg)', () => {
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
    const first = await startMediaProcess(product.url, { OBJECTS_FILE: join(folder, 'live-rooms.json') });
    const pushing = push(`rtmp://127.0.0.1:${first.rtmpPort}/live/${KEY}`, 30);
    await until('the room turning live', 8_000, () => product.last() === 'published');
    await first.crash();
    await pushing.ended;
    expect(product.last()).toBe('published');

    const second = await startMediaProcess(product.url, { OBJECTS_FILE: join(folder, 'live-rooms.json') });
    await until('the room going offline', 5_000, () => product.last() === 'unpublished');
    expect(product.announcements.at(-1)?.roomId).toBe(ROOM_ID);
    await second.close();
  });
});
