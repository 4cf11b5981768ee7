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

const html = (): string => readFileSync(join(DIST, 'index.html'), 'utf8');

/** Scripts that the page itself names. */
const scriptsOfPage = (): string[] =>
  [...html().matchAll(/"\/m\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);

/** What stands in the page itself: it asks for the list before any file is there. */
const inlineGzBytes = (): number =>
  gzipSync([...html().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n'), {
    level: 9,
  }).length;

/** The app, which the page's script fetches when the picture stands, and one language. */
const ROOTS = /^src\/main\.tsx$|catalogue\/first\/zh-CN$/;

/**
 * Script that `/score` needs before it answers, all of it: what stands in the page, what draws the picture of the list,
 * the app that takes its place, one language, and all they import. The peer is the framework alone.
 */
export const firstRouteSize = async (): Promise<Measure[]> => {
  const path = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('the web app is not built: npm run build -w @touchline/web');
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
  const page = scriptsOfPage();
  const roots = Object.keys(manifest).filter((key) => ROOTS.test(key));
  if (page.length === 0 || roots.length !== 2)
    throw new Error(`the build is another than this knows: found ${[...page, ...roots].join(', ')}`);
  const files = new Set([...page, ...roots.flatMap((key) => [...withImports(manifest, key)])]);
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzBytes(file), 0);
  const { allGzBytes: framework } = await bundled(
    "import { createRoot } from 'react-dom/client'; import { jsx } from 'react/jsx-runtime'; createRoot(document.body).render(jsx('p', {}));",
  );
  return [
    {
      name: '/score, script of its first load, that in the page included',
      unit: 'kB gz',
      ours: (bytes + inlineGzBytes()) / 1000,
      peer: framework / 1000,
      peerName: 'React alone',
      limit: { atMost: 2.2 },
      ceiling: 130,
    },
  ];
};
