import type { Page } from '@playwright/test';
import { obstaclesIn } from './accessibility.ts';
import { newMobile, register } from './identity-steps.ts';
import { base, expect, test } from './product.ts';

const OPEN_TO_ALL = [
  'login',
  'register',
  'forget-password',
  'setting',
  'feedback',
  'privacy',
  'mobile/privacy/1',
  'mobile/about',
  'mobile/s/feedback',
  'search',
  'pp/talk?url=https%3A%2F%2Fexample.com',
  'live',
  'live/lives',
  'headline',
  'c2c',
  'user-center',
  'vip-plans',
  'activities',
  'invite',
  'nowhere',
  'live-detail/0',
];
const WITH_ACCOUNT = [
  'user-center',
  'info',
  'edit-account',
  'bind-phone',
  'my-address',
  'attent-mgmt',
  'my-log',
  'message',
  'setting?open=devices',
  'setting?open=line',
  'setting?open=ageLimit',
  'setting?open=spending',
  'edit-account?part=account',
  'c2c',
  'feedback?tab=mine',
];

test('a room that does not exist and an address that leads nowhere have a way out', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/999999`);
  await page.getByRole('button', { name: '看看其他直播' }).click();
  await expect(page).toHaveURL(/\/m\/live$/);
  await page.goto(`${base}/m/no/such/page`);
  await page.getByRole('button', { name: '去看比分' }).click();
  await expect(page).toHaveURL(/\/m\/score/);
});

test('/pp/talk leads only to own hosts at once; others are asked about, and nonsense goes home', async ({
  page,
}) => {
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent('https://elsewhere.example/x')}`);
  await expect(page.getByText('您将离开本站，前往 elsewhere.example')).toBeVisible();
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page).toHaveURL(/\/m\/score/);
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent(`${base}/m/mobile/about`)}`);
  await expect(page).toHaveURL(/\/m\/mobile\/about$/);
});

test('the shell and the last list open without a network', async ({ context, page }) => {
  await page.goto(`${base}/m/score`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/网络不通，显示 \d\d:\d\d 的内容/).first()).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
});

test('the first screen is painted from the saved state, before any call is answered', async ({ page }) => {
  await page.goto(`${base}/m/score`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const first = await page.getByRole('article').first().innerText();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Nothing answers any more; the page does not wait for it.
  await page.context().route(/\/(?:api|webapi)\//, () => new Promise(() => undefined));
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await page.getByRole('article').first().innerText()).split('\n').at(-1)).toBe(
    first.split('\n').at(-1),
  );
});

/** How many pixels stick out to the right with letters of twice the size. */
const overflowAtDouble = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const out = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return out;
  });

/** What is wrong with these screens, one after the other in one browser window. */
const faultsOf = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${base}/m/${path}`);
    found.push(...(await obstaclesIn(page)).map((obstacle) => `${path} ${obstacle}`));
    const out = await overflowAtDouble(page);
    if (out > 0) found.push(`${path}: ${out} px stick out at 200 %`);
  }
  return found;
};

test('every screen stands in the way of no assistive technology, in both modes, and fits the phone with text of 200 %', async ({
  page: guest,
  browser,
}) => {
  test.setTimeout(400_000);
  // Side by side, each in a browser of its own: the mode is chosen for all pages of one.
  const member = await (await browser.newContext()).newPage();
  for (const page of [guest, member]) await page.emulateMedia({ reducedMotion: 'reduce' });
  const asMember = async (): Promise<string[]> => {
    await member.goto(`${base}/m/register`);
    await register(member, newMobile());
    await expect(member).toHaveURL(/\/m\/user-center$/);
    return faultsOf(member, WITH_ACCOUNT);
  };
  const found = await Promise.all([faultsOf(guest, OPEN_TO_ALL), asMember()]);
  expect(found.flat()).toEqual([]);
  await member.context().close();
});
