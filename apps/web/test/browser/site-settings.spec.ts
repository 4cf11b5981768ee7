import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, dataDir, expect, logIn, secret, test } from './product.ts';

const PICTURE = '/m/brand/touchline.svg';

const save = (page: Page, settings: object) => asOperator(page, '/api/operator/saveConfig', settings);

const advert = { id: 1, title: '新赛季', image: PICTURE, jump_url: '/m/score', jump_type: 1, show_sec: 1 };

/** A room that is live without anybody: an automatic one. */
const livePage = async (page: Page): Promise<string> => {
  const firstAnchor = async (): Promise<number> => {
    const answer = await page.request.post(`${base}/api/live/getRealLives`, { data: { size: 20 } });
    const { data }: { data: { list: { anchor: { id: number } }[] } } = await answer.json();
    return data.list[0]?.anchor.id ?? 0;
  };
  // A world that has just started begins its rooms one after another.
  await expect.poll(firstAnchor, { timeout: 60_000 }).toBeGreaterThan(0);
  return `${base}/m/live-detail/${await firstAnchor()}`;
};

const anchorPage = async (page: Page): Promise<string> => {
  const login = { account: 'anchor', password: secret('anchorPassword') };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: login });
  const { data }: { data: { uid: number } } = await answer.json();
  return `${base}/m/live-detail/${data.uid}`;
};

test('advertisements stand over the first page, the live page once a day, and the picture of a room; not for is_no_popad', async ({
  page,
}) => {
  await save(page, { launch_ad: [advert], home_pop_ad: [{ ...advert, title: '今日精选' }] });
  await page.goto(`${base}/m/score`);
  const launch = page.getByRole('dialog', { name: '新赛季' });
  await expect(launch).toBeVisible();
  await expect(launch.getByText('广告', { exact: true })).toBeVisible();
  await launch.getByRole('button', { name: '关闭广告' }).click({ timeout: 5_000 });
  await expect(launch).toHaveCount(0);
  await page.goto(`${base}/m/live`);
  const daily = page.getByRole('dialog', { name: '今日精选' });
  await daily.getByRole('button', { name: '关闭广告' }).click({ timeout: 5_000 });
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(page, { launch_ad: [], home_pop_ad: [], live_play_ad: [advert] });
  await page.goto(await livePage(page));
  const over = page.getByRole('complementary', { name: '新赛季' });
  await over.getByRole('button', { name: '关闭广告' }).click({ timeout: 10_000 });
  await expect(over).toHaveCount(0);
  await save(page, { live_play_ad: [] });
});

test('an account with is_no_popad sees none of them', async ({ page }) => {
  await save(page, { home_pop_ad: [advert] });
  const account = { account: `quiet${Date.now()}`, password: 'no-pop-ups-here-1' };
  await asOperator(page, '/api/operator/saveAccount', { ...account, is_no_popad: 1 });
  await page.goto(`${base}/m/login`);
  await logIn(page, account.account, account.password);
  await expect(page).not.toHaveURL(/\/login$/);
  const known = page.waitForResponse(/getUserInfo/);
  await page.goto(`${base}/m/live`);
  await known;
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(page, { home_pop_ad: [] });
});

test('the site’s emoji are offered and drawn in a room', async ({ page }) => {
  await save(page, { emoji: [{ code: '[进球]', name: '进球', image: PICTURE }] });
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(await anchorPage(page));
  await page.getByRole('button', { name: '表情' }).click();
  await page.getByRole('textbox', { name: '写一条消息' }).fill(`好球 ${Date.now()} `);
  await page.getByRole('group', { name: '表情' }).getByRole('button', { name: '[进球]' }).click();
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log').getByRole('img', { name: '[进球]' }).first()).toBeVisible();
  await save(page, { emoji: [] });
});

