import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { connect } from '@touchline/engines/sql/connect';
import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, dataDir, expect, test, untilTakenOver } from './product.ts';

const GOLD = 1;
const POINT = 3;

const words = (text: string) => ({ zh: text, pt: text, en: text });

const registered = async (page: Page): Promise<{ uid: number; token: string }> => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  const session = await page.evaluate(() => localStorage.getItem('touchline:session') ?? '');
  return JSON.parse(session).state;
};

/** Days of a plan that no other one has. */
const newPlan = async (page: Page): Promise<number> => {
  const days = 40 + (Date.now() % 300);
  await asOperator(page, '/api/operator/saveVipPlan', { names: words('测试卡'), tier: 1, days, price: 100 });
  return days;
};

const newCode = async (page: Page): Promise<string> => {
  const { id } = await asOperator(page, '/api/operator/saveCouponBatch', {
    name: '会员券',
    worth: 40,
    uses: ['vip'],
    ends_at: Math.floor(Date.now() / 1000) + 86_400,
    valid_days: 7,
    total: 5,
    audience: 'code',
  });
  const made: unknown = await asOperator(page, '/api/operator/makeCouponCodes', { id, count: 1 });
  return (made as { codes: string[] }).codes[0] ?? '';
};

const newPiece = async (page: Page): Promise<string> => {
  const names = words(`围巾 ${Date.now()}`);
  const skus = [{ currency: 'point', price: 55, stock: 3, per_account: 1 }];
  const goods = {
    texts: words('主队配色'),
    pictures: [],
    category: 'fan',
    kind: 'physical',
    seller: '官方店',
  };
  await asOperator(page, '/api/operator/saveGoods', { ...goods, names, skus });
  return names.zh;
};

const choosePlan = async (page: Page, days: number): Promise<void> => {
  await page.goto(`${base}/m/vip-plans`);
  await page.getByRole('button', { name: 'VIP', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${days} 天`) }).click();
};

const rechargeInSandbox = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /¥6\.00/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /支付 ¥6\.00/ }).click();
  await page.getByRole('button', { name: /^支付 · Pay/ }).click();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
};

/** Without gold the plan leads to where gold comes from; the coupon is chosen by itself. */
const buyVip = async (page: Page, days: number): Promise<void> => {
  await page.goto(`${base}/m/coupons`);
  await page.getByLabel('兑换码').fill(await newCode(page));
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '会员券' })).toBeVisible();
  await choosePlan(page, days);
  await expect(page.getByText('金币还差 60')).toBeVisible();
  await page.getByRole('button', { name: '去充值' }).click();
  await expect(page).toHaveURL(/\/m\/recharge/);
  await rechargeInSandbox(page);
  await choosePlan(page, days);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '开通 VIP' }).click();
  await expect(page.getByText(/VIP 已开通/)).toBeVisible();
  await page.getByRole('switch', { name: /自动续/ }).click();
  await expect(page.getByRole('switch', { name: /自动续/ })).toBeChecked();
  await page.goto(`${base}/m/user-center`);
  await expect(page.getByRole('link', { name: /Touchline VIP/ })).toBeVisible();
};

const giveVipBack = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/vip-plans`);
  await page.getByRole('button', { name: '购买记录' }).click();
  await page.getByRole('button', { name: '退回' }).click();
  const sheet = page.getByRole('dialog', { name: /退回 VIP/ });
  await sheet.getByRole('button', { name: '退回' }).click();
  await expect(page.getByText('您还不是会员')).toBeVisible();
};

const checkIn = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/task`);
  await page.getByRole('button', { name: '立即签到' }).click();
  const result = page.getByRole('dialog', { name: '签到成功' });
  await result.getByRole('button', { name: '好的' }).click();
  await page.getByRole('button', { name: /领取“首次登录”/ }).click();
  await expect(page.getByText('获得 50 积分')).toBeVisible();
};

/** Buys a piece for the points of the tasks, to an address that is kept already, and cancels the order. */
const buyAndCancel = async (page: Page, identity: object): Promise<void> => {
  const home = {
    name: '阿远',
    mobile: '13900000000',
    country: 'CN',
    city: '上海',
    detail: '看台路 1 号',
    is_default: 1,
  };
  await page.request.post(`${base}/api/user/saveAddress`, { data: { ...home, ...identity } });
  const name = await newPiece(page);
  await page.goto(`${base}/m/newshop`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: '55 积分 兑换' }).click();
  await expect(page.getByText('下单成功')).toBeVisible();
  await page.goto(`${base}/m/newshop/records`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('dialog', { name: '订单' }).getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('dialog', { name: '订单' })).toContainText('已取消');
};

/** A friend registers by the link of the poster, on a device of their own. */
const inviteFriend = async (page: Page, browser: Browser): Promise<void> => {
  await page.goto(`${base}/m/invite`);
  const poster = page.getByRole('img', { name: /邀请海报，邀请码 \w{8}/ });
  const code = /\w{8}$/.exec((await poster.getAttribute('alt')) ?? '')?.[0] ?? '';
  const friend = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140' });
  const theirs = await friend.newPage();
  await theirs.goto(`${base}/m/register?invite_code=${code}`);
  await untilTakenOver(theirs);
  await register(theirs, newMobile());
  await expect(theirs).toHaveURL(/\/m\/user-center$/);
  await friend.close();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '满 3 天达标' })).toBeVisible();
};

/** What a booking moved and what the purse held after it. */
type Row = [moved: number, after: number];

const shownRows = async (page: Page): Promise<Row[]> => {
  const texts = await page
    .locator('button:has(b.num)')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.num')].map((cell) => cell.textContent ?? '')),
    );
  const toNumber = (text = ''): number => Number(text.replace('−', '-').replaceAll(/[+,]/g, ''));
  return texts.map(([moved, after]) => [toNumber(moved), toNumber(after)]);
};

const keptRows = async (uid: number): Promise<Map<number, Row[]>> => {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const url = `postgresql://postgres@localhost/postgres?host=${host}`;
  const database = connect<object>(url, { schema: 'ledger', maxConnections: 1 });
  const { rows } = await database.pool.query<{ currency: number; amount: number; balance_after: number }>(
    `select w.currency, p.amount, p.balance_after from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
     where w.account_id = $1 order by w.currency, p.seq desc`,
    [uid],
  );
  await database.close();
  const kept = new Map<number, Row[]>();
  for (const { currency, amount, balance_after: after } of rows) {
    kept.set(currency, [...(kept.get(currency) ?? []), [amount, after]]);
  }
  return kept;
};

test('a person recharges, buys VIP with a coupon, checks in, buys a piece, cancels it, invites a friend, and finds every amount in the records equal to SQL', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const identity = await registered(page);
  const days = await newPlan(page);
  await buyVip(page, days);
  await checkIn(page);
  await buyAndCancel(page, identity);
  await inviteFriend(page, browser);
  await giveVipBack(page);
  const kept = await keptRows(identity.uid);
  expect(kept.get(GOLD)?.map(([moved]) => moved)).toEqual([60, -60, 60]);
  expect(kept.get(POINT)?.map(([moved]) => moved)).toEqual([55, -55, 50, 5]);
  for (const [currency, tab] of [
    [GOLD, '金币'],
    [POINT, '积分'],
  ] as const) {
    await page.goto(`${base}/m/trans-log`);
    await page.getByRole('tab', { name: tab }).click();
    await expect.poll(() => shownRows(page)).toEqual(kept.get(currency));
  }
  expect([...kept.keys()]).toEqual([GOLD, POINT]);
  await page.getByRole('tab', { name: '余额' }).click();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
});
