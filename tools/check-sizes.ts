/** Holds the built app to its size budgets, in kB after gzip; without a build it fails. */
import { builtFiles, firstRouteFiles, gzBytes, screenFiles } from './built-app.ts';

/**
 * Everything that the first route loads. The goal is 140 kB of script and 10 kB of styles; these limits are what
 * rendering on the server has reached so far, so that it does not grow (docs/decisions/008).
 */
const FIRST_ROUTE_KB = { js: 162, css: 12.2 } as const;
const LATER_FILE_KB = 40;
/** An open conversation and the list of them, without the chat client. */
const CONVERSATIONS_KB = 60;
/**
 * Libraries that a screen loads after its first paint; the chat client where a reader opens conversations, and what
 * trims a video where one is sent.
 */
const LARGE_ON_PURPOSE_KB: Record<string, number> = {
  'assets/hls': 125,
  'assets/chat-client': 76,
  'assets/read-video': 62,
};

let failed = false;
const hold = (name: string, bytes: number, maxKb: number): void => {
  const ok = bytes > 0 && bytes <= maxKb * 1000;
  if (!ok) failed = true;
  console.log(`${ok ? '✓' : '✗'} ${name}: ${(bytes / 1000).toFixed(1)} kB of ${maxKb} kB gz`);
};

const first = firstRouteFiles();
const bytesOf = (ending: string): number =>
  first.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzBytes(file), 0);
hold('/score, script', bytesOf('.js'), FIRST_ROUTE_KB.js);
hold('/score, styles', bytesOf('.css'), FIRST_ROUTE_KB.css);

hold(
  '/c2c after them',
  screenFiles('c2c/c2c-screen').reduce((sum, file) => sum + gzBytes(file), 0),
  CONVERSATIONS_KB,
);

const later = new Set(builtFiles().filter((file) => /\.(js|css)$/.test(file) && !first.includes(file)));
for (const file of later) {
  const special = Object.entries(LARGE_ON_PURPOSE_KB).find(([start]) => file.startsWith(start));
  const maxKb = special?.[1] ?? LATER_FILE_KB;
  if (special || gzBytes(file) > maxKb * 1000) hold(file, gzBytes(file), maxKb);
}
console.log(`sizes: ${first.length} files of the first route, ${later.size} later ones`);
process.exitCode = failed || later.size === 0 ? 1 : 0;
