import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
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
const logInAsViewer = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).toHaveURL(/\/m\/user-center$/);
  const offer = page.getByRole('dialog', { name: '有一张新优惠券' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: '关闭' }).click());
};

test('a goal of a recording becomes a clip, which another opens, comments on and leaves for the whole recording', async ({
  page,
  browser,
}) => {
  await logInAsViewer(page);
  await openRecordingWithGoal(page);
  await firstGoal(page).click();
  await expect(firstGoal(page)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: '剪一段' }).click();
  const sheet = page.getByRole('dialog', { name: '剪成短视频' });
  const played = page.locator('video').first();
  await expect.poll(() => played.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const title = `角旗下的一脚 ${Date.now()}`;
  await sheet.getByLabel('标题').fill(title);
  await sheet.getByText('15 秒').click();
  await sheet.getByRole('slider', { name: '结尾' }).press('ArrowLeft');
  await expect(sheet.getByText('14 秒')).toBeVisible();
  await sheet.getByRole('button', { name: '发布' }).click();
  await expect(page).toHaveURL(/\/m\/shortvideo\/\d+$/, { timeout: 60_000 });

  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(page.url());
  await expect(guest.getByRole('button', { name: title })).toBeVisible();
  await guest.getByRole('link', { name: '看完整录像' }).first().click();
  await expect(guest).toHaveURL(/\/m\/rec-video\/\d+/);
  await expect(guest.getByRole('heading', { name: '章节' })).toBeVisible();
  await other.close();

  await page.goBack();
  const comments = page.getByRole('region', { name: '评论' });
  await comments.getByRole('textbox', { name: '写评论' }).fill('这脚角球开得真好');
  await comments.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('这脚角球开得真好')).toBeVisible();
});

test('a video of the device is trimmed, sent and checked, and then plays among the clips', async ({
  page,
}) => {
  await logInAsViewer(page);
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
