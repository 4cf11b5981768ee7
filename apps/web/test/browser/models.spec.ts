import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { connect } from '@touchline/engines/sql/connect';
import { base, dataDir, expect, logIn, secret, test } from './product.ts';

/** Numbers are made once a minute; a guard against a hang, not a measure. */
const SPEAKS_WITHIN_MS = 300_000;

/** Models wait until the past of a new world is stored, which takes minutes; the seasons that are there do for a test. */
const takePastAsStored = async (): Promise<void> => {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const url = `postgresql://postgres@localhost/postgres?host=${host}`;
  const database = connect<object>(url, { schema: 'match', maxConnections: 1 });
  await database.pool.query(
    `insert into match.progress (name, body) values ('history', '{"filled": true}') on conflict do nothing`,
  );
  await database.close();
};

type Models = { list: { type: string; today: number; record: { n: number } | null }[] };

/** Resolves once the model has numbers for today and so many settled ones that a record is shown. */
const untilItSpeaks = async (page: Page, model: string): Promise<void> => {
  const recorded = async (): Promise<number> => {
    const { data } = await (await page.request.post(`${base}/api/model/getModels`, { data: {} })).json();
    const found = (data as Models).list.find(({ type }) => type === model);
    return found && found.today > 0 ? (found.record?.n ?? 0) : 0;
  };
  await expect.poll(recorded, { timeout: SPEAKS_WITHIN_MS }).toBeGreaterThanOrEqual(20);
};

/** Another account of the demonstration on a device of its own, logged in. */
const friendOf = async (browser: Browser): Promise<{ page: Page; uid: number; nick: string }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const credentials = { account: 'vip', password: secret('vipPassword') };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: credentials });
  const { uid, token, nick_name: nick } = (await answer.json()).data;
  await context.addInitScript(
    (session) => localStorage.setItem('touchline:session', session),
    JSON.stringify({ state: { uid, token }, version: 1 }),
  );
  return { page, uid, nick };
};

const grownUp = (page: Page) => page.getByRole('button', { name: '我已满 18 岁' });

test('a reader sees the record, subscribes, checks the seal, and a friend opens the forecast from a card', async ({
  page,
  browser,
}) => {
  test.setTimeout(SPEAKS_WITHIN_MS + 120_000);
  await takePastAsStored();
  await untilItSpeaks(page, 'upset');
  const friend = await friendOf(browser);
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await page.getByRole('link', { name: '数据模型' }).click();
  await grownUp(page).click();
  await page.getByRole('link', { name: /^冷门/ }).click();
  await page.getByRole('tab', { name: '记录' }).click();
  await expect(page.getByText('场已结算')).toBeVisible();
  await expect(page.getByText(/庄家比模型好|看不出差别|没有市场数字/)).toBeVisible();
  await page.getByRole('tab', { name: '比赛' }).click();
  await page.getByRole('link', { name: '订阅冷门' }).click();
  await page.getByRole('button', { name: /^7 天/ }).click();
  await page.getByRole('button', { name: /^订阅，38/ }).click();
  await expect(page.getByText(/已订阅到/)).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('link', { name: '订阅冷门' })).toBeHidden();
  await page.locator('a[href*="/detail/upset/"]').last().click();
  await expect(page.getByText('热门不胜的机会')).toBeVisible();
  await page.getByRole('button', { name: '在本页核对' }).click();
  await expect(page.getByText('数字、路径和链接都对得上')).toBeVisible();

  const address = page.url();
  await page.goto(`${base}/m/c2c-chatroom/u${friend.uid}`);
  await page.getByRole('textbox', { name: /^发消息给/ }).fill('看看这场');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByRole('log', { name: '聊天消息' }).getByText('看看这场').last()).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: '发给好友或群' }).click();
  await page.getByRole('button', { name: `发给 ${friend.nick}` }).click();
  await expect(page.getByRole('dialog').getByText('已发送')).toBeVisible();

  await friend.page.goto(`${base}/m/c2c`);
  await friend.page.getByRole('link', { name: /南风不竞/ }).click();
  await friend.page.getByRole('log', { name: '聊天消息' }).getByRole('link', { name: /冷门/ }).last().click();
  await grownUp(friend.page).click();
  await expect(friend.page).toHaveURL(address);
  await expect(friend.page.getByRole('button', { name: '在本页核对' })).toBeVisible();
  await friend.page.context().close();
});
