import type { Page } from '@playwright/test';
import { base, expect, logIn, pushUrl, secret, test } from './product.ts';

test('an anchor finds the push address on a page, makes a key there, and it opens the ingest', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'anchor', secret('anchorPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center`);
  await page.getByRole('link', { name: '主播中心' }).click();
  await expect(page).toHaveURL(/\/user-center\/anchor$/);
  await page.getByRole('tab', { name: '开播' }).click();
  await expect(page.getByText(/^rtmp:\/\/localhost:\d+\/live$/)).toBeVisible();
  expect(pushUrl).toContain('rtmp://localhost');
  await expect(page.getByText('已设置，仅在生成时显示一次')).toBeVisible();
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/anchor/renewKey'));
  await page.getByRole('button', { name: '生成新密钥' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生成新密钥' }).click();
  const { data }: { data: { stream_key: string } } = await (await renewed).json();
  await expect(page.getByText(data.stream_key)).toBeVisible();
  await page.reload();
  await expect(page.getByText('已设置，仅在生成时显示一次')).toBeVisible();
  await expect(page.getByText(data.stream_key)).toHaveCount(0);
});

test('a viewer is told that the page is for anchors; the live history of an anchor is a page', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center/anchor`);
  await expect(page.getByText('此页面仅供主播使用')).toBeVisible();
  await page.goto(`${base}/m/live-record`);
  await expect(page.getByText('还没有直播记录')).toBeVisible();
});

/** The number of the demo anchor, as somebody else learns it. */
const anchorUid = async (page: Page): Promise<number> => {
  const data = { account: 'anchor', password: secret('anchorPassword') };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data });
  const { data: anchor }: { data: { uid: number } } = await answer.json();
  return anchor.uid;
};

test('the live page leads to all hosts, the list to their pages, and filters stand in the address', async ({
  page,
}) => {
  await page.goto(`${base}/m/live`);
  await page.getByRole('link', { name: '全部主播' }).click();
  await expect(page).toHaveURL(/\/anchor-list$/);
  await expect(page.getByRole('button', { name: /^关注/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: '直播', exact: true }).click();
  await expect(page).toHaveURL(/only=live/);
  await page.getByRole('button', { name: '篮球', exact: true }).click();
  await expect(page).toHaveURL(/sport=2/);
  await page.getByRole('tab', { name: '已关注' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('the anchor announces a match; a viewer asks to be reminded of it, and both take it back', async ({
  browser,
}) => {
  const anchor = await (await browser.newContext()).newPage();
  await anchor.goto(`${base}/m/login`);
  await logIn(anchor, 'anchor', secret('anchorPassword'));
  await expect(anchor).not.toHaveURL(/\/login$/);
  await anchor.goto(`${base}/m/user-center/anchor?tab=room`);
  await anchor.getByRole('button', { name: '预告一场比赛' }).click();
  await anchor.getByRole('dialog').getByRole('button', { name: '明天' }).click();
  await anchor.getByRole('dialog').getByRole('button', { name: / – / }).first().click();
  await expect(anchor.getByRole('status').filter({ hasText: '已预告' })).toBeVisible();
  const viewer = await (await browser.newContext()).newPage();
  const uid = await anchorUid(viewer);
  await viewer.goto(`${base}/m/login`);
  await logIn(viewer, 'viewer', secret('viewerPassword'));
  await expect(viewer).not.toHaveURL(/\/login$/);
  await viewer.goto(`${base}/m/user-center/anchor/${uid}`);
  const reminder = viewer.getByRole('button', { name: /^提醒我/ });
  await reminder.click();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await viewer.reload();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await reminder.click();
  await expect(reminder).toHaveAttribute('aria-pressed', 'false');
  await anchor.getByRole('button', { name: / – .*取消/ }).click();
  await expect(anchor.getByRole('button', { name: / – .*取消/ })).toHaveCount(0);
});

test('the anchor changes title and note, makes a moderator and mutes by number, and takes both back', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'anchor', secret('anchorPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center/anchor?tab=room`);
  const title = page.getByRole('textbox', { name: '直播间标题' });
  const before = await title.inputValue();
  await title.fill('今晚只聊战术');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('今晚只聊战术');
  await title.fill(before);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await page.getByRole('tab', { name: '管理' }).click();
  const asViewer = { account: 'viewer', password: secret('viewerPassword') };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: asViewer });
  const { data: viewer }: { data: { uid: number; nick_name: string } } = await answer.json();
  await page.getByRole('textbox', { name: '用户 ID' }).fill(String(viewer.uid));
  await page.getByRole('button', { name: '添加' }).click();
  const remove = page.getByRole('button', { name: /^取消房管/ });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page.getByText('还没有房管')).toBeVisible();
  await page.getByRole('textbox', { name: '要禁言或移出的 ID' }).fill(String(viewer.uid));
  await page.getByRole('button', { name: '禁言或移出' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '禁言 10 分钟' }).click();
  const muted = page.getByRole('listitem').filter({ hasText: viewer.nick_name });
  const lift = muted.getByRole('button', { name: '解除', exact: true });
  await expect(lift).toBeVisible();
  await lift.click();
  await expect(lift).toHaveCount(0);
});
