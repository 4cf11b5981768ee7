import type { Page } from '@playwright/test';
import { getRechargeGoods, orderRecharge } from '@touchline/contract/recharge';
import { newMobile, register } from './identity-steps.ts';
import { base, expect, test } from './product.ts';

const registered = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
};

/** Chooses the first tile, agrees, and goes to the provider's page. */
const order = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /¥6\.00/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /支付 ¥6\.00，得 60 金币/ }).click();
  await expect(page.getByText('不会收取任何费用')).toBeVisible();
};

test('a reader tops up in the sandbox and finds every amount in the wallet and the records', async ({
  page,
}) => {
  await registered(page);
  await page.getByRole('link', { name: '充值', exact: true }).click();
  await order(page);
  await page.getByRole('button', { name: /^支付 · Pay/ }).click();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await page.getByRole('link', { name: '回到钱包' }).click();
  await expect(page.getByRole('region', { name: '金币' })).toContainText('60');
  await page.getByRole('link', { name: '交易记录' }).click();
  await expect(page.getByRole('region', { name: '收入与支出' })).toContainText('+60');
  await page.getByRole('button', { name: /充值.*\+60/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/01\d{10}/);
  await sheet.getByRole('button', { name: '关闭' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出本月' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gold-\d{4}-\d{2}\.csv$/);
  await page.getByRole('tab', { name: '积分' }).click();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
});

test('a payment that failed and one that was called off are told apart', async ({ page }) => {
  await registered(page);
  await page.goto(`${base}/m/recharge`);
  await order(page);
  await page.getByRole('button', { name: /Decline/ }).click();
  await expect(page.getByRole('heading', { name: '支付失败，没有扣款' })).toBeVisible();
  await page.getByRole('link', { name: '重新充值' }).click();
  await order(page);
  await page.getByRole('button', { name: /Forged/ }).click();
  await expect(page.getByRole('heading', { name: '等待支付结果' })).toBeVisible();
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible();
});

test('a visitor is led to the login, and under age nothing is sold', async ({ page }) => {
  for (const path of ['wallet', 'balance', 'trans-log', 'recharge', 'mobile/recharge']) {
    await page.goto(`${base}/m/${path}`);
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  }
  await registered(page);
  const session = await page.evaluate(() => localStorage.getItem('touchline:session') ?? '');
  const { uid, token } = JSON.parse(session).state;
  const born = { uid, token, birthday: '2014-01-01' };
  await page.request.post(`${base}/api/user/editUserInfo`, { data: born });
  const known = page.waitForResponse(/getUserInfo/);
  await page.goto(`${base}/m/user-center`);
  await known;
  await page.goto(`${base}/m/wallet`);
  await expect(page.getByRole('region', { name: '金币' })).toBeVisible();
  await expect(page.getByRole('link', { name: '充值' })).toHaveCount(0);
  await page.goto(`${base}/m/recharge`);
  await expect(page.getByText('未满 18 周岁或未成年人模式下不可使用')).toBeVisible();
});

/** A real order whose provider answers with a code to be scanned, as WeChat Pay and Pix do. */
const orderByCode = async (page: Page, method: 'wechat' | 'pix', text: string): Promise<void> => {
  const asScanned = (order: object) => ({ ...order, method });
  await page.route(/recharge\/order$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const pay = { kind: 'qr', text, expires_at: data.order.expires_at };
    await route.fulfill({ json: { ...envelope, data: { order: asScanned(data.order), pay } } });
  });
  await page.route(/recharge\/getOrder$/, async (route) => {
    const { data, ...envelope } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...envelope, data: asScanned(data) } });
  });
  await page.goto(`${base}/m/recharge`);
  await page.getByRole('button', { name: /¥6\.00/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /支付 ¥6\.00，得 60 金币/ }).click();
};

test('a payment that is scanned shows its code, after a reload too, and Pix can be copied', async ({
  page,
}) => {
  await registered(page);
  await orderByCode(page, 'wechat', 'weixin://wxpay/bizpayurl?pr=0000000001');
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  await expect(page.getByText('请用微信扫一扫付款')).toBeVisible();
  await expect(page.getByRole('button', { name: '复制付款码' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  await page.unrouteAll();
  const code = '00020126580014br.gov.bcb.pix0136TL00000000016304ABCD';
  await orderByCode(page, 'pix', code);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('button', { name: '复制付款码' })).toBeVisible();
  await page.screenshot({ path: process.env['SHOT'] ?? 'test-results/pix.png', fullPage: true });
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('img', { name: '付款二维码' })).toHaveCount(0);
});

test.describe(() => {
  test.use({ userAgent: 'Mozilla/5.0 Mobile MicroMessenger/8.0' });

  test('inside WeChat the account is found without a question, and its wallet opens with the order', async ({
    page,
  }) => {
    await registered(page);
    // As WeChat does it: its page leads back at once with a code, and its browser has the bridge to the wallet.
    const login = `${base}/m/recharge?code=code-of-reader&state=pay`;
    await page.route(`**${getRechargeGoods.path}`, async (route) => {
      const { wechat_code: code } = route.request().postDataJSON();
      const answer = await (await route.fetch()).json();
      const known = code === 'code-of-reader' ? { open_id: 'account-of-reader' } : { wechat_login: login };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, ...known } } });
    });
    const params = { appId: 'wx1', package: 'prepay_id=1' };
    await page.route(`**${orderRecharge.path}`, async (route) => {
      const sent = route.request().postDataJSON();
      const answer = await (await route.fetch()).json();
      const pay = { kind: 'jsapi', params: { ...params, paySign: sent.open_id } };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, pay } } });
    });
    await page.addInitScript(() => {
      Object.assign(window, {
        WeixinJSBridge: {
          invoke: (name: string, given: object) => Object.assign(window, { opened: { name, given } }),
        },
      });
    });
    await page.goto(`${base}/m/recharge`);
    await expect(page.getByRole('button', { name: /¥6\.00/ })).toBeVisible();
    await expect(page).toHaveURL(`${base}/m/recharge`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^支付/ }).click();
    const given = { ...params, paySign: 'account-of-reader' };
    await expect.poll(() => page.evaluate('window.opened')).toEqual({ name: 'getBrandWCPayRequest', given });
  });
});
