import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

/** @throws {Error} when the web app is not built */
const readManifest = (): Manifest => {
  const path = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('the web app is not built: npm run build -w apps/web');
  return v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
};

/** The chunk and everything it imports before it can run. */
const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...chunk.css]) found.add(file);
  for (const other of chunk.imports) withImports(manifest, other, found);
  return found;
};

const page = (): string => readFileSync(join(DIST, 'index.html'), 'utf8');

/** Scripts and styles that the page itself names as what the app begins with. */
const namedByPage = (): string[] =>
  [...page().matchAll(/"\/m\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);

/** The app, which the script that the page names fetches when the picture stands, and one language. */
const FETCHED = /^src\/main\.tsx$|catalogue\/first\/zh-CN$/;

/** Scripts and styles that `/score` needs before it answers: what the page names and fetches, and all they import. */
export const firstRouteFiles = (): string[] => {
  const manifest = readManifest();
  const named = namedByPage();
  const roots = Object.keys(manifest).filter((key) => FETCHED.test(key));
  if (named.length === 0 || roots.length !== 2)
    throw new Error(`the build is another than this knows: found ${[...named, ...roots].join(', ')}`);
  return [...new Set([...named, ...roots.flatMap((key) => [...withImports(manifest, key)])])];
};

/** Bytes after gzip of the scripts that stand in the page itself: what asks for the list before any file is there. */
export const pageScriptGzBytes = (): number => {
  const scripts = [...page().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return gzipSync(scripts.join('\n'), { level: 9 }).length;
};

/** Every script and style of the build. */
export const builtFiles = (): string[] =>
  Object.values(readManifest()).flatMap(({ file, css }) => [file, ...css]);

export const gzBytes = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
