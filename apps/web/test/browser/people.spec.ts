import type { Browser, BrowserContext, Page } from '@playwright/test';
import { asOperator, base, expect, logIn, test } from './product.ts';

const PASSWORD = 'people-password';

type Person = { account: string; uid: number; page: Page; context: BrowserContext };

/** Somebody with an account of their own, logged in on a device of their own. */
const person = async (browser: Browser, name: string): Promise<Person> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const account = `${name}-${Date.now().toString(36)}`;
  await asOperator(page, '/api/operator/saveAccount', { account, password: PASSWORD, nick_name: name });
  await page.goto(`${base}/m/login`);
  await logIn(page, account, PASSWORD);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const session = await page.evaluate(() => localStorage.getItem('touchline:session'));
  const { state } = JSON.parse(session ?? '{}') as { state: { uid: number } };
  return { account, uid: state.uid, page, context };
};

const everyone: Person[] = [];
test.afterEach(async () => {
  await Promise.all(everyone.splice(0).map(({ context }) => context.close()));
});

const cast = async (browser: Browser, ...names: string[]): Promise<Person[]> => {
  for (const name of names) everyone.push(await person(browser, name));
  return [...everyone];
};

test('a report is sent from a person’s page, and its number and the way to the result are shown', async ({
  browser,
}) => {
  const [witness, loud] = await cast(browser, '举报人', '吵闹的人');
  if (!witness || !loud) throw new Error('somebody is missing');
  const { page } = witness;
  await page.goto(`${base}/m/c2c-feedback/user/${loud.uid}`);
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('请选择举报原因')).toBeVisible();
  await page.getByText('欺诈').click();
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByRole('heading', { name: '已收到举报，谢谢' })).toBeVisible();
  await expect(page.getByText(/^编号 \d+$/)).toBeVisible();
  await page.getByRole('link', { name: '查看系统消息' }).click();
  await page.waitForURL(/\/message\?category=system$/);
});

test('somebody is found by id, asked with a wording, accepts, and both find each other under their letters', async ({
  browser,
}) => {
  const [ana, bo] = await cast(browser, '安娜', '阿波');
  if (!ana || !bo) throw new Error('somebody is missing');
  // Whoever was never in the chat is not known there.
  await bo.page.goto(`${base}/m/c2c-friends`);
  await ana.page.goto(`${base}/m/c2c-friends?tab=find`);
  await ana.page.getByRole('searchbox').fill(String(bo.uid));
  await ana.page.getByRole('link', { name: '阿波' }).click();
  await ana.page.getByRole('button', { name: '加为好友' }).click();
  await ana.page.getByLabel('附言（选填）').fill('一起看球');
  await ana.page.getByRole('button', { name: '发送申请' }).click();
  await expect(ana.page.getByText('申请已发送给 阿波')).toBeVisible();
  await bo.page.getByRole('tab', { name: '好友申请' }).click();
  await expect(bo.page.getByText('一起看球')).toBeVisible();
  await bo.page.getByRole('button', { name: '接受' }).click();
  await bo.page.getByRole('tab', { name: '好友', exact: true }).click();
  await expect(bo.page.getByRole('heading', { name: 'A', exact: true })).toBeVisible();
  await expect(bo.page.getByRole('link', { name: '安娜', exact: true })).toBeVisible();
  await ana.page.goto(`${base}/m/c2c-friends`);
  await expect(ana.page.getByRole('link', { name: '阿波', exact: true })).toBeVisible();
});
