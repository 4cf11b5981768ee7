import type { Browser, Page } from '@playwright/test';
import { base, expect, logIn, secret, test } from './product.ts';

/** A person of the demonstration world, logged in and in the room of the demo anchor. */
const enterRoom = async (browser: Browser, account: string, passwordName: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const asAnchor = { account: 'anchor', password: secret('anchorPassword') };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: asAnchor });
  const { data: anchor }: { data: { uid: number } } = await answer.json();
  await page.goto(`${base}/m/login`);
  await logIn(page, account, secret(passwordName));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/live-detail/${anchor.uid}`);
  return page;
};

/** A line that waits for its room is sent as soon as the room is entered. */
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '写一条消息' }).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
};

const writeAndSee = async (page: Page, text: string): Promise<void> => {
  await write(page, text);
  await expect(page.getByRole('log')).toContainText(text, { timeout: 30_000 });
};

/** What a long press on a line opens. */
const pressLine = async (page: Page, text: string) => {
  const line = page.locator('[data-line]', { hasText: text });
  await line.click({ button: 'right' });
  return page.getByRole('dialog', { name: '南风不竞' });
};

test('the anchor long-presses a line and mutes who said it; names, levels and roles stand before the lines', async ({
  browser,
}) => {
  const viewer = await enterRoom(browser, 'viewer', 'viewerPassword');
  const anchor = await enterRoom(browser, 'anchor', 'anchorPassword');
  await writeAndSee(viewer, '来得早');
  await writeAndSee(anchor, '开播前先聊两句');
  await expect(viewer.locator('[data-line]', { hasText: '开播前先聊两句' })).toContainText('主播夏一跳');
  await writeAndSee(viewer, '裁判是不是看错了');
  await expect(anchor.locator('[data-line]', { hasText: '裁判是不是看错了' })).toContainText('3南风不竞');
  await (await pressLine(anchor, '裁判是不是看错了')).getByRole('button', { name: '禁言 10 分钟' }).click();
  await expect(anchor.getByRole('status').filter({ hasText: '已禁言' })).toBeVisible();
  await write(viewer, '再说一句');
  await expect(viewer.getByText('您已被禁言，暂时不能发言').first()).toBeVisible();
  await expect(viewer.getByRole('log')).not.toContainText('再说一句');
  await (await pressLine(anchor, '裁判是不是看错了')).getByRole('button', { name: '解除禁言' }).click();
  await expect(anchor.getByRole('status').filter({ hasText: '已解除禁言' })).toBeVisible();
  await writeAndSee(viewer, '谢谢');
});

test('an anchor admin keeps order in a room of another; a viewer cannot', async ({ browser }) => {
  const viewer = await enterRoom(browser, 'viewer', 'viewerPassword');
  const admin = await enterRoom(browser, 'anchor-admin', 'adminPassword');
  await writeAndSee(viewer, '这一脚不该射');
  await writeAndSee(admin, '请文明看球');
  // On a telephone a tap on the words does what a long press does.
  await viewer.locator('[data-line]', { hasText: '请文明看球' }).tap();
  const menu = viewer.getByRole('dialog', { name: '看台管理员' });
  await expect(menu.getByRole('button', { name: '举报' })).toBeVisible();
  await expect(menu.getByRole('button', { name: '禁言 10 分钟' })).toHaveCount(0);
  const sheet = await pressLine(admin, '这一脚不该射');
  await sheet.getByRole('button', { name: '撤回' }).click();
  await expect(viewer.getByRole('log')).not.toContainText('这一脚不该射');
});
