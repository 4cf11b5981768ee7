import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, expect, test } from './product.ts';

const words = (text: string) => ({ zh: text, pt: text, en: text });

test('a visitor compares VIP and SVIP and is asked to log in to buy', async ({ page }) => {
  await page.goto(`${base}/m/vip-plans`);
  await expect(page.getByRole('table', { name: '会员权益' })).toContainText('彩色弹幕');
  await page.getByRole('button', { name: '开通 SVIP' }).click();
  await expect(page.getByText('您还未登录')).toBeVisible();
});

test('gold of the sandbox and a coupon buy VIP, and the badge is there at once', async ({ page }) => {
  const days = 40 + (Date.now() % 300);
  await asOperator(page, '/api/operator/saveVipPlan', { names: words('测试卡'), tier: 1, days, price: 100 });
  const { id: batch } = await asOperator(page, '/api/operator/saveCouponBatch', {
    name: '会员券',
    worth: 40,
    uses: ['vip'],
    ends_at: Math.floor(Date.now() / 1000) + 86_400,
    valid_days: 7,
    total: 5,
    audience: 'code',
  });
  const made: unknown = await asOperator(page, '/api/operator/makeCouponCodes', { id: batch, count: 1 });
  const [code] = (made as { codes: string[] }).codes;
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/coupons`);
  await page.getByLabel('兑换码').fill(code ?? '');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '会员券' })).toBeVisible();
  await page.goto(`${base}/m/vip-plans`);
  await page.getByRole('button', { name: 'VIP', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${days} 天`) }).click();
  // The coupon is chosen by itself, and without gold the button leads to where it comes from.
  await expect(page.getByText('金币还差 60')).toBeVisible();
  await page.getByRole('button', { name: '去充值' }).click();
  await expect(page).toHaveURL(/\/m\/recharge/);
  await page.getByRole('button', { name: /¥6\.00/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /支付 ¥6\.00/ }).click();
  await page.getByRole('button', { name: /^支付 · Pay/ }).click();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await page.goto(`${base}/m/user-center`);
  await page.getByRole('link', { name: '会员', exact: true }).click();
  await page.getByRole('button', { name: 'VIP', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${days} 天`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '开通 VIP' }).click();
  await expect(page.getByText(/VIP 已开通/)).toBeVisible();
  await page.getByRole('switch', { name: /自动续/ }).click();
  await expect(page.getByRole('switch', { name: /自动续/ })).toBeChecked();
  await page.goto(`${base}/m/user-center`);
  await expect(page.getByRole('link', { name: /Touchline VIP/ })).toBeVisible();
  await page.goto(`${base}/m/balance?purse=gold`);
  await expect(page.getByText('−60')).toBeVisible();
  await page.goto(`${base}/m/vip-plans`);
  await page.getByRole('button', { name: '购买记录' }).click();
  await page.getByRole('button', { name: '退回' }).click();
  await page
    .getByRole('dialog', { name: /退回 VIP/ })
    .getByRole('button', { name: '退回' })
    .click();
  await expect(page.getByText('您还不是会员')).toBeVisible();
  await page.goto(`${base}/m/balance?purse=gold`);
  await expect(page.getByText('+60').first()).toBeVisible();
});
