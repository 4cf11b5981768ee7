import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const KB = 1024;

/** Bytes of an entry, minified and gzipped, as an app would load it: at once, and with its later parts. */
async function bundleBytes(entry: string): Promise<{ first: number; all: number }> {
  const input = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url));
  const bundle = await rolldown({
    input,
    platform: 'browser',
    external: ['react'],
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  await bundle.close();
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of first) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) first.add(chunk);
    }
  }
  const bytesOf = (those: Iterable<{ code: string }>) =>
    Array.from(those).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return { first: bytesOf(first), all: bytesOf(chunks.values()) };
}

test.each([
  ['index', 56, 67.5],
  ['live-room', 13.5, 13.5],
])('the entry %s loads at most %d KB, gzipped, and %d with all of its parts', async (entry, first, all) => {
  const bytes = await bundleBytes(entry);
  expect(bytes.first).toBeGreaterThan(KB);
  expect(bytes.first / KB).toBeLessThan(first);
  expect(bytes.all / KB).toBeLessThan(all);
});
