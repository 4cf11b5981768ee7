import type { Page } from '@playwright/test';
import { getHomeData } from '@touchline/contract/home';
import * as v from 'valibot';
import { base, expect, logIn, secret, test } from './product.ts';

const roomOnAir = async (page: Page): Promise<string> => {
  const answer = await page.request.post(`${base}/api/home/getHomeData`, { data: {} });
  const { data } = v.parse(v.object({ data: getHomeData.data }), await answer.json());
  const [room] = data.lives;
  if (!room) throw new Error('no room is live');
  return `${base}/m/live-detail/${room.anchor.id}`;
};

const kept = (page: Page): Promise<{ userid: string; txim_sign: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('touchline:guest') ?? '{}').state);

test('a visitor enters a room with an identity that is kept; a refused one is asked for anew', async ({
  page,
}) => {
  await page.goto(await roomOnAir(page));
  await expect.poll(async () => (await kept(page))?.userid).toMatch(/^guest-/);
  const first = await kept(page);
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await kept(page)).toEqual(first);
  await page.evaluate((guest) => {
    const state = { ...guest, txim_sign: 'forged', expire_time: Math.floor(Date.now() / 1000) + 86_400 };
    localStorage.setItem('touchline:guest', JSON.stringify({ state, version: 1 }));
  }, first);
  await page.reload();
  await expect.poll(async () => (await kept(page)).userid).not.toBe(first.userid);
  // Automated viewers speak: whoever is in the room hears them.
  await expect(page.locator('[data-line]').first()).toBeVisible({ timeout: 30_000 });
});

test('a signature that the chat refuses is renewed without a word, and writing works', async ({ page }) => {
  let answers = 0;
  await page.route('**/webapi/User/getUserInfo', async (route) => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    answers += 1;
    // The first one is what a device kept for too long.
    if (answers === 1) envelope.data.txim_sign = 'expired';
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.goto(`${base}/m/login`);
  await logIn(page, 'vip', secret('vipPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(await roomOnAir(page));
  const line = '顾北辰来了';
  await page.getByRole('textbox', { name: '写一条消息' }).fill(line);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText(line, { timeout: 30_000 });
});
