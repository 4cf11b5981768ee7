import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { Match } from '@touchline/contract/match';
import { MatchCombine } from '@touchline/contract/match-detail';
import { Standings } from '@touchline/contract/standing';

import { obstaclesIn, whenSettled } from './accessibility.ts';
import { base, expect, test, yesterday } from './product.ts';
const Answer = v.object({ status: v.literal(0), data: v.unknown() });

const ask = async <S extends v.GenericSchema>(
  request: APIRequestContext,
  { path, body, schema }: { path: string; body: object; schema: S },
): Promise<v.InferOutput<S>> => {
  const answer = await request.post(`${base}${path}`, { data: body });
  return v.parse(schema, v.parse(Answer, await answer.json()).data);
};

/** A match of yesterday that has ended, of one sport. */
const ended = async (request: APIRequestContext, sport: 1 | 2): Promise<Match> => {
  const { matches } = await ask(request, {
    path: '/api/race/getDateMatch',
    body: { date: yesterday(), sport_id: sport, filter: 1 },
    schema: v.object({ matches: v.array(Match) }),
  });
  const [first] = matches;
  if (!first) throw new Error('no match of yesterday has ended');
  return first;
};

const combineOf = (request: APIRequestContext, match: Match) =>
  ask(request, {
    path: `/webapi/${match.sport_id === 1 ? 'football' : 'basketball'}/getMatchCombineData`,
    body: { matchid: match.id },
    schema: MatchCombine,
  });

const digitsOf = async (page: Page, name: string): Promise<string[]> =>
  page.getByRole('region', { name }).locator('b.num').allTextContents();

test('an ended football match shows the score, the statistics and the scorers of the data to the digit', async ({
  page,
  request,
}) => {
  const match = await ended(request, 1);
  const { data, incidents } = await combineOf(request, match);
  await page.goto(`${base}/m/score/detail/${match.id}`);
  const score = match.home_scores[5] || match.away_scores[5] ? 5 : 0;
  await expect(page.locator('header').getByText('完场')).toBeVisible();
  const digits = await page.locator('header .num > span').allTextContents();
  expect(digits.slice(0, 2)).toEqual([String(match.home_scores[score]), String(match.away_scores[score])]);
  await expect(page.getByRole('region', { name: '技术统计' })).toBeVisible();
  const painted = await digitsOf(page, '技术统计');
  const ORDER = [25, 84, 83, 21, 22, 37, 23, 24, 2, 3, 4, 6, 5];
  const expected = ORDER.flatMap((type) => {
    const found = data.statistics.find((each) => each.type === type);
    const text = (value: number) =>
      type === 25 ? `${value}%` : type === 84 ? value.toFixed(2) : String(value);
    return found ? [text(found.home), text(found.away)] : [];
  });
  expect(painted).toEqual(expected);
  const goals = incidents.filter(({ type, cancelled }) => [1, 8, 17].includes(type) && !cancelled);
  const slabs = page.getByRole('region', { name: '关键事件' }).locator('li b.num', { hasText: /^\d+-\d+$/ });
  const running = (await slabs.allTextContents()).filter((text) => text !== '0-0');
  for (const { home_score, away_score } of goals) expect(running).toContain(`${home_score}-${away_score}`);
});

test('an ended basketball match shows quarters, totals and every player line of the data', async ({
  page,
  request,
}) => {
  const match = await ended(request, 2);
  const { box } = await combineOf(request, match);
  await page.goto(`${base}/m/score/basketball/detail/${match.id}`);
  const quarters = page.getByRole('region', { name: '各节比分' }).getByRole('row');
  const total = (scores: readonly number[]) => String(scores.reduce((sum, each) => sum + each, 0));
  await expect(quarters.nth(1).getByRole('cell').first()).toHaveText(String(match.home_scores[0]));
  await expect(quarters.nth(1).getByRole('cell').last()).toHaveText(total(match.home_scores));
  await expect(quarters.nth(2).getByRole('cell').last()).toHaveText(total(match.away_scores));
  const table = page.getByRole('region', { name: '球员数据' }).getByRole('table');
  for (const line of box.home.filter(({ minutes }) => minutes > 0)) {
    const row = table.getByRole('row').filter({ hasText: line.name_zh });
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(line.points));
  }
  await table.getByRole('button', { name: '得分' }).click();
  const points = await table.locator('tbody tr td:nth-child(3)').allTextContents();
  const numbers = points.filter((text) => /^\d+$/.test(text)).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('the header collapses to one line on scroll, and the chosen tab is restored by its address', async ({
  page,
  request,
}) => {
  const match = await ended(request, 1);
  await page.goto(`${base}/m/score/detail/football/${match.id}`);
  await page.getByRole('tab', { name: '阵容' }).click();
  await expect(page).toHaveURL(/tab=lineup/);
  await page.reload();
  await expect(page.getByRole('tab', { name: '阵容' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: '返回' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: '首发阵容' })).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect(page.getByRole('button', { name: '返回' })).toHaveCount(2);
});

test('a player of the line-up opens with what he did, and leads to the team', async ({ page, request }) => {
  const match = await ended(request, 1);
  await page.goto(`${base}/m/score/detail/football/${match.id}?tab=lineup`);
  const pitch = page.getByRole('region', { name: '首发阵容' });
  await expect(pitch.getByRole('button')).toHaveCount(22);
  await pitch.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page).toHaveURL(/\/database\/team\/football\/\d+/);
  await expect(page.getByRole('tab', { name: '阵容' })).toBeVisible();
});

