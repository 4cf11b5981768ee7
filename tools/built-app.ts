import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

const CLIENT = fileURLToPath(new URL('../apps/web/dist/client', import.meta.url));

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

/** @throws {Error} when the web app is not built */
const readManifest = (): Manifest => {
  const path = join(CLIENT, '.vite', 'manifest.json');
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

/** What `/score` needs before it acts: the app, the screen and one language. */
const FIRST_ROUTE = ['index.html', 'src/screens/score/score-screen.tsx', 'virtual:catalogue/first/zh-CN'];

/** Scripts and styles that `/score` needs before it acts. */
export const firstRouteFiles = (): string[] => {
  const manifest = readManifest();
  const missing = FIRST_ROUTE.filter((key) => !(key in manifest));
  if (missing.length > 0) throw new Error(`the build is another than this knows: it lacks ${missing.join()}`);
  return [...new Set(FIRST_ROUTE.flatMap((key) => [...withImports(manifest, key)]))];
};

/** Scripts and styles that a screen loads after those of the first route. */
export const screenFiles = (screen: string): string[] => {
  const first = new Set(firstRouteFiles());
  const key = `src/screens/${screen}.tsx`;
  const manifest = readManifest();
  if (!(key in manifest)) throw new Error(`the build is another than this knows: it lacks ${key}`);
  return [...withImports(manifest, key)].filter((file) => !first.has(file));
};

/** Every script and style of the build. */
export const builtFiles = (): string[] =>
  Object.values(readManifest()).flatMap(({ file, css }) => [file, ...css]);

export const gzBytes = (file: string): number =>
  gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
