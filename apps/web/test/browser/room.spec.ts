import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { getHomeData } from '@touchline/contract/home';

const base = process.env['TOUCHLINE_URL'] ?? '';

/** The demo viewer's password: given for a product that runs elsewhere, else kept in the data of this one. */
const viewerPassword = (): string => {
  const given = process.env['TOUCHLINE_VIEWER_PASSWORD'];
  if (given) return given;
  const kept = readFileSync(join(process.env['TOUCHLINE_DATA'] ?? '', 'secrets.json'), 'utf8');
  return v.parse(v.object({ viewerPassword: v.string() }), JSON.parse(kept)).viewerPassword;
};

/** The host of a room that shows a match. */
const hostOnAir = async (page: Page): Promise<number> => {
  const answer = await page.request.post(`${base}/api/home/getHomeData`, { data: {} });
  const { data } = v.parse(v.object({ data: getHomeData.data }), await answer.json());
  const room = data.lives.find(({ match }) => match) ?? data.lives[0];
  if (!room) throw new Error('no room is live');
  return room.anchor.id;
};

test('the live page leads into a room that plays', async ({ page }) => {
  await page.goto(`${base}/m/live`);
  await page.locator('a[href*="/live-detail/"]').first().click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(1);
});

test('a guest reads, and is asked to log in when sending', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/${await hostOnAir(page)}`);
  await page.getByRole('textbox', { name: '写一条消息' }).fill('守住');
  await page.getByRole('button', { name: '发送' }).click();
  const prompt = page.getByRole('dialog', { name: '您还未登录' });
  await expect(prompt).toContainText('请登录使用完整功能');
  await prompt.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('what two people write in a room reaches each other', async ({ browser, page }) => {
  const host = await hostOnAir(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${base}/m/live-detail/${host}`);
  await page.goto(`${base}/m/live-detail/${host}`);
  await page.getByRole('textbox', { name: '写一条消息' }).fill('.');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await page.getByLabel('手机号或账号').fill('viewer');
  await page.getByRole('textbox', { name: '密码' }).fill(viewerPassword());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/live-detail/${host}$`));
  const line = `看台 ${Date.now()}`;
  await expect(async () => {
    await page.getByRole('textbox', { name: '写一条消息' }).fill(line);
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('log')).toContainText(line, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await expect(other.getByRole('log')).toContainText(line, { timeout: 10_000 });
});

test('a room that does not exist says so and leads on', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/0`);
  await expect(page.getByText('找不到这个直播间')).toBeVisible();
});

for (const mode of ['light', 'dark'] as const) {
  test(`a room and a match stand in the way of no assistive technology, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    const host = await hostOnAir(page);
    await page.goto(`${base}/m/live-detail/${host}`);
    await expect(page.getByRole('log')).toBeVisible();
    const room = await new AxeBuilder({ page }).analyze();
    expect(room.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.goto(`${base}/m/score`);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('tab', { name: '赛况' })).toBeVisible();
    const match = await new AxeBuilder({ page }).analyze();
    expect(match.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
