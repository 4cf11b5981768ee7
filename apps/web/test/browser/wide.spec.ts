import { expect, test } from '@playwright/test';
import { getDatabaseHome } from '@touchline/contract/league';
import { startFixture, type Fixture } from './fixture-server.ts';

const LEAGUE = {
  id: 9001,
  sport_id: 1,
  kind: 'league',
  short_name_zh: '远山联',
  name_zh: '远山联赛',
  name_en: 'Farhill League',
  order: 0,
  logo: '',
  color: '#24557a',
  country: 'Farhill',
  country_zh: '远山',
};
const COUNTRY = { country: 'Farhill', country_zh: '远山', events: [LEAGUE] };

let fixture: Fixture;
test.beforeEach(async () => {
  fixture = await startFixture();
});
test.afterEach(() => fixture.stop());

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('choosing a row changes the content and the address, never the list', async ({ page }) => {
    await page.goto(`${fixture.base}/score`);
    const rows = page.locator('[data-match]');
    // The match of the moment stands beside the list before anything is chosen.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
    const live = page.getByRole('tab', { name: /^进行中/ });
    await live.click();
    await expect(live).toHaveAttribute('aria-selected', 'true');
    await expect(rows.filter({ hasText: /完场|未开始/ })).toHaveCount(0);
    const place = await page.evaluate(() => {
      scrollTo(0, 60);
      return scrollY;
    });
    expect(place).toBeGreaterThan(0);
    const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-match')));
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/score/detail/\\w+/${shown[1]}$`));
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await rows.nth(0).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/score/detail/\\w+/${shown[0]}$`));
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-match')))).toEqual(shown);
    await expect(page.getByRole('tab', { name: /^进行中/ })).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    const list = await rows.nth(0).boundingBox();
    expect(list).toMatchObject({ x: 76, width: 399 });
  });

  test('j and k move between the rows, Enter opens one, and a slash leads to the search', async ({
    page,
  }) => {
    await page.goto(`${fixture.base}/score`);
    const links = page.locator('[data-match]').getByRole('link');
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(links.first()).toBeFocused({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/score\/detail\//);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search$/);
  });

  test('all competitions stand beside the pages of the database, and the one that is read is marked', async ({
    page,
  }) => {
    await page.route(`**${getDatabaseHome.path}`, (route) =>
      route.fulfill({ json: { status: 0, msg: '', data: { hotList: [], fbList: [COUNTRY], bbList: [] } } }),
    );
    await page.goto(`${fixture.base}/database`);
    const tree = page.getByRole('navigation', { name: '资料库' });
    await tree.locator('summary').click({ timeout: 20_000 });
    const league = tree.getByRole('link', { name: LEAGUE.name_zh });
    await league.click();
    await expect(page).toHaveURL(/\/database\/league\/football\/9001$/);
    await expect(league).toHaveAttribute('aria-current', 'page');
    const [left, right] = [await tree.boundingBox(), await page.getByRole('main').boundingBox()];
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity));
  });

  test('the rail has the mark, the roots, search and settings', async ({ page }) => {
    await page.goto(`${fixture.base}/live`);
    const rail = page.getByRole('navigation', { name: '主导航' });
    await expect(rail.getByRole('link')).toHaveText(['直播', '比分', '头条', '消息', '我的', '搜索', '设置']);
    await rail.getByRole('link', { name: '设置' }).click();
    await expect(page).toHaveURL(/\/setting$/);
  });
});

test('the first stop of the keyboard skips to the content, and the days are one stop', async ({ page }) => {
  await page.goto(`${fixture.base}/score`);
  await expect(page.locator('[data-day]').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const stops = page.locator('[data-day]:not([tabindex="-1"])');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-current="date"] + [data-day]')).toBeFocused();
});

test.describe('on a turned telephone', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a room fills the screen: the picture whole at the left, host, tabs and chat at the right', async ({
    page,
  }) => {
    await page.goto(`${fixture.base}/live`);
    await page.locator('a[href*="/live-detail/"]').first().click();
    const player = page.locator('video').locator('xpath=..');
    await expect
      .poll(async () => (await player.boundingBox())?.height, { timeout: 20_000 })
      .toBeCloseTo(390, 1);
    expect((await player.boundingBox())?.x).toBeLessThanOrEqual(1);
    const field = await page.getByRole('textbox', { name: '写一条消息' }).boundingBox();
    expect(field?.x).toBeGreaterThan(844 * 0.69);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(390);
    await expect(page.locator('body')).toHaveAttribute('data-mode', 'dark');
  });
});
