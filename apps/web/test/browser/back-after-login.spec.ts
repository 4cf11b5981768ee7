import { base, expect, logIn, secret, test } from './product.ts';

test('a guest who follows in a room logs in, is offered to follow, and goes back out of the room at once', async ({
  page,
}) => {
  await page.goto(`${base}/m/live`);
  await page.locator('a[href*="/live-detail/"]').first().click();
  await expect(page).toHaveURL(/\/live-detail\/\d+$/);
  const room = page.url();
  await page.getByRole('button', { name: /^关注/ }).first().click();
  await page.getByRole('dialog', { name: '您还未登录' }).getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).toHaveURL(room);
  // What was asked for is offered, and not done by itself.
  await expect(page.getByText(/^关注 .+？/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/live$/);
});
