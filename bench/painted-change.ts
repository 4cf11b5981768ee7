import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from './browser.ts';
import { startChild } from './child.ts';
import { type Measure, percentile } from './report.ts';
import { startScoreServer, type ScoreServer } from './score-server.ts';

const GOALS = Number(process.env['BENCH_GOALS'] ?? 100);
const READERS = 2000;
/** Reads that everybody makes at a goal. */
const BURST = 20;
const WAIT_MS = 5000;

/** Matches at the top of the list, whose rows are in the window. */
const IN_WINDOW = [1, 41, 81, 121];

/**
 * Notes when a number that an element shows has been painted, ms since 1970: a frame is painted after its callbacks,
 * and what is queued behind them runs when it is done.
 */
const NOTE = `(places) => {
  const painted = {};
  globalThis.painted = painted;
  const look = () => {
    for (const [name, selector] of Object.entries(places)) {
      const key = name + ':' + (document.querySelector(selector)?.textContent ?? '');
      if (key in painted) continue;
      painted[key] = 0;
      requestAnimationFrame(() => setTimeout(() => (painted[key] = Date.now()), 0));
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

const noteIn = (page: Page, selectors: Record<string, string>): Promise<unknown> =>
  page.evaluate(`(${NOTE})(${JSON.stringify(selectors)})`);

const paintedAt = async (page: Page, key: string): Promise<number> => {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const atMs = Number(await page.evaluate(`globalThis.painted[${JSON.stringify(key)}] ?? 0`));
    if (atMs > 0) return atMs;
    await pause(20);
  }
  throw new Error(`${key} was not painted within ${WAIT_MS / 1000} s`);
};

type Course = {
  page: Page;
  server: ScoreServer;
  matches: readonly number[];
  first: number;
  burst: boolean;
  /** Goals fall this far apart at most, ms. */
  apartMs: number;
};

const LEAST_APART_MS = 80;

const burstOf = (origin: string, matchId: number) =>
  Array.from({ length: BURST }, () =>
    fetch(`${origin}/api/football/getMatchInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ matchid: matchId }),
    }).then((answer) => answer.arrayBuffer()),
  );

/** Goals one after another, and how long each took from the feed to the eye, ms. */
const follow = async ({ page, server, matches, first, burst, apartMs }: Course): Promise<number[]> => {
  const tookMs: number[] = [];
  for (let goal = 0; goal < GOALS; goal += 1) {
    const matchId = matches[goal % matches.length] ?? 1;
    const goals = first + goal;
    const receivedMs = await server.score(matchId, goals);
    const reads = burst ? burstOf(server.origin, matchId) : [];
    tookMs.push((await paintedAt(page, `${matchId}:${goals}`)) - receivedMs);
    await Promise.all(reads);
    // No rhythm: lists gather for a second, and goals fall at every moment of it and of quiet times.
    await pause(LEAST_APART_MS + ((goal * 617) % apartMs));
  }
  return tookMs;
};

const openPage = async (browser: Browser, url: string, selectors: Record<string, string>) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(url);
  for (const selector of Object.values(selectors)) await page.locator(selector).first().waitFor();
  await noteIn(page, selectors);
  // The stream of the page opens once the page has its data.
  await pause(1500);
  return page;
};

const bySelector = (matches: readonly number[]) =>
  Object.fromEntries(
    matches.map((id) => [String(id), `article:has(a[href$="/${id}"]) a > span:last-of-type b`]),
  );

const BARE = `<!doctype html><p>0</p><script>
new EventSource('/api/race/changes?match=2').addEventListener('change', ({ data }) => {
  document.querySelector('p').textContent = JSON.parse(data).home_scores[0];
});
</script>`;

/** The same stream into a page that does nothing but write the digit. */
const bareFigures = async (browser: Browser, server: ScoreServer): Promise<number[]> => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto(`${server.origin}/bare`);
  await noteIn(page, { 2: 'p' });
  await pause(1000);
  const took = await follow({ page, server, matches: [2], first: 1, burst: false, apartMs: 400 });
  await page.context().close();
  return took;
};

const measuresOf = (
  name: string,
  took: readonly number[],
  { bare, limits }: { bare: readonly number[]; limits: { p50: number; p99: number } },
): Measure[] =>
  (['p50', 'p99'] as const).map((which) => {
    const share = which === 'p50' ? 0.5 : 0.99;
    return {
      name: `${name}, ${which}`,
      unit: 'ms',
      ours: percentile(took, share),
      peer: percentile(bare, share),
      peerName: 'a bare page on the same stream',
      ceiling: limits[which],
    };
  });

const DETAIL = { p50: 300, p99: 1000 };
const LIST = { p50: 600, p99: 1300 };

/** From the feed to the painted digit: an open match and an open list, alone and among 2,000 readers with a burst of reads at every goal. */
export const paintedChange = async (): Promise<Measure[]> => {
  const server = await startScoreServer();
  const browser = await openBrowser();
  try {
    const bare = await bareFigures(browser, server);
    const detail = await openPage(browser, `${server.origin}/m/score/detail/football/1`, {
      1: 'header .num > span',
    });
    const alone = await follow({ page: detail, server, matches: [1], first: 1, burst: false, apartMs: 400 });
    const readers = await startChild('bench/stream-readers.ts', {
      TARGET: server.origin,
      READERS: String(READERS),
    });
    const crowded = await follow({
      page: detail,
      server,
      matches: [1],
      first: 1 + GOALS,
      burst: true,
      apartMs: 400,
    });
    await readers.stop();
    await detail.context().close();
    const list = await openPage(browser, `${server.origin}/m/score?tab=inplay`, bySelector(IN_WINDOW));
    const listed = await follow({
      page: list,
      server,
      matches: IN_WINDOW,
      first: 1 + 2 * GOALS,
      burst: false,
      apartMs: 2000,
    });
    return [
      ...measuresOf('goal painted in an open match', alone, { bare, limits: DETAIL }),
      ...measuresOf(`the same with ${READERS} readers and a burst of reads`, crowded, {
        bare,
        limits: DETAIL,
      }),
      ...measuresOf('goal painted in an open list', listed, { bare, limits: LIST }),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
