import { existsSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EVENT } from '../../src/event/event-names.ts';
import type { Person } from '../conformance/world.ts';
import { say, saying } from '../conformance/scenes/speaking.ts';
import { CHROMIUM, openBrowserWorld, type BrowserUser, type BrowserWorld } from './browser-world.ts';

const patient = { timeout: 10_000 };
const textsAt = (page: Page) => page.evaluate(() => window.kit.texts());
const send = (page: Page, to: string, text: string) =>
  page.evaluate(([whom, what]) => window.kit.send(whom, what), [to, text] as const);
const sendUnsent = (page: Page, to: string, text: string) =>
  page.evaluate(([whom, what]) => window.kit.send(whom, what, 'unsent'), [to, text] as const);
const lifecycle = async (page: Page, state: 'frozen' | 'active') => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
};
/** What the browser's own database holds, by key. */
const databaseOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('touchline-chat');
        opening.onerror = () => reject(new Error('refused'));
        opening.onsuccess = () => {
          const found: Record<string, string> = {};
          const walk = opening.result.transaction('values').objectStore('values').openCursor();
          walk.onsuccess = () => {
            if (!walk.result) return resolve(found);
            // The client's keys are texts.
            found[walk.result.key as string] = JSON.stringify(walk.result.value);
            walk.result.continue();
          };
        };
      }),
  );
const unsentIn = async (page: Page): Promise<number> =>
  Object.keys(await databaseOf(page)).filter((key) => key.includes(':outbox:')).length;
const keptIn = async (page: Page): Promise<string> =>
  Object.entries(await databaseOf(page)).find(([key]) => key.endsWith(':state'))?.[1] ?? '';