test('people choose tags of the site, and others see them', async ({ page }) => {
  await save(page, { user_tag: [{ code: 'derby', name: '德比迷' }] });
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  const uid = await page.evaluate(
    () => JSON.parse(localStorage.getItem('touchline:session') ?? '').state.uid,
  );
  await page.goto(`${base}/m/info`);
  await page.getByRole('button', { name: '德比迷' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await page.goto(`${base}/m/vip-user/${uid}`);
  await expect(page.getByRole('list', { name: '标签' })).toHaveText('德比迷');
  await save(page, { user_tag: [] });
});

/** The tab that is open in the page as the server renders it. */
const openTab = async (page: Page): Promise<string | undefined> => {
  const html = await (await page.request.get(`${base}/m/headline`)).text();
  const tab = html.match(/<button[^>]*role="tab"[^>]*aria-selected="true"[^>]*>/)?.[0];
  return tab?.match(/data-tab="(\w+)"/)?.[1];
};

test('the headline page opens by the switches; what the reader chose wins afterwards', async ({ page }) => {
  const database = page.getByRole('tab', { name: '资料库' });
  await page.goto(`${base}/m/headline`);
  await expect(page.getByRole('tab', { name: '主播' })).toHaveAttribute('aria-selected', 'true');
  await save(page, { switch_anchorroom: '0', switch_robotroom: '0' });
  // The server hands out a rendered page for a second before it renders it again.
  await expect.poll(() => openTab(page)).toBe('db');
  await page.goto(`${base}/m/headline`);
  await expect(database).toHaveAttribute('aria-selected', 'true');
  await save(page, { switch_anchorroom: '1', switch_robotroom: '1' });
  await database.click();
  await page.goto(`${base}/m/headline`);
  await expect(database).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('热门', { exact: false }).first()).toBeVisible();
});

test('an account is bound to the partner of its variant after consent, and the binding can be undone', async ({
  page,
}) => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/setting`);
  await expect(page.getByRole('button', { name: /合作方账号/ })).toHaveCount(0);
  await page.goto(`${base}/m/setting?sp_source=11`);
  await page.getByRole('button', { name: /合作方账号/ }).click();
  const sheet = page.getByRole('dialog', { name: '合作方账号' });
  await sheet.getByLabel('您在 Harbour Club 的编号').fill('P-77');
  await expect(sheet.getByRole('button', { name: '绑定' })).toBeDisabled();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: '绑定' }).click();
  await expect(sheet).toContainText('编号 P-77');
  await sheet.getByRole('button', { name: '解除绑定' }).click();
  await expect(sheet.getByLabel('您在 Harbour Club 的编号')).toBeVisible();
});

test('rooms without a match have a block of their own on the live page', async ({ page }) => {
  const answer = page.waitForResponse(/getNoMatchLiveList/);
  await page.goto(`${base}/m/score`);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '直播' }).click();
  const { data }: { data: { title: string }[] } = await (await answer).json();
  const block = page.getByRole('heading', { name: '闲谈与节目' });
  await expect(block).toHaveCount(data.length > 0 ? 1 : 0);
});

test('a file in the data folder is a brand: name, colour, mark and titles, without a build or a start', async ({
  page,
}) => {
  const file = {
    id: 'northstand',
    name: 'North Stand',
    sources: ['41*'],
    themeColor: '#8b1e3f',
    mark: 'M4 22V9l10-5 10 5v13h-4V12h-4v10h-4V12H8v10z',
    titles: { 'zh-CN': '北看台' },
  };
  const folder = join(dataDir, 'brands');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'northstand.json'), JSON.stringify(file));
  await expect(async () => {
    await page.goto(`${base}/m/login?sp_source=4101`);
    await expect(page).toHaveTitle('登录 - 北看台', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByText('North Stand').first()).toBeVisible();
  expect(await page.evaluate(() => document.body.style.getPropertyValue('--brand'))).toBe('#8b1e3f');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const dressed = await (await page.request.get(new URL(manifest ?? '', base).href)).json();
  expect(dressed).toMatchObject({ name: 'North Stand', theme_color: '#8b1e3f' });
  expect((await page.request.get(`${base}/m/brand/northstand.svg`)).headers()['content-type']).toBe(
    'image/svg+xml',
  );
  const score = await (await page.request.get(`${base}/m/score?sp_source=4101`)).text();
  expect(score).toContain('North Stand');
  expect((await page.request.get(`${base}/m/brand/touchline.webmanifest`)).status()).toBe(200);
  rmSync(folder, { recursive: true });
});
