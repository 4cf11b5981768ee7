import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

import { packWhole } from '../build/pack-whole.ts';

const KB = 1000;

const sourceOf = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** What is published of the whole client stands where its sources do, so that it finds what it imports. */
const PACKED = sourceOf('packed.js');

/** Bytes of an entry, bundled by an app and minified, gzipped: all of its files. */
async function bundleBytes(input: string): Promise<number> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    external: ['react'],
    plugins: [
      {
        name: 'packed',
        resolveId: (id) => (id === PACKED ? id : null),
        load: async (id) => (id === PACKED ? (await packWhole()).code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  await bundle.close();
  const files = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  return files.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

test.each([
  ['the whole client, as it is published,', PACKED, 60.9],
  ['the live-room entry', sourceOf('live-room.ts'), 13],
])('%s, gzipped, is within its kB', async (_title, input, most) => {
  const bytes = await bundleBytes(input);
  expect(bytes).toBeGreaterThan(KB);
  expect(bytes / KB).toBeLessThan(most);
});
