import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { openBrowser } from './browser.ts';
import { type Measure, median } from './report.ts';
import { fillList, fillTalk, openPhone, startTalkWorld, type TalkWorld } from './talk-world.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
const CONVERSATIONS = 1_000;
const OPENINGS = 5;
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

/** Opening a conversation of 100,000 messages, the first in a list of 1,000. */
export const openConversation = async (): Promise<Measure[]> => {
  const world = await startTalkWorld();
  const browser = await openBrowser();
  try {
    const { viewer, vip, database } = world;
    await fillList(database, viewer.chatId, CONVERSATIONS);
    await fillTalk(database, [viewer.chatId, vip.chatId], MESSAGES);
    const opened = await openings(browser, world);
    const bare = { unit: 'ms', peer: opened.bare, peerName: 'one line without a framework' };
    return [
      {
        ...bare,
        name: `tap to newest of ${MESSAGES} messages, from the device`,
        ours: opened.device,
        ceiling: 300,
      },
      { ...bare, name: 'the same, from the network', ours: opened.network, ceiling: 800 },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
};