describe.skipIf(!existsSync(CHROMIUM))('in Chromium', () => {
  let here: BrowserWorld;
  let peer: Person;
  let user: BrowserUser;
  beforeAll(async () => {
    here = await openBrowserWorld();
    peer = await here.world.person('the public client');
  }, 60_000);
  afterAll(async () => here.close());
  const receivedTexts = (): string[] =>
    peer.told
      .filter(({ name }) => name === EVENT.MESSAGE_RECEIVED)
      .flatMap(({ data }) =>
        (data as { payload: { text?: string } }[]).map(({ payload }) => payload.text ?? ''),
      );

  test('an unsent message is in the database, outlives a reload, and is sent once by the page that follows', async () => {
    user = await here.user();
    const page = await user.enter();
    await send(page, peer.userID, 'before');
    await expect.poll(() => keptIn(page), patient).toContain('"before"');
    user.road.cut({ hold: true });
    await sendUnsent(page, peer.userID, 'first');
    await sendUnsent(page, peer.userID, 'second');
    await expect.poll(() => unsentIn(page), patient).toBe(2);
    await page.reload();
    await page.evaluate((who) => window.kit.begin(who), user.entrance);
    // The list and the last page are there although nothing answers.
    await expect.poll(() => page.evaluate(() => window.kit.list()), patient).toEqual([`C2C${peer.userID}`]);
    const held = () => page.evaluate((id) => window.kit.held(id), `C2C${peer.userID}`);
    expect(await held()).toContain('before success');
    user.road.release();
    await expect.poll(receivedTexts, patient).toEqual(['before', 'first', 'second']);
    await expect.poll(() => unsentIn(page), patient).toBe(0);
    await page.reload();
    await page.evaluate((who) => window.kit.enter(who), user.entrance);
    await send(page, peer.userID, 'third');
    await expect.poll(receivedTexts, patient).toEqual(['before', 'first', 'second', 'third']);
    await page.close();
  });

  test('a page that was frozen finds its dead socket on its return, and all that was said meanwhile', async () => {
    user = await here.user();
    const page = await user.enter();
    await say(peer, user.userID, 'before');
    await expect.poll(() => textsAt(page), patient).toEqual(['before']);
    await lifecycle(page, 'frozen');
    user.road.cut();
    await say(peer, user.userID, 'while frozen');
    await lifecycle(page, 'active');
    await expect.poll(() => textsAt(page), patient).toEqual(['before', 'while frozen']);
    await page.close();
  });

  test('a page that is looked at again asks at once whether its socket lives', async () => {
    user = await here.user();
    const page = await user.enter();
    user.road.deafen();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // The check takes 3 s; without the return it would begin after 10 s of silence.
    await expect
      .poll(() => page.evaluate(() => window.kit.told()), { timeout: 8_000 })
      .toContain('connecting');
    await say(peer, user.userID, 'hello again');
    await expect.poll(() => textsAt(page), patient).toEqual(['hello again']);
    await page.close();
  });

  test('a page that comes back out of the page cache goes on where it was', async () => {
    user = await here.user();
    const page = await user.enter();
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.evaluate(() => location.assign('/elsewhere'));
    await page.waitForURL('**/elsewhere');
    await say(peer, user.userID, 'while away');
    await page.evaluate(() => history.back());
    await expect
      .poll(() => page.evaluate(() => 'persisted' in window && window.persisted), patient)
      .toBe(true);
    await expect.poll(() => textsAt(page), patient).toEqual(['while away']);
    await page.close();
  });

  test('offline and back: what was written and said meanwhile arrives once', async () => {
    user = await here.user();
    const page = await user.enter();
    await user.context.setOffline(true);
    user.road.cut({ hold: true });
    await expect.poll(() => page.evaluate(() => window.kit.told().at(-1)), patient).toBe('disconnected');
    await sendUnsent(page, peer.userID, 'written offline');
    await say(peer, user.userID, 'said meanwhile');
    await user.context.setOffline(false);
    user.road.release();
    await expect.poll(() => textsAt(page), patient).toEqual(['said meanwhile']);
    await expect
      .poll(() => receivedTexts().filter((text) => text === 'written offline'), patient)
      .toHaveLength(1);
    await page.close();
  });

  test('two tabs of one user share a socket, both hear, and see what one sends; the other goes on when one is closed', async () => {
    user = await here.user();
    const [one, other] = [await user.enter(), await user.enter()];
    expect(user.road.opened()).toBe(1);
    await say(peer, user.userID, 'hello, both');
    await expect.poll(() => textsAt(one), patient).toEqual(['hello, both']);
    await expect.poll(() => textsAt(other), patient).toEqual(['hello, both']);
    await send(one, peer.userID, 'from the first');
    const conversationID = `C2C${peer.userID}`;
    const seen = () => other.evaluate((id) => window.kit.held(id), conversationID);
    await expect.poll(seen, patient).toContain('from the first success');
    await one.close();
    await say(peer, user.userID, 'still there?');
    await expect.poll(() => textsAt(other), patient).toContain('still there?');
    await send(other, peer.userID, 'I am');
    await expect.poll(receivedTexts, patient).toContain('I am');
    expect(user.road.opened()).toBe(2);
    await other.close();
  });

  test.each([
    ['refused', '/sandboxed'],
    ['full', '/'],
  ])('where the storage is %s all else works, and nothing fails', async (how, path) => {
    user = await here.user();
    const page = await user.tab(path);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    if (how === 'full') {
      const session = await user.context.newCDPSession(page);
      const origin = new URL(page.url()).origin;
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    }
    await page.evaluate((who) => window.kit.enter(who), user.entrance);
    const heard = peer.next(EVENT.MESSAGE_RECEIVED, saying(`while ${how}`));
    await send(page, peer.userID, `while ${how}`);
    await heard;
    await say(peer, user.userID, 'I hear you');
    await expect.poll(() => textsAt(page), patient).toEqual(['I hear you']);
    expect(failures).toEqual([]);
    await page.close();
  });

  test('one new message draws one line, and its row', async () => {
    user = await here.user();
    const page = await user.enter();
    const third = await here.world.person('our client');
    for (const text of ['a', 'b', 'c']) await say(peer, user.userID, text);
    await say(third, user.userID, 'elsewhere');
    await expect.poll(() => textsAt(page), patient).toHaveLength(4);
    await page.evaluate((id) => window.kit.mount(id), `C2C${peer.userID}`);
    await page.getByText('c', { exact: true }).waitFor();
    const before = await page.evaluate(() => ({ ...window.kit.drawn() }));
    await say(peer, user.userID, 'new');
    await page.getByText('new', { exact: true }).waitFor();
    await expect.poll(() => page.locator('#badge').textContent(), patient).toBe('5');
    const after = await page.evaluate(() => ({ ...window.kit.drawn() }));
    const more = Object.entries(after).filter(([key, count]) => count !== before[key]);
    const lines = more.filter(([key]) => key.startsWith('line ') || key.startsWith('row '));
    expect(Object.fromEntries(lines)).toEqual({
      'line new': 1,
      [`row C2C${peer.userID}`]: (before[`row C2C${peer.userID}`] ?? 0) + 1,
    });
    await page.close();
  });

  test('one new line of a live room draws one line', async () => {
    user = await here.user();
    const groupID = here.world.newName('room-');
    await peer.chat.createGroup({ type: 'AVChatRoom', name: 'Derby', groupID });
    await peer.chat.joinGroup({ groupID });
    const shout = (text: string) =>
      peer.chat.sendMessage(
        peer.chat.createTextMessage({ to: groupID, conversationType: 'GROUP', payload: { text } }),
      );
    const page = await user.tab();
    await page.evaluate(([who, id]) => window.kit.mountRoom(who, id), [user.entrance, groupID] as const);
    for (const text of ['goal', 'offside']) await shout(text);
    await page.getByText('offside').waitFor();
    await shout('penalty');
    await page.getByText('penalty').waitFor();
    expect(await page.evaluate(() => window.kit.drawn())).toMatchObject({
      'line goal': 1,
      'line offside': 1,
      'line penalty': 1,
    });
    await page.close();
  });
});
