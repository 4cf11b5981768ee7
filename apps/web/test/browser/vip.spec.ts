import { base, expect, test } from './product.ts';

test('a visitor compares VIP and SVIP and is asked to log in to buy', async ({ page }) => {
  await page.goto(`${base}/m/vip-plans`);
  await expect(page.getByRole('table', { name: '会员权益' })).toContainText('彩色弹幕');
  await page.getByRole('button', { name: '开通 SVIP' }).click();
  await expect(page.getByText('您还未登录')).toBeVisible();
});
