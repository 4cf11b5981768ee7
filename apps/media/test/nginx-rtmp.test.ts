import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@touchline/testing/child-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hookToken } from '../src/external/hook-token.ts';
import { nginxConfig } from '../src/external/nginx-config.ts';
import {
  hasFfmpeg,
  KEY,
  push,
  ROOM_ID,
  SECRET,
  startMediaProcess,
  startProduct,
  until,
} from './media-world.ts';

const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const hasNginx = existsSync(MODULE) && spawnSync('nginx', ['-v']).status === 0;

describe.skipIf(!hasNginx || !hasFfmpeg)('nginx-rtmp (needs nginx with its RTMP module, and ffmpeg)', () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let media: Awaited<ReturnType<typeof startMediaProcess>>;
  let nginx: ChildProcess;
  let folder: string;
  let rtmpPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-nginx-'));
    // Its worker runs as another user when the test runs as root.
    await chmod(folder, 0o777);
    product = await startProduct();
    rtmpPort = await freePort();
    const [hlsPort, httpPort] = [await freePort(), await freePort()];
    media = await startMediaProcess(product.url, {
      MEDIA_ENGINE: 'nginx-rtmp',
      HTTP_PORT: String(httpPort),
      NGINX_PULL_URL: `http://127.0.0.1:${hlsPort}`,
      NGINX_RELAY_URL: `rtmp://127.0.0.1:${rtmpPort}/rooms`,
      NGINX_PUSH_URL: `rtmp://127.0.0.1:${rtmpPort}/live`,
    });
    const hooksUrl = `${media.base}/media/hooks/nginx-rtmp/${hookToken(SECRET)}`;
    const config = nginxConfig({ rtmpPort, hlsPort, hlsDir: folder, hooksUrl, module: MODULE });
    await writeFile(join(folder, 'nginx.conf'), `daemon off;\npid ${folder}/nginx.pid;\n${config}`);
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await until('nginx answering', 5_000, () =>
      fetch(`http://127.0.0.1:${hlsPort}/`).then(
        () => true,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await media?.close();
    await product?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('a wrong key is refused through its callback', async () => {
    expect(await push(`rtmp://127.0.0.1:${rtmpPort}/live/no-such-key`, 4).ended).not.toBe(0);
    expect(product.announcements).toEqual([]);
  });

  test('the same keys, sessions and room addresses work as with the embedded ingest', async () => {
    const pushing = push(`rtmp://127.0.0.1:${rtmpPort}/live/${KEY}`, 60);
    await until('the room turning live', 8_000, () => product.last() === 'published');
    const answer = await fetch(`${media.base}/media/live/${ROOM_ID}/index.m3u8`);
    expect(answer.url).not.toContain(KEY);
    expect(await answer.text()).toContain('#EXTINF');
    pushing.stop();
    await until('the room going offline', 10_000, () => product.last() === 'unpublished');
  }, 40_000);

  test('a publisher that falls silent behind nginx takes the room offline within 10 s', async () => {
    const pushing = push(`rtmp://127.0.0.1:${rtmpPort}/live/${KEY}`, 60);
    await until('the room turning live', 8_000, () => product.last() === 'published');
    pushing.freeze();
    const tookMs = await until(
      'the silent room going offline',
      10_000,
      () => product.last() === 'unpublished',
    );
    expect(tookMs).toBeGreaterThan(2_000);
    pushing.kill();
  }, 40_000);

  test('a callback without the token is refused', async () => {
    const body = new URLSearchParams({ name: KEY, clientid: '1' });
    const answer = await fetch(`${media.base}/media/hooks/nginx-rtmp/guess/publish`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(403);
  });
});
