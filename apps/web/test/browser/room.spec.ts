import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { getHomeData } from '@touchline/contract/home';
import { obstaclesIn } from './accessibility.ts';
import { base, expect, logIn, secret, test } from './product.ts';

/** The host of a room that shows a match. */
const hostOnAir = async (page: Page): Promise<number> => {
  const answer = await page.request.post(`${base}/api/home/getHomeData`, { data: {} });
  const { data } = v.parse(v.object({ data: getHomeData.data }), await answer.json());
  const room = data.lives.find(({ match }) => match) ?? data.lives[0];
  if (!room) throw new Error('no room is live');
  return room.anchor.id;
};

test('the live page leads into a room that plays', async ({ page }) => {
  await page.goto(`${base}/m/live`);
  await page.locator('a[href*="/live-detail/"]').first().click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(1);
});

test('a guest reads, and is asked to log in when sending', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/${await hostOnAir(page)}`);
  await page.getByRole('textbox', { name: '写一条消息' }).fill('守住');
  await page.getByRole('button', { name: '发送' }).click();
  const prompt = page.getByRole('dialog', { name: '您还未登录' });
  await expect(prompt).toContainText('请登录使用完整功能');
  await prompt.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('what two people write in a room reaches each other', async ({ browser, page }) => {
  const host = await hostOnAir(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${base}/m/live-detail/${host}`);
  // The first line of others says that the room is entered.
  await expect(other.getByRole('log').getByRole('paragraph').first()).toBeVisible();
  await page.goto(`${base}/m/live-detail/${host}`);
  await page.getByRole('textbox', { name: '写一条消息' }).fill('.');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).toHaveURL(new RegExp(`/live-detail/${host}$`));
  const line = `看台 ${Date.now()}`;
  await page.getByRole('textbox', { name: '写一条消息' }).fill(line);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText(line, { timeout: 30_000 });
  await expect(other.getByRole('log')).toContainText(line);
});

test('leaving a room keeps its video small; it is dragged aside, leads back, stops in a room and can be closed', async ({
  page,
}) => {
  await page.goto(`${base}/m/live`);
  await page.locator('a[href*="/live-detail/"]').first().click();
  const playing = (selector: string) => () =>
    page
      .locator(selector)
      .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0.3)
      .catch(() => false);
  await expect.poll(playing('video'), { timeout: 20_000 }).toBe(true);
  const room = page.url();
  await page.getByRole('button', { name: '返回' }).click();
  const mini = page.getByRole('complementary', { name: '小窗播放' });
  await expect.poll(playing('aside video'), { timeout: 20_000 }).toBe(true);
  await expect(async () => {
    const box = await mini.boundingBox();
    if (!box) throw new Error('the mini player has no place');
    await page.mouse.move(box.x + 60, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(90, 300, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await mini.boundingBox())?.x, { timeout: 2000 }).toBe(8);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).click();
  await expect.poll(playing('aside video')).toBe(true);
  await mini.getByRole('button', { name: /^回到直播间/ }).click();
  await expect(page).toHaveURL(room);
  await expect(mini).toHaveCount(0);
  await expect.poll(playing('video'), { timeout: 20_000 }).toBe(true);
  await page.goBack();
  await mini.getByRole('button', { name: '关闭小窗' }).click();
  await expect(mini).toHaveCount(0);
});

test('a room that does not exist says so and leads on', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/0`);
  await expect(page.getByText('找不到这个直播间')).toBeVisible();
});

test('a room and a match stand in the way of no assistive technology, in both modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = await hostOnAir(page);
  await page.goto(`${base}/m/live-detail/${host}`);
  await expect(page.getByRole('log')).toBeVisible();
  expect(await obstaclesIn(page)).toEqual([]);
  await page.goto(`${base}/m/score`);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: '赛况' })).toBeVisible();
  expect(await obstaclesIn(page)).toEqual([]);
});
