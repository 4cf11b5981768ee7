import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test, asOperator, base, logIn, secret } from './product.ts';

type Answer = { status: number; data: { matches?: { id: number; sport_id: number; time: number }[] } };
/** Asked once on a device, before the first plan is shown. */
const grownUp = (page: Page) => page.getByRole('button', { name: '我已满 18 岁' });

type Post = (path: string, body: object) => Promise<Answer>;

const postOn =
  (page: Page): Post =>
  async (path, body) =>
    (await page.request.post(`${base}${path}`, { data: body })).json();

/** A football match that waits for so long that plans about it can be published. */
const waitingMatch = async (post: Post): Promise<number> => {
  const nowSec = Date.now() / 1000;
  for (const ahead of [0, 1, 2]) {
    const date = new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const { data } = await post('/api/race/getDateMatch', { date, sport_id: 1, filter: 3 });
    const found = data.matches?.find(({ time }) => time > nowSec + 3600 && time < nowSec + 70 * 3600);
    if (found) return found.id;
  }
  throw new Error('no match waits');
};

test('an analyst publishes from the page of a match, and anybody reads and checks it', async ({ page }) => {
  const matchId = await waitingMatch(postOn(page));
  const entered = await page.request.post(`${base}/webapi/user/login`, {
    data: { account: 'viewer', password: secret('viewerPassword') },
  });
  const { uid } = (await entered.json()).data;
  await asOperator(page, '/api/operator/setAnalyst', { account_id: uid, why: 'test' });
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await page.getByRole('link', { name: '红单' }).click();
  await grownUp(page).click();
  await expect(page.getByRole('tab', { name: '热门' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${base}/m/score/detail/football/${matchId}`);
  await page.getByRole('link', { name: /本场/ }).click();
  await page.getByRole('button', { name: '发布方案' }).click();
  const sheet = page.getByRole('dialog', { name: '发布方案' });
  await sheet.getByRole('group', { name: '选择' }).getByRole('button').first().click();
  await sheet.getByLabel('标题').fill('看主队不败的一场');
  await sheet.getByRole('button', { name: '封存并发布' }).click();
  await page.getByRole('heading', { name: '看主队不败的一场' }).click();
  await expect(page.getByText('赛前封存')).toBeVisible();
  await page.getByRole('button', { name: '核对' }).click();
  await expect(page.getByText('一致：内容与赛前封存的完全相同')).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回')).toBeVisible();
  await asOperator(page, '/api/operator/setAnalyst', {
    account_id: uid,
    analyst_state: 'blocked',
    why: 'test',
  });
});

/** An analyst of the demonstration with so many earlier plans that they may sell. */
const seller = async (page: Page, post: Post): Promise<{ uid: number; token: string }> => {
  const own = { account: `seller-${Date.now()}`, password: 'seller-password' };
  await asOperator(page, '/api/operator/saveAccount', { ...own, nick_name: '看台笔记' });
  const entered: unknown = (await post('/webapi/user/login', own)).data;
  const { uid, token } = entered as { uid: number; token: string };
  await asOperator(page, '/api/operator/setAnalyst', { account_id: uid, demo: 1, why: 'test' });
  const ended: number[] = [];
  for (let ago = 1; ended.length < 40 && ago < 15; ago += 1) {
    const date = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const { data } = await post('/api/race/getDateMatch', { date, sport_id: 1, filter: 1 });
    ended.push(...(data.matches ?? []).map(({ id }) => id));
  }
  const plans = ended.slice(0, 40).map((matchid) => ({
    request_id: randomUUID(),
    headline: '从前的一场',
    matchid,
    kind: 'euro',
    side: 'home',
  }));
  await asOperator(page, '/api/operator/backfillPlans', { account_id: uid, plans });
  return { uid, token };
};

/** Somebody new on a device of their own, logged in. */
const newcomer = async (browser: Browser, page: Page): Promise<{ page: Page; uid: number; nick: string }> => {
  const nick = `新朋友${Date.now() % 1e6}`;
  const own = { account: `friend-${Date.now()}`, password: 'friend-password' };
  await asOperator(page, '/api/operator/saveAccount', { ...own, nick_name: nick });
  const entered: unknown = (await postOn(page)('/webapi/user/login', own)).data;
  const { uid, token } = entered as { uid: number; token: string };
  const context = await browser.newContext();
  await context.addInitScript(
    (session) => localStorage.setItem('touchline:session', session),
    JSON.stringify({ state: { uid, token }, version: 1 }),
  );
  return { page: await context.newPage(), uid, nick };
};

const log = (page: Page) => page.getByRole('log', { name: '聊天消息' });

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^发消息给/ }).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(log(page).getByText(text)).toBeVisible();
  // The service has it: shown before, it is still on its way.
  await expect(log(page).getByText(/^(未读|已读)$/)).toBeVisible();
};

/** Sends the plan of the open page to somebody who answers only then; they open it from the card. */
const sendToNewcomer = async (page: Page, browser: Browser, selfId: number): Promise<void> => {
  const plan = page.url();
  const friend = await newcomer(browser, page);
  await page.goto(`${base}/m/c2c-chatroom/u${friend.uid}`);
  await say(page, '看看这场');
  await page.goto(plan);
  await page.getByRole('button', { name: '发给好友或群' }).click();
  const send = page.getByRole('button', { name: `发给 ${friend.nick}` });
  await send.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('对方回复之前，您只能发一条消息');
  await friend.page.goto(`${base}/m/c2c-chatroom/u${selfId}`);
  await expect(log(friend.page).getByText('看看这场')).toBeVisible();
  await say(friend.page, '发来吧');
  await send.click();
  await expect(page.getByRole('dialog').getByText('已发送')).toBeVisible();
  await log(friend.page)
    .locator(`a[href="${new URL(plan).pathname}"]`)
    .click();
  await grownUp(friend.page).click();
  await expect(friend.page).toHaveURL(plan);
  await expect(friend.page.getByRole('button', { name: '核对' })).toBeVisible();
  await friend.page.context().close();
};

test('a reader buys a plan from the page of a match, reads and checks it, and sends it to somebody as a card', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const post = postOn(page);
  const matchid = await waitingMatch(post);
  const { token } = await seller(page, post);
  const markets: unknown = (await post('/api/plan/getPlanMarkets', { matchid, token })).data;
  const { offers } = markets as { offers: { sellable: 0 | 1; odds: number; reference: number }[] };
  const offer = offers.find(({ sellable, odds, reference }) => sellable === 1 && odds <= reference * 1.02);
  const headline = `客队防线不稳 ${Date.now()}`;
  const { kind, side, line, company, odds } = { kind: '', side: '', line: 0, company: 0, ...offer };
  const plan = { headline, reasoning: '两场没有守住角球。', confidence: 2, price: 8, token };
  const picks = [{ matchid, kind, side, line, company, odds }];
  expect(await post('/api/plan/publishPlan', { request_id: randomUUID(), ...plan, picks })).toMatchObject({
    status: 0,
  });
  const viewer = { account: 'viewer', password: secret('viewerPassword') };
  const entered: unknown = (await post('/webapi/user/login', viewer)).data;
  await page.goto(`${base}/m/login`);
  await logIn(page, viewer.account, viewer.password);
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/score/detail/football/${matchid}`);
  await page.getByRole('link', { name: /本场/ }).click();
  await grownUp(page).click();
  await page.getByRole('heading', { name: headline }).click();
  await expect(page.getByText('主张与理由，购买后可见')).toBeVisible();
  await page.getByRole('button', { name: '花 8 金币看' }).click();
  await page.getByRole('dialog', { name: '确认购买' }).getByRole('button', { name: '花 8 金币看' }).click();
  await expect(page.getByText('两场没有守住角球。')).toBeVisible();
  await page.getByRole('button', { name: '核对' }).click();
  await expect(page.getByText('一致：内容与赛前封存的完全相同')).toBeVisible();
  await sendToNewcomer(page, browser, (entered as { uid: number }).uid);
});
