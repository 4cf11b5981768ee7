import type { Page } from '@playwright/test';
import { newMobile, PASSWORD, register } from './identity-steps.ts';
import { base, expect, logIn, pathInWindow, test } from './product.ts';

const WAIT_MS = 20_000;

const stars = (page: Page, pressed: boolean) => page.getByRole('button', { name: /^关注 .+ 对 /, pressed });

/** Yesterday has a full list at every hour. */
const fullDay = () =>
  new Date(Date.now() - 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

test('a return from a match finds the list where it was left, with its day, its tab and its place', async ({
  page,
}) => {
  await page.goto(`${base}/m/score?tab=finished&day=${fullDay()}`);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: WAIT_MS });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2500);
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), { capture: true });
    scrollTo(0, 1300);
  });
  const path = await pathInWindow(page);
  await page.locator(`article a[href="${path}"]`).click();
  await expect(page).toHaveURL(/\/score\/detail\//);
  await page.goBack();
  await expect(page).toHaveURL(/tab=finished/);
  await expect(page.locator(`article a[href="${path}"]`)).toBeInViewport({ timeout: WAIT_MS });
  const movedPx = () => page.evaluate(() => Math.abs(scrollY - Number(sessionStorage.getItem('left'))));
  await expect.poll(movedPx).toBeLessThan(60);
});

test('stars of the device become the account’s at login, and the account’s come to the next device', async ({
  page,
  browser,
}) => {
  const mobile = newMobile();
  await page.goto(`${base}/m/register`);
  await register(page, mobile);
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/score?tab=finished&day=${fullDay()}`);
  const told = page.waitForResponse((answer) => answer.url().includes('/mergeAttent') && answer.ok());
  await stars(page, false).first().click({ timeout: WAIT_MS });
  await told;

  const other = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage();
  await other.goto(`${base}/m/score?tab=finished&day=${fullDay()}`);
  await stars(other, false).nth(2).click({ timeout: WAIT_MS });
  await expect(stars(other, true)).toHaveCount(1);
  await other.goto(`${base}/m/login`);
  await logIn(other, mobile, PASSWORD);
  await expect(other).not.toHaveURL(/login/, { timeout: WAIT_MS });
  await other.goto(`${base}/m/score?tab=finished&day=${fullDay()}`);
  await expect(stars(other, true)).toHaveCount(2, { timeout: WAIT_MS });

  await page.reload();
  await expect(stars(page, true)).toHaveCount(2, { timeout: WAIT_MS });
  await other.context().close();
});
