import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const KB = 1024;

/** Bytes of an entry and all it imports, minified and gzipped, as an app would load it. */
async function bundleBytes(entry: string): Promise<number> {
  const input = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', external: ['react'] });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  );
}

test.each([
  ['index', 60],
  ['live-room', 20],
])('the entry %s is at most %d KB, gzipped', async (entry, limitKb) => {
  const bytes = await bundleBytes(entry);
  expect(bytes).toBeGreaterThan(KB);
  expect(bytes / KB).toBeLessThan(limitKb);
});
