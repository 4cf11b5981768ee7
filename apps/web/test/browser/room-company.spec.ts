import type { Browser, Page } from '@playwright/test';
import { base, expect, logIn, secret, test } from './product.ts';

type Entered = { uid: number; token: string };

const logInto = async (page: Page, account: string, passwordName: string): Promise<Entered> => {
  const login = { account, password: secret(passwordName) };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: login });
  const { data }: { data: Entered } = await answer.json();
  return data;
};

const ask = async (page: Page, path: string, data: object): Promise<Record<string, number>> => {
  const answer = await (await page.request.post(`${base}${path}`, { data })).json();
  expect(answer).toMatchObject({ status: 0 });
  return answer.data;
};

/** A person of the demonstration world, logged in and in the room of the demo anchor. */
const enterRoom = async (browser: Browser, account: string, passwordName: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const { uid } = await logInto(page, 'anchor', 'anchorPassword');
  await page.goto(`${base}/m/login`);
  await logIn(page, account, secret(passwordName));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/live-detail/${uid}`);
  await expect(page.getByRole('textbox', { name: '写一条消息' })).toBeVisible();
  return page;
};

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '写一条消息' }).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText(text, { timeout: 30_000 });
};

test('a VIP who comes in has a banner, and the mark before what they say', async ({ browser }) => {
  const viewer = await enterRoom(browser, 'viewer', 'viewerPassword');
  await write(viewer, '有人吗');
  const vip = await enterRoom(browser, 'vip', 'vipPassword');
  await expect(viewer.getByRole('status').filter({ hasText: '来到直播间' })).toBeVisible({ timeout: 20_000 });
  await write(vip, '我来了');
  await expect(viewer.locator('[data-line]', { hasText: '我来了' })).toContainText('SVIP顾北辰');
});

test('a quiz that begins is offered to who is in the room, and a tap leads to it', async ({ browser }) => {
  const viewer = await enterRoom(browser, 'viewer', 'viewerPassword');
  const { uid, token } = await logInto(viewer, 'anchor', 'anchorPassword');
  const page = await (
    await viewer.request.post(`${base}/webapi/live/getLivePageData`, { data: { anchorid: uid } })
  ).json();
  const { liveid } = page.data.room;
  const quiz = { liveid, title: '今晚有帽子戏法吗', options: ['有', '没有'], lock_sec: 300, token };
  const { id } = await ask(viewer, '/api/quiz/create', quiz);
  const strip = viewer.getByRole('region', { name: '新竞猜' });
  await expect(strip).toContainText('今晚有帽子戏法吗', { timeout: 90_000 });
  await strip.getByRole('button', { name: /参与/ }).click();
  await expect(viewer.getByRole('heading', { name: '今晚有帽子戏法吗' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^投 \d+ 积分/ }).first()).toBeVisible();
  await ask(viewer, '/api/quiz/void', { id, token });
});
