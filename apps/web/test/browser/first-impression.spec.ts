import { expect, test } from '@playwright/test';
import { startFixture, type Fixture } from './fixture-server.ts';

let fixture: Fixture;
test.beforeEach(async () => {
  fixture = await startFixture();
});
test.afterEach(() => fixture.stop());

test('the quick menu closes on Escape and on a tap outside, which opens nothing else', async ({ page }) => {
  await page.goto(`${fixture.base}/score`);
  const menu = page.getByRole('button', { name: '快捷菜单' });
  await menu.click({ timeout: 20_000 });
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await page.mouse.click(150, 450);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/\/score$/);
});

test('the first follow says which alerts there are, once', async ({ page }) => {
  await page.goto(`${fixture.base}/score`);
  const stars = page.getByRole('button', { name: /^关注 .+ 对 /, pressed: false });
  await stars.first().click({ timeout: 20_000 });
  await expect(page.getByText('已关注。进球、红牌、半场和完场时提醒您')).toBeVisible();
  await page.reload();
  await stars.first().click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^关注 .+ 对 /, pressed: true })).toHaveCount(2);
  await expect(page.getByText('已关注。进球、红牌、半场和完场时提醒您')).toHaveCount(0);
});

test('from 900 px the roots stand in a rail at the left of every page', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  for (const path of ['/score', '/setting']) {
    await page.goto(`${fixture.base}${path}`);
    const rail = page.getByRole('navigation', { name: '主导航' });
    await expect(rail).toBeVisible({ timeout: 20_000 });
    expect(await rail.boundingBox()).toMatchObject({ x: 0, y: 0, width: 76, height: 700 });
  }
});
