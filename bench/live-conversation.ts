import { setTimeout as pause } from 'node:timers/promises';
import { createAdminClient } from '@touchline/chat-protocol/admin/client';
import { sendToGroup } from '@touchline/chat-protocol/admin/message-commands';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { openBrowser } from './browser.ts';
import { APP } from './chat-user.ts';
import { longestTaskOf } from './page-tasks.ts';
import { type Measure, percentile } from './report.ts';
import { fillTalk, openPhone, startTalkWorld, type TalkWorld } from './talk-world.ts';

const SENDS = Number(process.env['BENCH_SENDS'] ?? 200);
const SEND_EACH_MS = 150;
const PER_SEC = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const TICK_MS = 50;
const WARM_UP_MS = 3_000;
const HEARD_WITHIN_MS = 60_000;
/** More are not on their way at once: a server that is too busy is not this measure. */
const MOST_OPEN = 50;

const FIELD = 'textarea';
/** The chat has begun: voices can be sent. */
const READY = `document.querySelector('button[aria-label="语音"]')?.disabled === false`;

/** Notes when each text that ends in a number has been painted, ms since 1970. */
const NOTE_PAINTED = `(() => {
  const painted = (globalThis.painted = {});
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes) {
        const number = node instanceof Element && /send (\\d+)/.exec(node.textContent)?.[1];
        if (number && !(number in painted)) {
          painted[number] = 0;
          requestAnimationFrame(() => setTimeout(() => (painted[number] = performance.timeOrigin + performance.now())));
        }
      }
  }).observe(document.querySelector('[role="log"]'), { subtree: true, childList: true });
})()`;

const PRESS_SEND = `(() => {
  const atMs = performance.timeOrigin + performance.now();
  document.querySelector('button[aria-label="发送"]').click();
  return atMs;
})()`;

const openTalk = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForFunction(READY);
  await page.locator('[data-message]').first().waitFor();
};

const Painted = v.record(v.string(), v.number());

/** From the press on one device to the painted line on it and on the other. */
const sendToPainted = async (browser: Browser, { origin, viewer, vip }: TalkWorld) => {
  const from = await openPhone(browser, viewer);
  const to = await openPhone(browser, vip);
  await openTalk(from, `${origin}/m/c2c-chatroom/${vip.chatId}`);
  await openTalk(to, `${origin}/m/c2c-chatroom/${viewer.chatId}`);
  for (const page of [from, to]) await page.evaluate(NOTE_PAINTED);
  const sentMs: number[] = [];
  for (let send = 0; send < SENDS; send += 1) {
    await from.fill(FIELD, `send ${send}`);
    sentMs.push(v.parse(v.number(), await from.evaluate(PRESS_SEND)));
    await pause(SEND_EACH_MS);
  }
  await to.waitForFunction(`Object.values(globalThis.painted).filter(Boolean).length >= ${SENDS}`, null, {
    timeout: HEARD_WITHIN_MS,
  });
  const delays = async (page: Page): Promise<number[]> => {
    const painted = v.parse(Painted, await page.evaluate('globalThis.painted'));
    return sentMs.map((atMs, send) => (painted[send] ?? Number.NaN) - atMs);
  };
  const [there, here] = [await delays(to), await delays(from)];
  for (const page of [from, to]) await page.context().close();
  return { there, here };
};

/** Counts rows that appear, and changes of rows that stood already. */
const NOTE_ROWS = `(() => {
  const noted = (globalThis.rows = { added: 0, changed: 0 });
  new MutationObserver((mutations) => {
    const fresh = new Set();
    for (const { addedNodes } of mutations)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const row of [node, ...node.querySelectorAll('*')]) if (row.matches('[data-message]')) fresh.add(row);
    noted.added += fresh.size;
    const changed = new Set();
    for (const { target } of mutations) {
      const place = target instanceof Element ? target : target.parentElement;
      const row = place?.closest('[data-message]');
      if (row && !fresh.has(row)) changed.add(row);
    }
    noted.changed += changed.size;
  }).observe(document.querySelector('[role="log"]'), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
})()`;

const Rows = v.object({ added: v.number(), changed: v.number() });

