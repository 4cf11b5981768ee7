import { expect, test, type Page } from '@playwright/test';
import { startFixture, type Fixture } from './fixture-server.ts';

/** A match in its second half, 2-1. */
const LIVE = 1;

let fixture: Fixture;

test.beforeEach(async ({ page }) => {
  fixture = await startFixture();
  // Every score that the row ever shows, in order.
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    setInterval(() => {
      const digits = document.querySelector('article:has(a[href$="/1"]) b')?.textContent;
      if (digits && shown.at(-1) !== digits) shown.push(digits);
    }, 10);
  });
  await page.goto(`${fixture.base}/score?tab=inplay`);
  await expect(rowOf(page)).toBeVisible();
});

test.afterEach(() => fixture.stop());

const rowOf = (page: Page) => page.getByRole('article').filter({ has: page.locator(`a[href$="/${LIVE}"]`) });
const clockOf = (page: Page) => rowOf(page).getByRole('link').locator('> span').first();
const shownBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);

test('no heartbeat of the feed for 30 s stops clocks and shows a grey dot, 120 s the word "updating"', async ({
  page,
}) => {
  await expect(clockOf(page)).toHaveText(/6\d′|7\d′/);
  await fixture.let('silence');
  await fixture.let('turn?sec=20');
  await expect(clockOf(page).locator('i')).toHaveCount(0);
  await fixture.let('turn?sec=11');
  await expect(clockOf(page).locator('i')).toHaveCount(1);
  const stood = await clockOf(page).innerText();
  await fixture.let('turn?sec=80');
  await expect(clockOf(page)).toHaveText(stood, { useInnerText: true });
  await fixture.let('turn?sec=10');
  await expect(clockOf(page)).toContainText('更新中');
  await fixture.let('feed');
  await expect(clockOf(page)).toHaveText(/\d+′/);
  await expect(clockOf(page).locator('i')).toHaveCount(0);
  expect(await clockOf(page).innerText()).not.toBe(stood);
});

test('what happened while the connection was broken comes in order when it returns, nothing missed and nothing twice', async ({
  page,
}) => {
  const digits = rowOf(page).locator('b').first();
  await expect(digits).toHaveText('2');
  await fixture.let(`goal?match=${LIVE}`);
  await expect(digits).toHaveText('3');
  await fixture.let('drop');
  await fixture.let(`goal?match=${LIVE}`);
  await fixture.let(`goal?match=${LIVE}`);
  await expect(digits).toHaveText('5');
  await fixture.let('repeat');
  await fixture.let(`goal?match=${LIVE}`);
  await expect(digits).toHaveText('6');
  const shown = await shownBy(page);
  expect(shown).toEqual([...shown].sort());
  expect(shown.at(-1)).toBe('6');
  expect(new Set(shown).size).toBe(shown.length);
});

test('a goal lights the row for 10 s, and then it is a row like others', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await expect(rowOf(page)).toBeVisible();
  await fixture.let(`goal?match=${LIVE}`);
  await expect(rowOf(page).getByText('进球')).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(rowOf(page).getByText('进球')).toBeVisible();
  await page.clock.fastForward(1_100);
  await expect(rowOf(page).getByText('进球')).toBeHidden();
});
