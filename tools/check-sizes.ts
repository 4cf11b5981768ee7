/** Holds the built app to its size budgets; an empty build fails. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Budget = { name: string; maxKb: number; files: () => string[] };

const DIST = 'apps/web/dist';
const html = () => (existsSync(`${DIST}/index.html`) ? readFileSync(`${DIST}/index.html`, 'utf8') : '');
const linked = (pattern: RegExp) =>
  [...html().matchAll(pattern)].map(([, path]) => `${DIST}/${(path ?? '').replace(/^\/m\//, '')}`);

/** What the first screen loads before it shows: the entry, what it preloads, and its route. */
const firstRouteScripts = () => linked(/(?:src|href)="([^"]+\.js)"/g);

const BUDGETS: readonly Budget[] = [
  { name: 'first route, script', maxKb: 130, files: firstRouteScripts },
  { name: 'first route, styles', maxKb: 10, files: () => linked(/href="([^"]+\.css)"/g) },
];
const LATER_ROUTE_KB = 40;
/** The player library is loaded by the room alone, after its first paint. */
const LARGE_ON_PURPOSE: Record<string, number> = { hls: 125 };

const gzKb = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

let failed = false;
const line = (ok: boolean, name: string, kb: number, maxKb: number) => {
  if (!ok) failed = true;
  console.log(`${ok ? '✓' : '✗'} ${name}: ${kb.toFixed(1)} kB of ${maxKb} kB gz`);
};

for (const { name, maxKb, files } of BUDGETS) {
  const list = files();
  const kb = list.reduce((sum, file) => sum + gzKb(file), 0);
  line(kb <= maxKb && (list.length > 0 || name.includes('styles')), name, kb, maxKb);
}

const first = new Set(firstRouteScripts());
const later = globSync(`${DIST}/assets/*.js`).filter((file) => !first.has(file));
for (const file of later) {
  const special = Object.entries(LARGE_ON_PURPOSE).find(([name]) => file.includes(`/${name}`));
  const maxKb = special?.[1] ?? LATER_ROUTE_KB;
  const kb = gzKb(file);
  if (kb > maxKb) line(false, file, kb, maxKb);
}
if (first.size === 0) {
  console.error('no script found in the built page: build the app first');
  failed = true;
}
process.exitCode = failed ? 1 : 0;
