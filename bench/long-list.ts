import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { openBrowser, PHONE } from './browser.ts';
import { MATCHES } from './day-world.ts';
import { framesWhile, perSecond, scrollBy } from './frames.ts';
import { type Measure, median } from './report.ts';
import { startScoreServer } from './score-server.ts';

/** A phone of the middle class beside the machine that measures. */
const SLOWER = 4;
const RUNS = 3;
const SCROLL_PX = 9000;
const SPEED_PX_PER_SEC = 2400;
const FLOOR_PER_SEC = 55;
const GOALS = 10;

/** Scrolls down from the top. @returns frames drawn per second meanwhile */
const framesWhileScrolling = async (page: Page, session: CDPSession): Promise<number> => {
  await page.evaluate('scrollTo(0, 0)');
  await pause(500);
  const frames = await framesWhile(page, () => scrollBy(session, -SCROLL_PX, SPEED_PX_PER_SEC));
  const atPx = v.parse(v.number(), await page.evaluate('scrollY'));
  if (atPx < SCROLL_PX / 2) throw new Error(`the list was scrolled ${atPx} px far`);
  return perSecond([frames]);
};

/** Notes the rows in which anything changes from now on; clocks that tick meanwhile do not count. */
const NOTE_ROWS = `(() => {
  const rows = (globalThis.rows_touched = new Set());
  new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      const place = target instanceof Element ? target : target.parentElement;
      const row = place?.closest('article');
      if (row && !place.matches('a > span:first-child *')) rows.add(row);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

const TAKE_ROWS = `(() => {
  const { size } = globalThis.rows_touched;
  globalThis.rows_touched.clear();
  return size;
})()`;

const LONG = `<!doctype html><style>p{height:54px;margin:0}</style>${Array.from({ length: MATCHES }, (_, at) => `<p>${at}</p>`).join('')}`;

/** A list of 500 matches on a processor four times slower: frames while it scrolls, and rows that one goal repaints. */
export const longList = async (): Promise<Measure[]> => {
  const server = await startScoreServer();
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext({ ...PHONE, hasTouch: true })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${server.origin}/m/score?tab=inplay`);
    await page.locator('article').first().waitFor();
    await pause(3000);
    const ours: number[] = [];
    for (let run = 0; run < RUNS; run += 1) ours.push(await framesWhileScrolling(page, session));

    await page.evaluate('scrollTo(0, 0)');
    await pause(1500);
    await page.evaluate(NOTE_ROWS);
    const touched: number[] = [];
    for (let goal = 1; goal <= GOALS; goal += 1) {
      await server.score(1, goal);
      await page
        .locator('article:has(a[href$="/1"])')
        .getByText(String(goal), { exact: true })
        .first()
        .waitFor();
      await pause(1100);
      touched.push(v.parse(v.number(), await page.evaluate(TAKE_ROWS)));
    }

    await page.route('**/long', (route) => route.fulfill({ contentType: 'text/html', body: LONG }));
    await page.goto(`${server.origin}/long`);
    const bare: number[] = [];
    for (let run = 0; run < RUNS; run += 1) bare.push(await framesWhileScrolling(page, session));
    return [
      {
        name: `list of ${MATCHES} matches, frames a second while it scrolls, processor ${SLOWER} times slower`,
        unit: 'frames/s',
        ours: median(ours),
        peer: median(bare),
        peerName: 'a page of bare lines',
        floor: FLOOR_PER_SEC,
      },
      {
        name: 'rows that one goal repaints, at most',
        unit: 'rows',
        ours: Math.max(...touched),
        peer: 1,
        peerName: 'the row itself',
        ceiling: 1,
        floor: 1,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
