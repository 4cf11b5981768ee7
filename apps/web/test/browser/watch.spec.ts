import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { base, expect, logIn, secret, test } from './product.ts';

/** The first goal of a recording; one without goals has none. */
const firstGoal = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: /进球.*\d–\d/ })
    .first();

/** A recording of the category page with a goal among its chapters. */
const openRecordingWithGoal = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/live/videos?kind=recording`);
  const links = page.getByRole('main').getByRole('link', { name: /对/ });
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths.slice(0, 8)) {
    await page.goto(base + path);
    await expect(page.getByRole('heading', { name: '章节' })).toBeVisible();
    if ((await firstGoal(page).count()) > 0) return;
  }
  throw new Error('no recording has a goal');
};

/** Logs in and closes the coupon that is offered once, on whichever page is open then. */
const logInAs = async (page: Page, account: 'viewer' | 'vip'): Promise<void> => {
  await page.goto(`${base}/m/login`);
  await logIn(page, account, secret(`${account}Password`));
  await expect(page).toHaveURL(/\/m\/user-center$/);
  const offer = page.getByRole('dialog', { name: '有一张新优惠券' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: '关闭' }).click());
};

/** Where the picture of the page is, seconds. */
const placeOf = (page: Page): Promise<number> =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);

/** Cuts 14 seconds that begin at the chapter of the goal on the open page. @returns the title */
const clipTheGoal = async (page: Page): Promise<string> => {
  await firstGoal(page).click();
  await expect(firstGoal(page)).toHaveAttribute('aria-current', 'true');
  const played = page.locator('video').first();
  await played.evaluate((video: HTMLVideoElement) => (video.currentTime += 16));
  await page.getByRole('button', { name: '剪一段' }).click();
  const sheet = page.getByRole('dialog', { name: '剪成短视频' });
  await expect.poll(() => played.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const title = `角旗下的一脚 ${Date.now()}`;
  await sheet.getByLabel('标题').fill(title);
  await sheet.getByText('15 秒').click();
  await sheet.getByRole('slider', { name: '结尾' }).press('ArrowLeft');
  await expect(sheet.getByText('14 秒')).toBeVisible();
  await sheet.getByRole('button', { name: '发布' }).click();
  await expect(page).toHaveURL(/\/m\/shortvideo\/\d+$/, { timeout: 60_000 });
  return title;
};

/** The link that the page of a clip hands out. */
const sharedLink = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '分享' }).first().click();
  await expect(page.getByText('复制完成')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

/** Removes something of the account that is logged in on the page. */
const removeOwn = async (page: Page, id: number): Promise<void> => {
  const kept = await page.evaluate(() => localStorage.getItem('touchline:session') ?? '');
  const { token } = v.parse(v.object({ state: v.object({ token: v.string() }) }), JSON.parse(kept)).state;
  const answer = await page.request.post(`${base}/api/content/remove`, { data: { id, token } });
  expect(await answer.json()).toMatchObject({ status: 0 });
};

test('a goal becomes a clip, its link opens for another, who comments, finds the whole recording at the goal, and goes on watching on a second device', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'viewer');
  await openRecordingWithGoal(page);
  const title = await clipTheGoal(page);
  const link = await sharedLink(page);
  expect(link).toMatch(/\/m\/share\/shortvideo\/\d+\?.*share=/);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await other.goto(link);
  await expect(other.getByText(title).first()).toBeVisible();
  await logInAs(other, 'vip');
  await other.goto(link);
  await other.getByRole('textbox', { name: '写评论' }).fill('这脚角球开得真好');
  await other.getByRole('button', { name: '发送' }).click();
  await expect(other.getByText('这脚角球开得真好')).toBeVisible();
  await other.getByRole('link', { name: /接着看/ }).click();
  await expect(other).toHaveURL(/\/m\/shortvideo\/\d+/);
  await other.getByRole('link', { name: '看完整录像' }).first().click();
  await expect(other).toHaveURL(/\/m\/rec-video\/\d+\?t=\d+/);
  await expect(firstGoal(other)).toHaveAttribute('aria-current', 'true');

  const startedAt = await placeOf(other);
  await expect.poll(() => placeOf(other)).toBeGreaterThan(Math.max(startedAt + 1, 31));
  const noted = other.waitForResponse(/\/api\/content\/noteProgress/);
  await other
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.pause());
  await noted;
  const left = await placeOf(other);
  const second = await browser.newContext();
  const tablet = await second.newPage();
  await logInAs(tablet, 'vip');
  await tablet.goto(new URL(other.url()).origin + new URL(other.url()).pathname);
  await expect.poll(() => placeOf(tablet)).toBeGreaterThan(left - 2);
  expect(await placeOf(tablet)).toBeLessThan(left + 60);

  await removeOwn(page, Number(new URL(page.url()).pathname.split('/').at(-1)));
  await fresh.close();
  await second.close();
});

test('a video of the device is trimmed, sent and checked, and then plays among the clips', async ({
  page,
}) => {
  await logInAs(page, 'viewer');
  await page.goto(`${base}/m/headline`);
  await page.getByRole('tab', { name: '短视频' }).click();
  await page.getByRole('button', { name: '上传短视频' }).click();
  const sheet = page.getByRole('dialog', { name: '上传短视频' });
  const file = sheet.getByLabel('选择视频');
  await file.setInputFiles({ name: 'odd.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') });
  await expect(sheet.getByRole('alert')).toHaveText('无法读取这个视频。');
  await file.setInputFiles(fileURLToPath(new URL('../../../media/demo/football.mp4', import.meta.url)));
  const title = `看台视角 ${Date.now()}`;
  await sheet.getByLabel('标题').fill(title);
  await sheet.getByRole('slider', { name: '结尾' }).press('ArrowLeft');
  await sheet.getByRole('button', { name: '发布' }).click();
  await expect(page).toHaveURL(/\/m\/shortvideo\/\d+$/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: title })).toBeVisible();
});
