import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { getHomeData } from '@touchline/contract/home';
import * as v from 'valibot';
import { obstaclesIn } from './accessibility.ts';
import { asOperator, base, expect, logIn, secret, test, untilTakenOver } from './product.ts';

const ask = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`${base}${path}`, { data });
  return (await answer.json()).data;
};

/** A host who is on the air. */
const hostOnAir = async (page: Page): Promise<number> => {
  const { lives } = v.parse(getHomeData.data, await ask(page, '/api/home/getHomeData', {}));
  const room = lives.find(({ automatic }) => !automatic);
  if (!room) throw new Error('no host is on the air');
  return room.anchor.id;
};

const enter = async (browser: Browser, host: number, who?: { account: string; secretName: string }) => {
  const page = await (await browser.newContext()).newPage();
  if (who) {
    await page.goto(`${base}/m/login`);
    await untilTakenOver(page);
    await logIn(page, who.account, secret(who.secretName));
    await expect(page).not.toHaveURL(/\/login$/);
  }
  await page.goto(`${base}/m/live-detail/${host}`);
  await untilTakenOver(page);
  return page;
};

test('a viewer gives gifts from the bag, the other one sees them count up; too little gold leads to a top-up', async ({
  browser,
  page,
}) => {
  const host = await hostOnAir(page);
  const login = { account: 'viewer', password: secret('viewerPassword') };
  const { uid, token } = await ask(page, '/webapi/user/login', login);
  const gifts: { id: number; name: string }[] = await ask(page, '/api/gift/getGiftList', { token });
  const whistle = gifts.find(({ name }) => name === '开场哨');
  await asOperator(page, '/api/operator/giveGift', {
    request_id: randomUUID(),
    userid: uid,
    gift_id: whistle?.id,
    count: 30,
  });
  const other = await enter(browser, host);
  const giver = await enter(browser, host, { account: 'viewer', secretName: 'viewerPassword' });
  await giver.getByRole('button', { name: '送礼' }).click();
  const sheet = giver.getByRole('dialog', { name: '送礼' });
  await sheet.getByRole('tab', { name: /^背包/ }).click();
  await sheet.getByRole('button', { name: /开场哨/ }).click();
  await sheet.getByRole('button', { name: '10', exact: true }).click();
  await sheet.getByRole('button', { name: '送出 10 个' }).click();
  const bars = other.getByRole('list', { name: '最新礼物' });
  await expect(bars.getByText('南风不竞')).toBeVisible({ timeout: 20_000 });
  await expect(bars.getByText('×10')).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await giver.getByRole('button', { name: '再送 10 个开场哨' }).click();
  await expect(bars.getByText('×20')).toBeVisible({ timeout: 20_000 });

  await giver.getByRole('button', { name: '送礼' }).click();
  await sheet.getByRole('button', { name: /金杯/ }).click();
  await sheet.getByRole('textbox', { name: '自定义数量' }).fill('200');
  await sheet.getByRole('button', { name: /^送出/ }).click();
  await sheet.getByRole('button', { name: /^确认送出/ }).click();
  await expect(sheet.getByRole('alert')).toContainText(/还差 [\d,]+ 金币/);
  expect(await obstaclesIn(giver)).toEqual([]);
  await sheet.getByRole('link', { name: '充值' }).click();
  await expect(giver).toHaveURL(/\/m\/recharge$/);
});

test('a guest is asked to log in only to give', async ({ browser, page }) => {
  const guest = await enter(browser, await hostOnAir(page));
  await guest.getByRole('button', { name: '送礼' }).click();
  await expect(guest.getByRole('dialog', { name: '您还未登录' })).toBeVisible();
});

test('the anchor sets slow mode and a note, makes a moderator, and finds who is muted', async ({
  browser,
  page,
}) => {
  const login = { account: 'anchor', password: secret('anchorPassword') };
  const { uid } = await ask(page, '/webapi/user/login', login);
  const viewer = await enter(browser, uid, { account: 'viewer', secretName: 'viewerPassword' });
  const anchor = await enter(browser, uid, { account: 'anchor', secretName: 'anchorPassword' });
  const field = viewer.getByRole('textbox', { name: '写一条消息' });
  await field.fill('裁判看清楚了吗');
  await viewer.getByRole('button', { name: '发送' }).click();
  await expect(viewer.getByRole('log')).toContainText('裁判看清楚了吗', { timeout: 30_000 });
  await anchor.getByRole('button', { name: '房间管理' }).click();
  const sheet = anchor.getByRole('dialog', { name: '房间管理' });
  await sheet.getByRole('button', { name: '30 秒' }).click();
  await expect(viewer.getByRole('log')).toContainText('慢速模式：每 30 秒可发一条', { timeout: 20_000 });
  await sheet.getByRole('textbox', { name: '公告' }).fill('终场前猜比分');
  await sheet.getByRole('button', { name: '置顶' }).click();
  await expect(viewer.getByText('终场前猜比分')).toBeVisible({ timeout: 20_000 });
  await sheet.getByRole('button', { name: '关闭', exact: true }).first().click();
  const pressLine = async () => {
    await anchor.locator('[data-line]', { hasText: '裁判看清楚了吗' }).first().click({ button: 'right' });
    return anchor.getByRole('dialog', { name: '南风不竞' });
  };
  await (await pressLine()).getByRole('button', { name: '设为房管' }).click();
  await expect(viewer.getByText('主播将您设为房管')).toBeVisible({ timeout: 20_000 });
  await expect(viewer.getByRole('button', { name: '房间管理' })).toBeVisible({ timeout: 20_000 });
  await (await pressLine()).getByRole('button', { name: '取消房管' }).click();
  await expect(viewer.getByRole('button', { name: '房间管理' })).toHaveCount(0, { timeout: 20_000 });
  await (await pressLine()).getByRole('button', { name: '禁言 10 分钟' }).click();
  await expect(viewer.getByText(/您已被禁言至/)).toBeVisible({ timeout: 20_000 });
  await anchor.getByRole('button', { name: '房间管理' }).click();
  await expect(sheet.getByText(/禁言至/)).toBeVisible();
  await sheet.getByRole('button', { name: '解除' }).click();
  await expect(sheet.getByText('暂无禁言或移出的人')).toBeVisible();
  await sheet.getByRole('group', { name: '慢速模式' }).getByRole('button', { name: '关闭' }).click();
  await expect(viewer.getByRole('log')).toContainText('慢速模式已关闭', { timeout: 20_000 });
});
