import { expect, test, type Page } from '@playwright/test';
import { startFixture, type Fixture } from './fixture-server.ts';

/** A match that waits for its start, with a room. */
const WAITING = 4;

let fixture: Fixture;
test.beforeEach(async () => {
  fixture = await startFixture();
});
test.afterEach(() => fixture.stop());

/** The page hears of starts once its stream is open; the list has one of its own. */
const untilHeard = (streams: number) =>
  expect.poll(() => fixture.streams(), { timeout: 15_000 }).toBeGreaterThanOrEqual(streams);

const cardsOf = (page: Page) => page.getByRole('region', { name: '比赛开始提醒' });

/** Lets the page's own clock run until the card is there: at most a few tenths of a second of it. */
const untilShown = async (page: Page) => {
  const details = cardsOf(page).getByRole('link', { name: '详情' });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(details).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 20_000 });
  return details;
};

for (const path of ['/score', '/live', '/user-center', '/setting', '/database', '/mobile/about']) {
  test(`the match-start card slides in on ${path}, goes after 5 s and is gone 2.999 s later`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${fixture.base}${path}`);
    await untilHeard(path === '/score' ? 2 : 1);
    // Close enough to now that no other day begins in between: the page would follow that day instead.
    await page.clock.pauseAt(Date.now() + 10_000);
    await fixture.let(`start?match=${WAITING}`);
    const details = await untilShown(page);
    await expect(cardsOf(page)).toContainText('墨原雄鹿');
    const card = cardsOf(page).locator(':scope > *');
    const look = await card.getAttribute('class');
    await page.clock.runFor(3_500);
    await expect(card).toHaveAttribute('class', look ?? '');
    await page.clock.runFor(1_600);
    await expect(card).not.toHaveAttribute('class', look ?? '');
    await page.clock.runFor(1_300);
    await expect(details).toBeAttached();
    await page.clock.runFor(1_800);
    await expect(details).toHaveCount(0);
  });
}

test('the card leads to the match, and is not shown where that match is open', async ({ page }) => {
  await page.goto(`${fixture.base}/user-center`);
  await untilHeard(1);
  await fixture.let(`start?match=${WAITING}`);
  await cardsOf(page).getByRole('link', { name: '详情' }).click();
  await expect(page).toHaveURL(new RegExp(`/score/detail/football/${WAITING}$`));
  await expect(cardsOf(page).getByRole('link')).toHaveCount(0);
});
