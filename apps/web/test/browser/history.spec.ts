import { newMobile, register } from './identity-steps.ts';
import { base, expect, test } from './product.ts';

test('what a guest looked at and starred becomes the account’s, and a logged-out page shows none of it', async ({
  page,
}) => {
  await page.goto(`${base}/m/score`);
  const starred = page.getByRole('button', { name: /^关注 .+ 对 /, pressed: true });
  const link = page.locator('a[href*="/score/detail/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page
    .getByRole('button', { name: /^关注 .+ 对 / })
    .first()
    .click();
  await expect(starred).toHaveCount(1);
  await link.click();
  const kept = () => page.evaluate(() => localStorage.getItem('touchline:views') ?? '');
  await expect.poll(kept, { timeout: 10_000 }).toContain(`"target_id":${path.split('/').at(-1)}`);

  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/my-log`);
  await expect(page.locator(`a[href="${path}"]`)).toBeVisible();

  await page.goto(`${base}/m/user-center`);
  const nav = page.getByRole('navigation');
  await nav.getByRole('link', { name: '比分' }).click();
  await expect(starred).toHaveCount(1);
  await nav.getByRole('link', { name: '我的' }).click();
  await page.getByRole('link', { name: '设置' }).first().click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0);
  // Without loading the page anew: memory holds none of it either.
  await page.goBack();
  await nav.getByRole('link', { name: '比分' }).click();
  await expect(link).toBeVisible();
  await expect(starred).toHaveCount(0);
});
