import * as v from 'valibot';
import { obstaclesIn, whenSettled } from './accessibility.ts';
import { base, expect, pathInWindow, test, untilTakenOver, yesterday } from './product.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`${base}/m/score`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilTakenOver(page);
});

test('the base path opens on scores', async ({ page }) => {
  await page.goto(`${base}/m/`);
  await expect(page).toHaveURL(/\/m\/score$/);
});

test('a match of the list opens, and back leads to the list where it was left', async ({ page }) => {
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => scrollY);
  await page.locator(`article a[href="${await pathInWindow(page)}"]`).click();
  await expect(page).toHaveURL(/\/score\/detail\/(football|basketball)\/\d+/);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
});

test('a star is kept on the device and fills the followed tab without a login', async ({ page }) => {
  await page.getByRole('article').first().getByRole('button').last().click();
  await page.reload();
  await page.getByRole('tab', { name: '关注' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/tab=followed/);
});

test('hidden scores are covered until tapped', async ({ page }) => {
  await page.goto(`${base}/m/score?day=${yesterday()}`);
  await page.getByRole('tab', { name: '已完赛' }).click();
  await page.getByRole('button', { name: '列表设置' }).click();
  await page.getByRole('switch', { name: /隐藏比分/ }).click();
  await page.keyboard.press('Escape');
  const first = page.getByRole('article').first();
  const reveal = first.getByRole('button', { name: '显示比分' });
  await expect(reveal).toBeVisible();
  await reveal.click();
  await expect(reveal).toBeHidden();
});

test('a day without matches offers the way back to today', async ({ page }) => {
  await page.goto(`${base}/m/score?day=1999-01-01`);
  await expect(page.getByText('这一天没有比赛')).toBeVisible();
  await page.getByRole('button', { name: '回到今天' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

const Changed = v.object({ match_id: v.number(), sport_id: v.number(), home_scores: v.array(v.number()) });

test('live matches move by themselves: a change on the stream is painted in its row', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`${base}/m/score?tab=inplay`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const told = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const day = new Date().toLocaleDateString('sv');
        // Rows far from the window are not there.
        const isShown = ({ match_id: id }: { match_id: number }) =>
          document.querySelector(`article a[href$="/${id}"]`) !== null;
        const source = new EventSource(`/api/race/changes?date=${day}&utc_offset=480`);
        source.addEventListener('list', ({ data }: MessageEvent<string>) => {
          // Halves and quarters are under way in these states of either sport; the tab shows no others.
          const changes = JSON.parse(data) as { match_id: number; status: number }[];
          const inPlay = changes.find((change) => [2, 4, 6].includes(change.status) && isShown(change));
          if (!inPlay) return;
          source.close();
          resolve(inPlay);
        });
      }),
  );
  const { match_id, sport_id, home_scores } = v.parse(Changed, told);
  const home = sport_id === 1 ? home_scores[0] : home_scores.reduce((sum, points) => sum + points, 0);
  const row = page.getByRole('article').filter({ has: page.locator(`a[href$="/${match_id}"]`) });
  await expect(row.locator('b').first()).toHaveText(String(home), { timeout: 3000 });
});

test('with the network cut the list stays and says as of when', async ({ page, context }) => {
  // The browser's switch leaves a stream open that a cut network would take with it.
  await page.route('**/api/race/changes*', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: '比分' }).click();
  await expect(page.getByRole('button', { name: /网络不通，显示/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /网络不通，显示/ }).click();
  await expect(page.getByRole('button', { name: /网络不通，显示/ })).toBeHidden();
});

test('the matches stand in the way of no assistive technology, in both modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${base}/m/score`);
  expect(await obstaclesIn(page)).toEqual([]);
});

test('at 320 px and with the text at 200 % nothing runs out of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      // The reader's text size of the app itself is set on the element: ours has to win.
      document.documentElement.style.setProperty('font-size', '32px', 'important');
    }),
  );
  for (const path of ['/m/score', '/m/live', '/m/headline', '/m/user-center']) {
    await page.goto(`${base}${path}`);
    await whenSettled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
