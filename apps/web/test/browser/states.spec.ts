import type { Page } from '@playwright/test';
import { getDateMatch } from '@touchline/contract/match';
import * as v from 'valibot';
import { base, expect, openShell, test } from './product.ts';

const API = /\/(?:api|webapi)\//;

/** A football match of today, whatever its state, and its home team. */
const ofToday = async (page: Page) => {
  const date = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const answer = await page.request.post(`${base}${getDateMatch.path}`, { data: { date, sport_id: 1 } });
  const { data } = v.parse(v.object({ data: getDateMatch.data }), await answer.json());
  const [match] = data.matches;
  if (!match) throw new Error('today has no match');
  return match;
};

type State = {
  path: string;
  /** Stands there once there is something to show. */
  shows: string;
  /** A native shell around it has the way back. */
  embedded?: boolean;
};

const statesOf = ({ id, event_id: event, home }: Awaited<ReturnType<typeof ofToday>>): State[] => [
  { path: `/score/detail/${id}`, shows: 'header [class*="_main_"]' },
  { path: `/mobile/analysis/${id}`, shows: 'section', embedded: true },
  { path: '/search?q=a1', shows: '[class*="_notice_"], section' },
  { path: '/database', shows: 'details' },
  { path: `/database/league/football/${event}`, shows: '[class*="_hero_"]' },
  { path: `/database/team/football/${home.id}`, shows: '[class*="_hero_"]' },
  { path: '/database/billboard/football', shows: 'ol > li' },
  { path: `/mobile/fifa-team/stats/${home.id}`, shows: 'dl', embedded: true },
  { path: '/fifa2025', shows: '[class*="_hero_"]' },
];

/** Holds every answer back until it is let go as something that nobody understands. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(API, async (route) => {
    await held;
    await route.fulfill({ json: { status: 0, msg: '', data: { nonsense: true } } }).catch(() => undefined);
  });
  return release;
};

test('every route of matches holds its place while it loads, says what went wrong, leads back, and shows its content at a retry', async ({
  browser,
  page: asking,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.clear());
  const page = await context.newPage();
  for (const { path, shows, embedded = false } of statesOf(await ofToday(asking))) {
    const release = await holdAnswers(page);
    await openShell(page, path);
    const back = page.getByRole('button', { name: '返回' });
    await expect.soft(page.locator('[aria-busy="true"]').first(), path).toBeVisible();
    await expect.soft(back, path).toHaveCount(embedded ? 0 : 1);
    release();
    await expect.soft(page.getByText('数据异常，请稍后重试').first(), path).toBeVisible();
    await expect.soft(back, path).toHaveCount(embedded ? 0 : 1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('main').getByRole('button', { name: '重试' }).first().click();
    await expect.soft(page.locator(shows).first(), path).toBeVisible();
  }
  await context.close();
});

const UNKNOWN: readonly (readonly [path: string, words: string, way: string | undefined])[] = [
  ['/score/basketball/detail/abc', '找不到这场比赛', '看今天的比赛'],
  ['/mobile/basketball/index/2147483000', '找不到这场比赛', undefined],
  ['/database/league/football/2147483000', '找不到这项赛事', '看其他赛事'],
  ['/database/team/football/2147483000', '找不到这支球队', '看其他赛事'],
  ['/fifa-team/-1', '找不到这支球队', '看其他赛事'],
  ['/mobile/fifa-team/honor/2147483000', '找不到这支球队', undefined],
];

test('an address that names nothing says what it is that does not exist, and where there is something', async ({
  page,
}) => {
  for (const [path, words, way] of UNKNOWN) {
    await page.goto(`${base}/m${path}`);
    const main = page.getByRole('main');
    await expect.soft(main.getByRole('paragraph'), path).toHaveText(words);
    await expect.soft(main.getByRole('button'), path).toHaveText(way === undefined ? [] : [way]);
    await expect
      .soft(page.getByRole('button', { name: '返回' }), path)
      .toHaveCount(way === undefined ? 0 : 1);
  }
  await page.goto(`${base}/m/score/detail/2147483000`);
  await page.getByRole('button', { name: '看今天的比赛' }).click();
  await expect(page).toHaveURL(/\/m\/score$/);
});

test('a part that was never fetched says so without a network, and nothing around it falls', async ({
  page,
  context,
}) => {
  const { id } = await ofToday(page);
  await page.goto(`${base}/m/score/detail/football/${id}?tab=analysis`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('region', { name: '概览' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: '主播' }).click();
  await page.getByRole('tab', { name: '阵容' }).click();
  await expect(page.getByText('网络不通，请检查后重试').first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('tab', { name: '阵容' })).toHaveAttribute('aria-selected', 'true');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByText('网络不通，请检查后重试')).toHaveCount(0);
});

test('followed matches open without a network, as of when they were last seen', async ({ page, context }) => {
  const { id } = await ofToday(page);
  await page.addInitScript((followed) => {
    localStorage.setItem(
      'touchline:followed',
      JSON.stringify({ state: { matches: [followed] }, version: 1 }),
    );
  }, id);
  await page.goto(`${base}/m/score/collected`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(/网络不通，显示 \d\d:\d\d 的内容/)).toBeVisible({ timeout: 15_000 });
});
