import { newMobile, register } from './identity-steps.ts';
import { base, expect, test, untilTakenOver } from './product.ts';

test('a visitor is asked to log in before there is a code to share', async ({ page }) => {
  await page.goto(`${base}/m/invite`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});

test('the task list leads to the poster, and a friend who registers by the link is listed', async ({
  page,
  browser,
}) => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/task`);
  await page.getByRole('link', { name: /邀请好友/ }).click();
  await expect(page).toHaveURL(/\/m\/invite$/);
  const poster = page.getByRole('img', { name: /邀请海报，邀请码 \w{8}/ });
  const code = /\w{8}$/.exec((await poster.getAttribute('alt')) ?? '')?.[0] ?? '';
  // The cells of the QR picture stand in the poster once the encoder was fetched.
  await expect
    .poll(async () => ((await poster.getAttribute('src')) ?? '').split('h1v1h-1z').length)
    .toBeGreaterThan(200);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('复制完成')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${base}/m/register?invite_code=${code}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '存图' }).click();
  expect((await saving).suggestedFilename()).toBe(`${code}.png`);
  await expect(page.getByText('还没有人通过您的链接注册')).toBeVisible();

  const friend = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  });
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await untilTakenOver(theirs);
  // The code is kept while the friend looks around first.
  await theirs.goto(`${base}/m/score`);
  await theirs.goto(`${base}/m/register`);
  await untilTakenOver(theirs);
  await expect(theirs.getByLabel('邀请码')).toHaveValue(code);
  await register(theirs, newMobile());
  await expect(theirs).toHaveURL(/\/m\/user-center$/);
  await friend.close();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '满 3 天达标' })).toBeVisible();
});

test('an app shows the same page without bars and takes the sharing', async ({ page }) => {
  await page.goto(`${base}/m/mobile/invite`);
  await expect(page.getByText('请登录使用完整功能')).toBeVisible();
});
