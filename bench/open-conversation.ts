import type { Browser, CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { openBrowser } from './browser.ts';
import { framesWhile, perSecond, scrollBy, type Frames } from './frames.ts';
import { type Measure, median } from './report.ts';
import { fillList, fillTalk, openPhone, startTalkWorld, type TalkWorld } from './talk-world.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
const SCROLLED = Number(process.env['BENCH_SCROLLED'] ?? 10_000);
const CONVERSATIONS = 1_000;
const OPENINGS = 5;
const SLOWER = 4;
const MB = 1_000_000;
/** A strip of messages, px, and how fast a finger throws it. */
const THROW_PX = 9_000;
const SPEED_PX_PER_SEC = 6_000;
const SCROLL_WITHIN_MS = 200_000;

/** Presses the first row and resolves with the milliseconds until the newest message has been painted. */
const PRESS = `new Promise((resolve) => {
  const began = performance.now();
  document.querySelector('a[data-row]').click();
  const look = () => {
    const last = [...document.querySelectorAll('[data-message]')].at(-1);
    const isThere = last?.textContent.includes(' ${MESSAGES}') && getComputedStyle(last).visibility === 'visible';
    if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** The same of one line that a script without any framework writes. */
const BARE_PRESS = `new Promise((resolve) => {
  const began = performance.now();
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'newest' }));
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
})`;

const LIST_READY = `document.querySelector('a[data-row]') && !document.querySelector('[aria-busy="true"]')`;

/** Number of the topmost message that is drawn. */
const TOPMOST = `Number(/ (\\d+)/.exec(document.querySelector('[data-message]')?.textContent ?? '')?.[1] ?? 0)`;

const numberOf = async (page: Page, expression: string): Promise<number> =>
  v.parse(v.number(), await page.evaluate(expression));

const openList = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/m/c2c`);
  await page.waitForFunction(LIST_READY);
  // The code of an open conversation is fetched beside the list, and the chat says that it is ready.
  await page.waitForLoadState('networkidle');
};

/** From a tap on a row to the newest message: what is not on the device, and what an earlier visit left there. */
const openings = async (browser: Browser, { origin, viewer }: TalkWorld) => {
  const network: number[] = [];
  const device: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    const page = await openPhone(browser, viewer);
    await openList(page, origin);
    network.push(await numberOf(page, PRESS));
    // Within a second what was shown is kept; then the page is another.
    await page.waitForTimeout(2_500);
    await openList(page, origin);
    device.push(await numberOf(page, PRESS));
    bare.push(await numberOf(page, BARE_PRESS));
    await page.context().close();
  }
  return { network: median(network), device: median(device), bare: median(bare) };
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / MB;
};

/** Scrolls up through a conversation on a slow processor. */
const scrollUp = async (browser: Browser, { origin, viewer }: TalkWorld) => {
  const page = await openPhone(browser, viewer);
  const session = await page.context().newCDPSession(page);
  await openList(page, origin);
  await page.evaluate(PRESS);
  const before = await heapOf(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const frames: Frames[] = [];
  const until = performance.now() + SCROLL_WITHIN_MS;
  let passed = 0;
  while (passed < SCROLLED && performance.now() < until) {
    frames.push(await framesWhile(page, () => scrollBy(session, THROW_PX, SPEED_PX_PER_SEC)));
    passed = MESSAGES - (await numberOf(page, TOPMOST));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await heapOf(session);
  const rows = await numberOf(page, `document.querySelectorAll('[data-message]').length`);
  await page.context().close();
  return { perSec: perSecond(frames), passed, before, after, rows };
};

/** Scrolls down a long list of conversations. */
const scrollList = async (browser: Browser, { origin, viewer }: TalkWorld): Promise<number> => {
  const page = await openPhone(browser, viewer);
  const session = await page.context().newCDPSession(page);
  await openList(page, origin);
  const runs: Frames[] = [];
  for (let run = 0; run < OPENINGS; run += 1)
    runs.push(await framesWhile(page, () => scrollBy(session, -THROW_PX, SPEED_PX_PER_SEC)));
  if ((await numberOf(page, 'scrollY')) < THROW_PX) throw new Error('the list did not scroll');
  await page.context().close();
  return perSecond(runs);
};

/** Opening a conversation of 100,000 messages, going back through 10,000 of them, and a list of 1,000 conversations. */
export const openConversation = async (): Promise<Measure[]> => {
  const world = await startTalkWorld();
  const browser = await openBrowser();
  try {
    const { viewer, vip, database } = world;
    await fillList(database, viewer.chatId, CONVERSATIONS);
    await fillTalk(database, [viewer.chatId, vip.chatId], MESSAGES);
    const opened = await openings(browser, world);
    const listPerSec = await scrollList(browser, world);
    const scrolled = await scrollUp(browser, world);
    const bare = { unit: 'ms', peer: opened.bare, peerName: 'one line without a framework' };
    const screen = { unit: 'frames/s', peer: 60, peerName: 'the screen' };
    return [
      {
        ...bare,
        name: `tap to newest of ${MESSAGES} messages, from the device`,
        ours: opened.device,
        ceiling: 300,
      },
      { ...bare, name: 'the same, from the network', ours: opened.network, ceiling: 800 },
      {
        ...screen,
        name: `scrolling up through ${scrolled.passed} messages, processor ${SLOWER} times slower`,
        ours: scrolled.perSec,
        floor: 55,
      },
      {
        name: `messages passed within ${SCROLL_WITHIN_MS / 1000} s`,
        unit: 'messages',
        ours: scrolled.passed,
        peer: SCROLLED,
        peerName: 'what was to be passed',
        floor: SCROLLED,
      },
      {
        name: 'rows in the page after them',
        unit: 'rows',
        ours: scrolled.rows,
        peer: scrolled.passed,
        peerName: 'messages passed',
        ceiling: 200,
      },
      {
        name: 'heap after them',
        unit: 'MB',
        ours: scrolled.after,
        peer: scrolled.before,
        peerName: 'before them',
        ceiling: 100,
      },
      { ...screen, name: `list of ${CONVERSATIONS} conversations scrolls`, ours: listPerSec, floor: 58 },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
};