const administration = ({ origin, chatKey }: TalkWorld) =>
  createAdminClient({
    appId: APP.id,
    adminId: 'administrator',
    userSig: () =>
      signUserSig(chatKey, {
        appId: APP.id,
        userId: 'administrator',
        signedAtSec: Math.floor(Date.now() / 1000),
        validForSec: 3600,
      }),
    baseUrl: origin,
    timeoutMs: 30_000,
  });

const Made = v.object({ data: v.object({ group_id: v.string() }) });

/** Says so many things a second in a group, as far as the server takes them, until it is told to stop. */
const speaking = (world: TalkWorld, groupId: string) => {
  const admin = administration(world);
  const open = new Set<Promise<unknown>>();
  let said = 0;
  const beganMs = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - beganMs) * PER_SEC) / 1000;
    while (said < due && open.size < MOST_OPEN) {
      said += 1;
      const elements = [{ MsgType: 'TIMTextElem' as const, MsgContent: { Text: `三号门见 ${said}` } }];
      const message = { fromUserId: world.vip.chatId, random: said, elements, cloudCustomData: '' };
      const sent = admin.call(sendToGroup, { groupId, ...message });
      open.add(sent);
      void sent.finally(() => open.delete(sent));
    }
  }, TICK_MS);
  return async (): Promise<number> => {
    clearInterval(timer);
    await Promise.all(open);
    return said;
  };
};

/** Number of the newest message that is drawn. */
const NEWEST = `Number(/ (\\d+)/.exec([...document.querySelectorAll('[data-message]')].at(-1)?.textContent ?? '')?.[1] ?? 0)`;

/** A busy group that stands open. */
const busyGroup = async (browser: Browser, world: TalkWorld) => {
  const { origin, viewer, vip } = world;
  const body = { name: '快嘴', join_rule: 'free', uids: [vip.uid] };
  const { data } = v.parse(Made, await world.ask('/api/chatgroup/create', viewer, body));
  const page = await openPhone(browser, viewer);
  await page.goto(`${origin}/m/chat-group/${data.group_id}`);
  await page.locator(FIELD).waitFor();
  const stop = speaking(world, data.group_id);
  await pause(WARM_UP_MS);
  await page.evaluate(NOTE_ROWS);
  const first = v.parse(v.number(), await page.evaluate(NEWEST));
  const taskMs = await longestTaskOf(browser, page, () => pause(SECONDS * 1000));
  const rows = v.parse(Rows, await page.evaluate('globalThis.rows'));
  const seen = v.parse(v.number(), await page.evaluate(NEWEST)) - first;
  const said = await stop();
  await page.getByText(`三号门见 ${said}`, { exact: true }).waitFor({ timeout: HEARD_WITHIN_MS });
  await page.context().close();
  return { taskMs, seen, rows, perSec: seen / SECONDS };
};

/** A message from one device to the other, and a group in which 200 are said a second, in the app's own screens. */
export const liveConversation = async (): Promise<Measure[]> => {
  const world = await startTalkWorld();
  const browser = await openBrowser();
  try {
    await fillTalk(world.database, [world.viewer.chatId, world.vip.chatId], 100);
    const { there, here } = await sendToPainted(browser, world);
    const group = await busyGroup(browser, world);
    const own = { unit: 'ms', peerName: 'on the device that sends' };
    return [
      {
        ...own,
        name: 'send to painted on the other device, p50',
        ours: percentile(there, 0.5),
        peer: percentile(here, 0.5),
      },
      {
        ...own,
        name: 'send to painted on the other device, p99',
        ours: percentile(there, 0.99),
        peer: percentile(here, 0.99),
        ceiling: 300,
      },
      {
        name: `group with ${PER_SEC} messages/s for ${SECONDS} s, longest task, processor time`,
        unit: 'ms',
        ours: group.taskMs,
        peer: 50,
        peerName: 'a task that is felt',
        ceiling: 50,
      },
      {
        name: 'rows that one message paints',
        unit: 'rows',
        ours: (group.rows.added + group.rows.changed) / group.seen,
        peer: 1,
        peerName: 'its own',
        ceiling: 1.05,
      },
      {
        name: 'messages a second that were said meanwhile',
        unit: '/s',
        ours: group.perSec,
        peer: PER_SEC,
        peerName: 'wanted',
        limit: { atLeast: 0.9 },
      },
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
};
