import { expect, test, type Page } from '@playwright/test';
import { startFixture, type Fixture } from './fixture-server.ts';

/** A match in its second half, 2-1. */
const LIVE = 1;

type LiveRoute = {
  path: string;
  /** Where the match stands on the page. */
  match: string;
  /** Its clock, and the goals of its home side, within that. */
  clock: string;
  goals: string;
};

const ROW = { match: `article:has(a[href$="/${LIVE}"])`, clock: 'a > span:first-child', goals: 'b' };

/** Every route on which a match moves, as it stands there. */
const ROUTES = {
  'the list of a day': { path: '/score?tab=inplay', ...ROW },
  'followed matches': { path: '/score/collected', ...ROW },
  'the lists of search, leagues and teams': {
    path: '/score/search?q=%E4%B8%B4',
    ...ROW,
    clock: 'small.num',
  },
  'the detail': {
    path: `/score/detail/football/${LIVE}`,
    match: 'header',
    clock: '[class*="_pill_"]',
    goals: '[class*="_score_"] > span',
  },
  'the picture of a room': {
    path: '/live-detail/500',
    match: '[class*="_bug_"]:has(> b)',
    clock: '[class*="_clock_"]',
    goals: 'b',
  },
} satisfies Record<string, LiveRoute>;

let fixture: Fixture;

test.beforeAll(async () => {
  fixture = await startFixture();
});

test.afterAll(() => fixture.stop());

/** Opens the route and notes every score that it ever shows, in order. */
const open = async (page: Page, { path, match, goals }: LiveRoute) => {
  await page.addInitScript(
    ([selector, id]) => {
      localStorage.setItem('touchline:followed', JSON.stringify({ state: { matches: [id] }, version: 1 }));
      const shown: number[] = [];
      Object.assign(globalThis, { shown });
      setInterval(() => {
        const text = document.querySelector(selector)?.textContent ?? '';
        const digits = Number.parseInt(text, 10);
        // A dash is no score: a room hides it until its picture is as old.
        if (!Number.isNaN(digits) && shown.at(-1) !== digits) shown.push(digits);
      }, 10);
    },
    [`${match} ${goals}`, LIVE] as const,
  );
  await page.goto(`${fixture.base}${path}`);
  await expect(page.locator(match).first()).toBeVisible();
};

const shownBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown);

for (const [name, route] of Object.entries(ROUTES)) {
  test(`${name}: no heartbeat of the feed for 30 s stops clocks and shows a grey dot, 120 s the word "updating"`, async ({
    page,
  }) => {
    await open(page, route);
    const clock = page.locator(route.match).locator(route.clock).first();
    await expect(clock).toHaveText(/[6-9]\d′/);
    await fixture.let('silence');
    await fixture.let('turn?sec=20');
    await expect(clock.locator('i')).toHaveCount(0);
    await fixture.let('turn?sec=11');
    await expect(clock.locator('i')).toHaveCount(1);
    const stood = await clock.innerText();
    await fixture.let('turn?sec=80');
    await expect(clock).toHaveText(stood, { useInnerText: true });
    await fixture.let('turn?sec=10');
    await expect(clock).toContainText('更新中');
    await fixture.let('feed');
    await expect(clock).toHaveText(/\d+′/);
    await expect(clock.locator('i')).toHaveCount(0);
    expect(await clock.innerText()).not.toBe(stood);
  });

  test(`${name}: what happened while the connection was broken comes in order when it returns, nothing missed and nothing twice`, async ({
    page,
  }) => {
    await open(page, route);
    const goals = page.locator(route.match).locator(route.goals).first();
    // A room shows no score before its picture is as old as what is known.
    await expect(goals).toHaveText(/^\d/, { timeout: 30_000 });
    const before = Number.parseInt(await goals.innerText(), 10);
    const moved = (by: number) => new RegExp(`^${before + by}(?:-|$)`);
    await expect.poll(fixture.streams).toBeGreaterThan(0);
    await fixture.let(`goal?match=${LIVE}`);
    await expect(goals).toHaveText(moved(1));
    await fixture.let('drop');
    await fixture.let(`goal?match=${LIVE}`);
    await fixture.let(`goal?match=${LIVE}`);
    await expect(goals).toHaveText(moved(3));
    await fixture.let('repeat');
    await fixture.let(`goal?match=${LIVE}`);
    await expect(goals).toHaveText(moved(4));
    const shown = await shownBy(page);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(shown.at(-1)).toBe(before + 4);
    expect(new Set(shown).size).toBe(shown.length);
  });
}

test('a goal that falls after a match was read and before its stream is open is shown', async ({ page }) => {
  const { promise: opened, resolve: openStream } = Promise.withResolvers<void>();
  await page.route(/\/changes\?match=/, async (route) => {
    await opened;
    await route.continue();
  });
  const route = ROUTES['the detail'];
  await open(page, route);
  const goals = page.locator(route.match).locator(route.goals).first();
  const before = Number.parseInt(await goals.innerText(), 10);
  await fixture.let(`goal?match=${LIVE}`);
  openStream();
  await expect(goals).toHaveText(new RegExp(`^${before + 1}(?:-|$)`));
});

test('a goal lights the row for 10 s, and then it is a row like others', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${fixture.base}/score?tab=inplay`);
  const row = page.locator(ROW.match);
  await expect(row).toBeVisible();
  await fixture.let(`goal?match=${LIVE}`);
  await expect(row.getByText('进球')).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(row.getByText('进球')).toBeVisible();
  await page.clock.fastForward(1_100);
  await expect(row.getByText('进球')).toBeHidden();
});