test('the index lists bookmakers with average, highest and lowest, and a row opens its history', async ({
  page,
  request,
}) => {
  const match = await ended(request, 1);
  await page.goto(`${base}/m/score/detail/football/${match.id}?tab=index`);
  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  await expect(page.getByText('第三方数字，仅供参考')).toBeVisible();
  const rows = page.getByRole('region', { name: '欧指' }).getByRole('button', { name: /皇冠/ });
  await rows.click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});

test('a table of the database agrees with the data in places, goals and points', async ({
  page,
  request,
}) => {
  const { groups } = await ask(request, {
    path: '/api/SportDatabase/getEventIntegral',
    body: { eventid: 2 },
    schema: Standings,
  });
  await page.goto(`${base}/m/database/league/football/2?tab=table`);
  const rows = page.getByRole('table').getByRole('row');
  const expected = groups[0]?.rows ?? [];
  await expect(rows).toHaveCount(expected.length + 1);
  const painted = await page.locator('tbody tr').allInnerTexts();
  expected.forEach(({ position, scored, conceded, points, team }, at) => {
    const cells = (painted[at] ?? '').split(/\s+/);
    expect(cells[0]).toBe(String(position));
    expect(cells).toContain(team.short_name_zh);
    expect(cells).toContain(`${scored}-${conceded}`);
    expect(cells.at(-1)).toBe(String(points));
  });
});

test('search finds while typing, marks the hit, and keeps what was opened', async ({ page, request }) => {
  const { home } = await ended(request, 1);
  await page.goto(`${base}/m/score/search`);
  await page.getByRole('searchbox').fill(home.short_name_zh);
  const team = page.getByRole('region', { name: '球队' }).getByRole('link').first();
  await expect(team.locator('mark')).toHaveText(home.short_name_zh);
  await team.click();
  await expect(page).toHaveURL(/\/database\/team\//);
  await page.goto(`${base}/m/score/search`);
  const history = page.getByRole('region', { name: '搜索历史' });
  await expect(history.getByRole('button', { name: home.short_name_zh })).toBeVisible();
  await history.getByRole('button', { name: '清空历史' }).click();
  await expect(history).toBeHidden();
});

test('an embedded match page has no bars, takes its mode from the query and hands links to the shell', async ({
  page,
  request,
}) => {
  const match = await ended(request, 1);
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, {
      told,
      TouchlineShell: { postMessage: (text: string) => void told.push(text) },
    });
  });
  await page.goto(`${base}/m/mobile/analysis/${match.id}?mode=dark&uid=7&token=secret-token`);
  await expect(page.getByRole('region', { name: '概览' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-mode', 'dark');
  expect(page.url()).not.toContain('secret-token');
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  const link = page.locator('main a').first();
  const path = await link.getAttribute('href');
  await link.click();
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told).toEqual([JSON.stringify({ type: 'open', path: path?.replace(/^\/m/, '') })]);
  expect(page.url()).toContain('/mobile/analysis/');
});

test('match, database and search pages stand in nobody’s way, in both modes', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const [football, basketball] = [await ended(request, 1), await ended(request, 2)];
  const paths = [
    ...['status', 'analysis', 'lineup', 'index'].map(
      (tab) => `/score/detail/football/${football.id}?tab=${tab}`,
    ),
    `/score/detail/basketball/${basketball.id}?tab=status`,
    `/mobile/happening/${football.id}`,
    '/score/collected',
    '/score/search',
    '/database',
    '/database/league/football/2?tab=table',
    `/database/team/football/${football.home.id}`,
    '/database/billboard/football',
  ];
  // Side by side, each in a browser of its own: the mode is chosen for all pages of one.
  const halves = [0, 1].map(async (half) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of paths.filter((_, index) => index % 2 === half)) {
      await page.goto(`${base}/m${path}`);
      expect.soft((await obstaclesIn(page)).map((obstacle) => `${path} ${obstacle}`)).toEqual([]);
    }
    await context.close();
  });
  await Promise.all(halves);
});

test('at 320 px and with the text at 200 % no match page runs out of the screen or cuts what it says', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const [football, basketball] = [await ended(request, 1), await ended(request, 2)];
  await page.setViewportSize({ width: 320, height: 640 });
  // A style element would be refused: the page names the styles that it takes.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('font-size', '32px', 'important');
    }),
  );
  const paths = [
    ...['status', 'analysis', 'lineup', 'index'].map(
      (tab) => `/score/detail/football/${football.id}?tab=${tab}`,
    ),
    ...['status', 'analysis', 'index', 'rank'].map(
      (tab) => `/score/detail/basketball/${basketball.id}?tab=${tab}`,
    ),
    '/score/collected',
    `/score/search?q=${encodeURIComponent(football.home.short_name_zh)}`,
    '/database',
    '/database/league/football/2',
    '/database/league/football/2?tab=table',
    '/database/league/basketball/53?tab=table',
    `/database/team/football/${football.home.id}?tab=squad`,
    '/database/billboard/football',
    '/fifa2025',
  ];
  for (const path of paths) {
    await page.goto(`${base}/m${path}`);
    await whenSettled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, path).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('main .one-line')
      .evaluateAll((lines) =>
        lines
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map((line) => line.textContent),
      );
    expect.soft(cut, path).toEqual([]);
  }
});
