/** Live media in a process of its own, so that a test can weigh its memory. Speaks with its parent over IPC. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { systemClock } from '@touchline/engines/clock/clock';
import { createMetrics } from '@touchline/engines/metrics/metrics';
import * as v from 'valibot';
import { MediaConfig } from '../src/config.ts';
import type { MediaEngines } from '../src/media-engines.ts';
import { startMedia } from '../src/start.ts';

/** The one object that live media keeps, as a file where the test names one. */
const file = process.env.OBJECTS_FILE;
let kept: Buffer | undefined;
const info = { sizeBytes: 0, contentType: '', etag: '', modifiedMs: 0 };
const objects: MediaEngines['objects'] = {
  async put(_key, body) {
    if (body instanceof Readable) throw new TypeError('bytes are expected');
    kept = Buffer.from(body);
    if (file) await writeFile(file, kept);
    return info;
  },
  async get() {
    const bytes = kept ?? (file && existsSync(file) ? await readFile(file) : undefined);
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
