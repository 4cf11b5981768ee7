import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

const grownUp = (page: Page) => page.getByRole('button', { name: '我已满 18 岁' });

/** A group of the viewer, in which nobody has said anything. */
const ownGroup = async (page: Page): Promise<{ id: string; name: string }> => {
  const name = `模型夜谈 ${Date.now() % 1e6}`;
  const login = { account: 'viewer', password: secret('viewerPassword') };
  const { data: entered } = await (
    await page.request.post(`${base}/webapi/user/login`, { data: login })
  ).json();
  const { uid, token } = entered as { uid: number; token: string };
  const body = { name, join_rule: 'approval', uids: [], uid, token };
  const { data } = await (await page.request.post(`${base}/api/chatgroup/create`, { data: body })).json();
  return { id: (data as { group_id: string }).group_id, name };
};

test('a reader sees the record of a model, subscribes, checks the seal of a forecast, and sends it to a group', async ({
  page,
}) => {
  test.setTimeout(SPEAKS_WITHIN_MS + 120_000);
  await takePastAsStored();
  await untilItSpeaks(page, 'upset');
  const group = await ownGroup(page);
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
  await expect(page.getByText('已封存，无第三方见证').first()).toBeVisible();
  await expect(page.getByText(/^最后封存：第 \d+ 号/)).toBeVisible();

  const forecast = page.url();
  await page.getByRole('button', { name: '发给好友或群' }).click();
  await page.getByRole('button', { name: `发给 ${group.name}` }).click();
  await expect(page.getByRole('dialog').getByText('已发送')).toBeVisible();
  await page.goto(`${base}/m/chat-group/${group.id}`);
  await page.getByRole('log', { name: '聊天消息' }).locator('a[href*="/detail/upset/"]').click();
  await expect(page).toHaveURL(forecast);
});
