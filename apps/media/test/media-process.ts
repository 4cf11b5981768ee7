/** Live media in a process of its own, so that a test can weigh its memory. Speaks with its parent over IPC. */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { MediaConfig } from '../src/config.ts';
import { startMedia } from '../src/start.ts';

const kept = new Map<string, Buffer>();
const service = await startMedia(
  {
    clock: { nowMs: () => Date.now() },
    log: { info: () => undefined, warn: () => undefined },
    objects: {
      async put(key, body) {
        const bytes = body instanceof Readable ? Buffer.alloc(0) : Buffer.from(body);
        kept.set(key, bytes);
        return Promise.resolve({ sizeBytes: bytes.length, contentType: '', etag: '', modifiedMs: 0 });
      },
      get(key) {
        const bytes = kept.get(key);
        const info = { sizeBytes: bytes?.length ?? 0, contentType: '', etag: '', modifiedMs: 0 };
        return Promise.resolve(bytes && { ...info, body: Readable.from([bytes]) });
      },
      remove: () => Promise.resolve(),
    },
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
