import { AxeBuilder } from '@axe-core/playwright';
import { BRAND_IDS, brandOfSource, themeColor } from '@touchline/domain/brand';
import { brandById } from '@touchline/domain/brands';
import { base, expect, openShell, test } from './product.ts';

/** One source code of each variant. */
const SOURCES = ['9', '31', '32', '33', '35', '36', '37', '38', '5', '11', '25'];

test('the codes below name every variant', () => {
  expect(new Set(SOURCES.map(brandOfSource)).size).toBe(BRAND_IDS.length);
});

for (const source of SOURCES) {
  const { id, name } = brandById(brandOfSource(source));
  test(`${name} runs from the same build by its source code, readable in both modes`, async ({ page }) => {
    await page.goto(`${base}/m/login?sp_source=${source}`);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((wanted) => {
        localStorage.setItem(
          'touchline:preferences',
          JSON.stringify({ state: { mode: wanted, language: 'en' }, version: 1 }),
        );
      }, mode);
      await page.reload();
      await expect(page).toHaveTitle(`Log in - ${name}`);
      await expect(page.locator('body')).toHaveAttribute('data-mode', mode);
      const brand = await page.evaluate(() => document.body.style.getPropertyValue('--brand'));
      expect(brand).toBe(themeColor(id));
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      expect(violations.map(({ nodes }) => nodes[0]?.html)).toEqual([]);
    }
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(new URL(manifest ?? '', base).href);
    expect(await answer.json()).toMatchObject({ name, theme_color: themeColor(id) });
  });
}

test('the source code of the first visit goes with every later call', async ({ page }) => {
  await page.goto(`${base}/m/login?sp_source=25`);
  const asked = page.waitForRequest(/getHomeData/);
  await openShell(page, '/live');
  expect((await asked).postDataJSON()).toMatchObject({ sp_source: '25', platform: 3 });
});

test('a variant without odds shows no index tab on a match page, others do', async ({ page }) => {
  await page.goto(`${base}/m/score`);
  const link = page.locator('a[href*="/score/detail/football/"]').first();
  const match = new URL((await link.getAttribute('href')) ?? '', base).href;
  const index = page.getByRole('tab', { name: '指数' });
  await page.goto(match);
  await expect(index).toBeVisible();
  await page.goto(`${match}?sp_source=25`);
  await expect(page.getByRole('tab', { name: '分析' })).toBeVisible();
  await expect(index).toHaveCount(0);
});

test('a variant without headlines has no such entry in its bar, others do', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: '主导航' });
  await page.goto(`${base}/m/user-center`);
  await expect(bar.getByRole('link')).toHaveText(['直播', '比分', '头条', '消息', '我的']);
  await page.goto(`${base}/m/user-center?sp_source=11`);
  await expect(bar.getByRole('link')).toHaveText(['直播', '比分', '消息', '我的']);
});
