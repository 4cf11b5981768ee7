/** Live media in a process of its own, so that a test can weigh its memory. Speaks with its parent over IPC. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemClock } from '@touchline/engines/clock/clock';
import { createMetrics } from '@touchline/engines/metrics/metrics';
import * as v from 'valibot';
import { MediaConfig } from '../src/config.ts';
import type { MediaEngines } from '../src/media-engines.ts';
import { startMedia } from '../src/start.ts';

/** What live media stores, as files where the test names a folder. */
const folder = process.env.OBJECTS_DIR;
const kept = new Map<string, Buffer>();
const fileOf = (key: string): string => join(folder ?? '', encodeURIComponent(key));
const info = { sizeBytes: 0, contentType: '', etag: '', modifiedMs: 0 };
const objects: MediaEngines['objects'] = {
  async put(key, body) {
    if (body instanceof Readable) throw new TypeError('bytes are expected');
    const bytes = Buffer.from(body);
    if (folder) await writeFile(fileOf(key), bytes);
    else kept.set(key, bytes);
    return info;
  },
  async get(key) {
    const isFile = folder !== undefined && existsSync(fileOf(key));
    const bytes = isFile ? await readFile(fileOf(key)) : kept.get(key);
    return bytes && { ...info, body: Readable.from([bytes]) };
  },
  remove: () => Promise.resolve(),
};
const service = await startMedia(
  {
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
    metrics: createMetrics(),
    objects,
  },
  v.parse(MediaConfig, process.env),
  { spoolDir: process.env.SPOOL_DIR },
);
const server = createServer((request, response) => service.request(request, response));
server.listen(Number(process.env.HTTP_PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.send?.({
    httpPort: typeof address === 'object' ? address?.port : 0,
    rtmpPort: service.rtmpPort ?? 0,
  });
});
process.on('message', (message) => {
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.({ rssBytes: process.memoryUsage.rss() });
  }
  if (message === 'close') {
    void service.close().then(() => process.exit(0));
  }
});
process.on('disconnect', () => process.exit(0));
