import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
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

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const HLS_SCRIPT = createRequire(import.meta.url).resolve('hls.js/light');

type Playback = { timeSec: number; stalls: number; errors: string[]; latencySec: number; width: number };

const PAGE = `<video muted autoplay playsinline width="640"></video><script type="module">
const video = document.querySelector('video');
window.playback = { stalls: 0, errors: [] };
window.play = (url, lowLatencyMode) => {
  const hls = new Hls({ lowLatencyMode, liveSyncDurationCount: 2 });
  hls.on(Hls.Events.ERROR, (_event, { details, fatal }) => window.playback.errors.push((fatal ? 'fatal ' : '') + details));
  hls.loadSource(url);
  hls.attachMedia(video);
  window.hls = hls;
};
video.addEventListener('waiting', () => { if (video.currentTime > 0) window.playback.stalls += 1; });
</script>`;

describe.skipIf(!existsSync(CHROMIUM))('playback in a browser (needs Chromium)', () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let media: Awaited<ReturnType<typeof startMediaProcess>>;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct();
    media = await startMediaProcess(product.url);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    await media?.close();
    await product?.close();
  });

  const open = async (path: string, lowLatency: boolean): Promise<Page> => {
    const page = await browser.newPage();
    const script = (await readFile(HLS_SCRIPT, 'utf8')).replaceAll('</script', '<\\/script');
    await page.setContent(`<script>${script}</script>${PAGE}`);
    await page.evaluate(`window.play(${JSON.stringify(media.base + path)}, ${lowLatency})`);
    return page;
  };
  const read = (page: Page): Promise<Playback> =>
    page.evaluate(
      `(() => { const video = document.querySelector('video');
        return { ...window.playback, timeSec: video.currentTime, latencySec: window.hls.latency, width: video.videoWidth }; })()`,
    );

  test.skipIf(!hasFfmpeg)(
    'a push plays in hls.js with low latency (needs ffmpeg)',
    async () => {
      const pushing = push(`rtmp://127.0.0.1:${media.rtmpPort}/live/${KEY}`, 25);
      await until('the room turning live', 8_000, () => product.last() === 'published');
      const page = await open(`/media/live/${ROOM_ID}/index.m3u8`, true);
      await until('the first picture', 6_000, async () => (await read(page)).timeSec > 0.2);
      const start = await read(page);
      await pause(8_000);
      const later = await read(page);
      expect(later.width).toBe(640);
      expect(later.errors.filter((error) => error.startsWith('fatal'))).toEqual([]);
      expect(later.timeSec - start.timeSec).toBeGreaterThan(7);
      // Without parts a player stays three whole segments of 2 s behind.
      expect(later.latencySec).toBeLessThan(6);
      await page.close();
      pushing.kill();
    },
    40_000,
  );

  test('the demo streams, football and basketball, run across their loop without a stall', async () => {
    // The loop joins where the time is a multiple of 24 s: begin shortly before it.
    const untilLoopMs = 24_000 - (Date.now() % 24_000);
    if (untilLoopMs > 5_000) await pause(untilLoopMs - 5_000);
    const clips = ['football', 'basketball'];
    const pages = await Promise.all(clips.map((clip) => open(`/media/demo/${clip}/index.m3u8`, false)));
    const readAll = (): Promise<Playback[]> => Promise.all(pages.map(read));
    await until('the first pictures', 6_000, async () =>
      (await readAll()).every(({ timeSec }) => timeSec > 0.2),
    );
    const starts = await readAll();
    const startMs = Date.now();
    // They are played some 5 s behind, so that both sides of the joint are seen.
    await pause(15_000);
    for (const [index, later] of (await readAll()).entries()) {
      const start = starts[index];
      expect(later.errors).toEqual([]);
      expect(later.stalls).toBe(start?.stalls);
      expect(later.timeSec - (start?.timeSec ?? Infinity)).toBeGreaterThan((Date.now() - startMs) / 1000 - 1);
    }
    await Promise.all(pages.map((page) => page.close()));
  }, 60_000);
});
