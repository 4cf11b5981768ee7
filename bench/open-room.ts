import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from './browser.ts';
import { busyRoom, type BusyRoom } from './busy-room.ts';
import type { Noted, Viewer, ViewerKind } from './open-room-viewer.ts';
import { longestTaskOf } from './page-tasks.ts';
import type { Measure } from './report.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const PER_SEC = 200;
/** Looks at the heap: as many in the first half as in the second. */
const LOOKS = 6;
/** The room runs before anything counts: what a page compiles and fills first is not its course. */
const WARM_UP_MS = 5_000;
const LONGEST_TASK_MS = 50;
const MB = 1_000_000;

const require = createRequire(import.meta.url);

type Outcome = { busiestMs: number; longestMs: number; heapRatio: number; heapBytes: number; heard: number };

const pageScript = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('open-room-page.ts', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
};

/** Serves a page of either client: the public one is a script of its own. */
const servePages = async () => {
  const scripts: Record<string, string> = {
    '/page.js': await pageScript(),
    '/public.js': readFileSync(require.resolve('tim-js-sdk/tim-js-friendship.js'), 'utf8'),
  };
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts[url];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    const more = url === '/theirs' ? '<script src="/public.js"></script>' : '';
    response.end(script ?? `<!doctype html><title>room</title>${more}<script src="/page.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening server has one
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
};

type Look = { heapBytes: number; fromMs: number; toMs: number };

const pageClock = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** The heap after a collection, and when that was: a collection by order is no work of the client's. */
const lookAt = async (page: Page, session: CDPSession): Promise<Look> => {
  const fromMs = await pageClock(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heapBytes: usedSize, fromMs, toMs: await pageClock(page) };
};

const meanOf = (looks: readonly Look[]): number =>
  looks.reduce((sum, { heapBytes }) => sum + heapBytes, 0) / looks.length;

const notedBy = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { viewer: Viewer }).viewer.noted());

const outcomeOf = (noted: Noted, looks: readonly Look[], sinceMs: number): Omit<Outcome, 'busiestMs'> => {
  const byOrder = (startMs: number, endMs: number) =>
    looks.some(({ fromMs, toMs }) => startMs < toMs && endMs > fromMs);
  const counted = noted.longTasks.filter(
    ({ startMs, durationMs }) => startMs >= sinceMs && !byOrder(startMs, startMs + durationMs),
  );
  const [first, second] = [looks.slice(0, LOOKS / 2), looks.slice(LOOKS / 2)];
  return {
    longestMs: Math.max(0, ...counted.map(({ durationMs }) => durationMs)),
    heapRatio: meanOf(second) / meanOf(first),
    heapBytes: meanOf(second),
    heard: noted.heard,
  };
};

/** One viewer in a page of its own while the room is busy. */
const watch = async (browser: Browser, origin: string, kind: ViewerKind): Promise<Outcome> => {
  const room: BusyRoom = await busyRoom(PER_SEC);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${origin}${kind === 'public client' ? '/theirs' : '/'}`);
    await page.evaluate(
      ([who, url]) => (globalThis as unknown as { viewer: Viewer }).viewer.enter(who, url),
      [kind, room.url] as const,
    );
    room.begin();
    await pause(WARM_UP_MS);
    const sinceMs = await pageClock(page);
    const looks: Look[] = [];
    let busiestMs = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      const taskMs = await longestTaskOf(browser, page, () => pause((SECONDS * 1000) / LOOKS));
      busiestMs = Math.max(busiestMs, taskMs);
      looks.push(await lookAt(page, session));
    }
    const said = room.end();
    // What is still on its way is heard.
    await page.waitForFunction(
      (count) => (globalThis as unknown as { viewer: Viewer }).viewer.noted().heard >= count,
      said,
      { timeout: 20_000 },
    );
    return { busiestMs, ...outcomeOf(await notedBy(page), looks, sinceMs) };
  } finally {
    await context.close();
    room.close();
  }
};

const measuresOf = (name: string, ours: Outcome, theirs: Outcome): Measure[] => {
  const against = { peerName: 'tim-js-sdk 2.27.6' };
  return [
    {
      ...against,
      name: `${name}, longest task at ${PER_SEC} messages/s for ${SECONDS} s, processor time`,
      unit: 'ms',
      ours: ours.busiestMs,
      peer: theirs.busiestMs,
      ceiling: LONGEST_TASK_MS,
    },
    {
      ...against,
      name: `${name}, longest task by the clock (0: none over ${LONGEST_TASK_MS}; on a busy machine it waits)`,
      unit: 'ms',
      ours: ours.longestMs,
      peer: theirs.longestMs,
    },
    {
      ...against,
      name: `${name}, heap of the second half against the first`,
      unit: '×',
      ours: ours.heapRatio,
      peer: theirs.heapRatio,
      ceiling: 1.2,
    },
    {
      ...against,
      name: `${name}, heap afterwards`,
      unit: 'MB',
      ours: ours.heapBytes / MB,
      peer: theirs.heapBytes / MB,
    },
  ];
};

/** An open room with 200 messages a second, in a browser's page: long tasks, and whether the heap stays flat. */
export const openRoom = async (): Promise<Measure[]> => {
  const pages = await servePages();
  const browser = await openBrowser();
  try {
    const theirs = await watch(browser, pages.origin, 'public client');
    const entry = await watch(browser, pages.origin, 'live-room entry');
    const whole = await watch(browser, pages.origin, 'whole client');
    return [...measuresOf('live-room entry', entry, theirs), ...measuresOf('whole client', whole, theirs)];
  } finally {
    await browser.close();
    pages.close();
  }
};
