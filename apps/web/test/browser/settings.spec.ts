import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newMobile, picture, register } from './identity-steps.ts';
import { asOperator, base, expect, test } from './product.ts';

const registered = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
};

const session = (page: Page) =>
  page.evaluate(() => localStorage.getItem('touchline:session') ?? '').then((text) => JSON.parse(text).state);

test('what is set up goes with the account: time zone and alerts are found on the next device', async ({
  browser,
  page,
}) => {
  await registered(page);
  await page.goto(`${base}/m/setting`);
  await page.getByLabel('时区').selectOption('America/Sao_Paulo');
  await page.getByLabel('免打扰开始').fill('23:00');
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('saveUserSettings') &&
      (answer.request().postData() ?? '').includes('alert_match_start'),
  );
  await page.getByRole('switch', { name: '关注的比赛开赛' }).click();
  await saved;
  const state = await session(page);
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const other = await context.newPage();
  await other.goto(`${base}/m/privacy`);
  await other.evaluate(
    (held) => localStorage.setItem('touchline:session', JSON.stringify({ state: held, version: 1 })),
    state,
  );
  await other.goto(`${base}/m/setting`);
  await expect(other.getByLabel('时区')).toHaveValue('America/Sao_Paulo');
  await expect(other.getByLabel('免打扰开始')).toHaveValue('23:00');
  await expect(other.getByRole('switch', { name: '关注的比赛开赛' })).not.toBeChecked();
  await context.close();
});

test('the minors’ mode hides odds, rests the app after 40 minutes, and only its PIN ends it', async ({
  page,
}) => {
  // Ten in the morning, whatever the server's clock says.
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+08:00') });
  await page.route('**/api/race/**', (route) => route.abort());
  await page.goto(`${base}/m/setting`);
  await expect(page.getByRole('switch', { name: /隐藏指数/ })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: /未成年人模式/ }).click();
  const sheet = page.getByRole('dialog', { name: '未成年人模式' });
  await sheet.getByLabel('设置四位数字密码').fill('2580');
  await sheet.getByLabel('再输入一次').fill('2580');
  await sheet.getByRole('button', { name: '开启' }).click();
  await expect(page.getByRole('button', { name: /未成年人模式.*已开启/ })).toBeVisible();
  // Nobody is logged in: the device alone hides them.
  await expect(page.getByRole('switch', { name: /隐藏指数/ })).toHaveCount(0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('touchline:age-limit') ?? '{}');
    kept.state.day = '2026-11-20';
    kept.state.usedSec = 40 * 60;
    localStorage.setItem('touchline:age-limit', JSON.stringify(kept));
  });
  await page.reload();
  const rest = page.getByRole('dialog', { name: '未成年人模式' });
  await expect(rest).toContainText('今天的 40 分钟用完了', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(rest).toBeVisible();
  await rest.getByLabel('四位数字密码').fill('1111');
  await rest.getByRole('button', { name: '再用 30 分钟' }).click();
  await expect(rest).toContainText('密码错误');
  await rest.getByLabel('四位数字密码').fill('2580');
  await rest.getByRole('button', { name: '再用 30 分钟' }).click();
  await expect(rest).toHaveCount(0);
  await page.getByRole('button', { name: /未成年人模式/ }).click();
  await sheet.getByLabel('四位数字密码').fill('2580');
  await sheet.getByRole('button', { name: '关闭未成年人模式' }).click();
  await expect(page.getByRole('button', { name: /未成年人模式.*未开启/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: /隐藏指数/ })).toBeVisible();
});

test('limits of spending are kept; a raise says when it takes effect', async ({ page }) => {
  await registered(page);
  await page.goto(`${base}/m/setting?open=spending`);
  const sheet = page.getByRole('dialog', { name: '消费限额' });
  await sheet.getByLabel('每日限额（金币）').fill('100 gold');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(sheet.getByLabel('每日限额（金币）')).toHaveValue('100');
  await sheet.getByLabel('每日限额（金币）').fill('500');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toContainText(/调高的部分 明天 \d\d:\d\d 生效/);
});

test('everything kept about the reader comes as one file', async ({ page }) => {
  await registered(page);
  await page.goto(`${base}/m/setting`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /下载我的数据/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^touchline-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { uid: (await session(page)).uid }, sessions: [{ platform: 3 }] });
});

for (const [way, switched] of [
  ['by a put link', '1'],
  ['by temporary keys', '0'],
] as const) {
  test(`photos are uploaded ${way}, as switch_self_storage says, and can be removed`, async ({ page }) => {
    const config = { site_domain: '', site_h5_share_url: '', site_h5_domain: '' };
    const common = await (await page.request.get(`${base}/api/config/getCommonConfig`)).json();
    const change = (value: string) =>
      asOperator(page, '/api/operator/saveConfig', {
        config: { ...config, ...common.data.config, switch_self_storage: value },
      });
    await change(switched);
    await registered(page);
    const asked = page.waitForRequest(switched === '1' ? /getTempKeysForMinio/ : /getTempKeysForCos/);
    await page.goto(`${base}/m/info`);
    await page
      .getByLabel('添加图片')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page, 400) });
    await asked;
    const photo = page.locator('section img[src*="/objects/public/images/"]');
    await expect(photo).toBeVisible({ timeout: 15_000 });
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 10_000 })
      .toBe(400);
    await page.reload();
    await expect(photo).toBeVisible();
    await page.getByRole('button', { name: '移除图片' }).click();
    await expect(photo).toHaveCount(0);
    await change('1');
  });
}

test('a new coupon is offered once a day, and one that was taken never again', async ({ page }) => {
  const batch = {
    name: `新客券 ${Date.now()}`,
    worth: 20,
    uses: ['plan', 'shop'],
    ends_at: Math.floor(Date.now() / 1000) + 3600,
    valid_days: 7,
    total: 100,
  };
  await registered(page);
  const { id } = await asOperator(page, '/api/operator/saveCouponBatch', batch);
  const offer = page.getByRole('dialog', { name: '有一张新优惠券' });
  const comeBack = async (another: boolean) => {
    // A file of the same origin: the page that was left cannot note an offer any more.
    await page.goto(`${base}/robots.txt`);
    if (another) await page.evaluate(() => localStorage.removeItem('touchline:coupons-shown'));
    const answered = page.waitForResponse(/getNewCoupons/);
    await page.goto(`${base}/m/user-center`);
    await answered;
    await expect(page.getByRole('link', { name: '观看记录' })).toBeVisible();
  };
  try {
    await comeBack(true);
    await expect(offer).toContainText(batch.name);
    await expect(offer).toContainText('方案 · 商城');
    await offer.getByRole('button', { name: '以后再说' }).click();
    await comeBack(false);
    await expect(offer).toHaveCount(0);
    await comeBack(true);
    await offer.getByRole('button', { name: '领取' }).click();
    await expect(page.getByText(/已领取/)).toBeVisible();
    await comeBack(true);
    await expect(offer).toHaveCount(0);
  } finally {
    // Nobody else is interrupted by it.
    await asOperator(page, '/api/operator/saveCouponBatch', { ...batch, id, ends_at: 1 });
  }
});

test('another language leaves the focus where it was', async ({ page }) => {
  await page.goto(`${base}/m/setting`);
  const portuguese = page.getByRole('button', { name: 'Português' });
  await portuguese.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible();
  await expect(portuguese).toBeFocused();
});
