import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const KB = 1000;

const sourceOf = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** Bytes of an entry and all that it imports, bundled, minified and gzipped as an app would. */
async function bundleBytes(input: string): Promise<number> {
  const bundle = await rolldown({ input, platform: 'browser', external: ['react'] });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  await bundle.close();
  const files = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  return files.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

test.each([
  ['the whole client', 'index.ts', 76],
  ['the live-room entry', 'live-room.ts', 15],
])('%s is at most its kB gzip', async (_title, entry, mostKb) => {
  const bytes = await bundleBytes(sourceOf(entry));
  expect(bytes).toBeGreaterThan(KB);
  // To a tenth, as the limits are written.
  expect(Number((bytes / KB).toFixed(1))).toBeLessThanOrEqual(mostKb);
});
