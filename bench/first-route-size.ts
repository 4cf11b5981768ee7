import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { bundled } from './bundle.ts';
import type { Measure } from './report.ts';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

/** The chunk and everything it imports before it can run. */
const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports) withImports(manifest, other, found);
  return found;
};

const gzBytes = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

const isFirstRoute = (key: string): boolean =>
  key.includes('screens/score/score-screen') || key.endsWith('catalogue/first/zh-CN');

/** Scripts that the page itself names. */
const scriptsOfPage = (): string[] =>
  [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/<script[^>]+src="\/m\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );

/**
 * Script that `/score` needs before it shows: what the page names, the screen, one language, and all they import.
 * The peer is the framework alone.
 */
export const firstRouteSize = async (): Promise<Measure[]> => {
  const path = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('the web app is not built: npm run build -w @touchline/web');
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
  const roots = Object.keys(manifest).filter(isFirstRoute);
  if (roots.length < 2) throw new Error(`the build has no score screen: found only ${roots.join(', ')}`);
  const page = scriptsOfPage();
  if (page.length === 0) throw new Error('the page of the build names no script');
  const files = new Set([...page, ...roots.flatMap((key) => [...withImports(manifest, key)])]);
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzBytes(file), 0);
  const { allGzBytes: framework } = await bundled(
    "import { createRoot } from 'react-dom/client'; import { jsx } from 'react/jsx-runtime'; createRoot(document.body).render(jsx('p', {}));",
  );
  return [
    {
      name: '/score, script before it shows',
      unit: 'kB gz',
      ours: bytes / 1000,
      peer: framework / 1000,
      peerName: 'React alone',
      limit: { atMost: 2.2 },
      ceiling: 130,
    },
  ];
};
