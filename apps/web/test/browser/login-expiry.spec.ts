import type { Page } from '@playwright/test';
import { base, expect, logIn, secret, test } from './product.ts';

/** Logs in, then ends the session as another device would, without this page knowing. */
const expireLogin = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'vip', secret('vipPassword'));
  await expect(page).toHaveURL(/\/m\/user-center$/);
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('touchline:session') ?? '{}'));
  const { uid, token } = (session as { state: { uid: number; token: string } }).state;
  // No page of the app is open meanwhile: whatever it calls in the background would hear of the end first.
  await page.evaluate(() => location.assign('about:blank'));
  await page.waitForURL('about:blank');
  const ended = await page.request.post(`${base}/api/user/logout`, { data: { uid, token } });
  expect(await ended.json()).toMatchObject({ status: 0 });
};

test('an expired login is told once, empties what was kept, and confirming leads to the login and back to where it happened', async ({
  page,
}) => {
  await expireLogin(page);
  await page.addInitScript(() => {
    localStorage.setItem('touchline:followed', '{"state":{"matches":[1]},"version":1}');
    localStorage.setItem('touchline:preferences', '{"state":{"mode":"dark"},"version":1}');
  });
  // Several calls of this screen expire at the same time.
  await page.goto(`${base}/m/attent-mgmt?tab=teams`);
  const prompt = page.getByRole('dialog', { name: '您还未登录' });
  await expect(prompt).toContainText('请登录使用完整功能');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept).not.toContain('touchline:followed');
  expect(kept).toContain('touchline:preferences');
  expect(await page.evaluate(() => localStorage.getItem('touchline:session') ?? '')).not.toMatch(
    /"uid":[1-9]/,
  );
  await prompt.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page, 'vip', secret('vipPassword'));
  await expect(page).toHaveURL(/\/m\/attent-mgmt\?tab=teams$/);
});

test('cancelling leaves the reader where they are, as a visitor, and the next action asks again', async ({
  page,
}) => {
  await expireLogin(page);
  await page.goto(`${base}/m/my-address`);
  const prompt = page.getByRole('dialog', { name: '您还未登录' });
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/my-address$/);
  await expect(page.getByText('请登录使用完整功能')).toBeVisible();
});

test('after a failure toast the loading toast stays away for 2 s, however slow the next call is', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'vip', secret('vipPassword'));
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.clock.install();
  await page.goto(`${base}/m/message`);
  const shown = () => page.getByText('加载中...').count();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route('**/api/user/exportMyData', async (route) => {
    calls += 1;
    if (calls > 1) await held;
    await route.fulfill({ json: { status: 9, msg: '现在不行', data: null } });
  });
  await page.goto(`${base}/m/setting`);
  const download = page.getByRole('button', { name: /下载我的数据/ });
  await download.click();
  await expect(page.getByText('现在不行')).toBeVisible();
  await download.click();
  await page.clock.runFor(1500);
  expect(await shown()).toBe(0);
  answer();
});
