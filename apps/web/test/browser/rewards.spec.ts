import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, expect, test } from './product.ts';

const words = (text: string) => ({ zh: text, pt: text, en: text });

test('a visitor sees the tasks and is asked to log in to check in', async ({ page }) => {
  await page.goto(`${base}/m/task`);
  await expect(page.getByText('看直播', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByText('您还未登录')).toBeVisible();
});

test('check-in and a task give points, and points buy in the shop', async ({ page }) => {
  const name = `小旗 ${Date.now()}`;
  await asOperator(page, '/api/operator/saveGoods', {
    names: words(name),
    texts: words('挂在包上的小旗'),
    pictures: [],
    category: 'decoration',
    kind: 'virtual',
    seller: '官方店',
    skus: [{ currency: 'point', price: 55, stock: 3, per_account: 1 }],
  });
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.getByRole('link', { name: '任务' }).click();
  await page.getByRole('button', { name: '立即签到' }).click();
  const result = page.getByRole('dialog', { name: '签到成功' });
  await expect(result).toContainText('获得 5 积分');
  await result.getByRole('button', { name: '好的' }).click();
  await expect(page.getByRole('button', { name: '您今天已签到' })).toBeDisabled();
  await page.getByRole('button', { name: /领取“首次登录”/ }).click();
  await expect(page.getByText('获得 50 积分')).toBeVisible();
  await page.getByRole('link', { name: '去商城' }).click();
  await page.getByRole('tab', { name: '装扮' }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: '55 积分 兑换' }).click();
  await expect(page.getByText('下单成功')).toBeVisible();
  await page.goto(`${base}/m/newshop/records`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('dialog', { name: '订单' })).toContainText('55 积分');
  await page.goto(`${base}/m/balance?purse=point`);
  await expect(page.getByRole('button', { name: / −55/ })).toBeVisible();
});

test('a code becomes a coupon that is listed, and a wrong one says so', async ({ page }) => {
  const name = `码券 ${Date.now()}`;
  const { id } = await asOperator(page, '/api/operator/saveCouponBatch', {
    name,
    worth: 20,
    uses: ['shop'],
    ends_at: Math.floor(Date.now() / 1000) + 86_400,
    valid_days: 7,
    total: 5,
    audience: 'code',
  });
  const made: unknown = await asOperator(page, '/api/operator/makeCouponCodes', { id, count: 1 });
  const [code] = (made as { codes: string[] }).codes;
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.getByRole('link', { name: '优惠券' }).click();
  await expect(page.getByText('没有可用的优惠券')).toBeVisible();
  await page.getByLabel('兑换码').fill('AAAABBBBCCCC');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByText('兑换码不正确或已被使用')).toBeVisible();
  await page.getByLabel('兑换码').fill(code ?? '');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('20');
});
