import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CHANGES_PATH } from '@touchline/contract/changes';
import { getFootballMatchInfo, type MatchChange } from '@touchline/contract/match';
import * as v from 'valibot';
import { newMobile, register } from './identity-steps.ts';
import { base, expect, test } from './product.ts';

/** Where the pictures of the film go; without it the film is only played. `npm run film` sets it. */
const PICTURES = process.env['FILM_PICTURES'];

/** A picture of what the stranger sees now. */
const film = async (page: Page, name: string): Promise<void> => {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `stranger-${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 68, scale: 'css' });
};

/** Keeps the streams of changes that the page opens within reach. */
const reachStreams = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const streams: EventSource[] = [];
    const Plain = EventSource;
    Object.assign(globalThis, {
      streams,
      EventSource: class extends Plain {
        constructor(url: string) {
          super(url);
          streams.push(this);
        }
      },
    });
  });

const goalOf = async (page: Page, matchId: number): Promise<MatchChange> => {
  const asked = { data: { matchid: matchId } };
  const answer = await page.request.post(base + getFootballMatchInfo.path, asked);
  const { data } = v.parse(v.object({ data: getFootballMatchInfo.data }), await answer.json());
  const [goals = 0, ...rest] = data.home_scores;
  const { sport_id, event_id, status, time, kickoff_time, period_count, period_remaining_time, live } = data;
  return {
    sport_id,
    event_id,
    status,
    time,
    kickoff_time,
    period_count,
    period_remaining_time,
    live,
    match_id: matchId,
    seq: 2_000_000_000,
    at: Math.floor(Date.now() / 1000),
    kind: 'goal',
    side: 'home',
    home_scores: [goals + 1, ...rest],
    away_scores: data.away_scores,
  };
};

/** No match scores when a test wants it: the goal is told on the open stream of the day, as the server tells one. */
const letHomeScore = async (page: Page, matchId: number): Promise<void> => {
  const told = { text: JSON.stringify([await goalOf(page, matchId)]), path: `${CHANGES_PATH}?date=` };
  const tell = ({ text, path }: typeof told): number => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Put there by `reachStreams`.
    const { streams } = globalThis as unknown as { streams: EventSource[] };
    const open = streams.filter(({ url, readyState }) => url.includes(path) && readyState === 1);
    for (const stream of open) stream.dispatchEvent(new MessageEvent('list', { data: text }));
    return open.length;
  };
  await expect.poll(() => page.evaluate(tell, told), { timeout: 30_000 }).toBeGreaterThan(0);
};

test('a stranger finds a live match, watches it, follows it, hears of a goal, registers and says a line', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await reachStreams(page);
  await page.goto(`${base}/m`);
  await page.getByRole('tab', { name: /^进行中/ }).click();
  // Neither over within the film nor without a picture.
  const match = page
    .getByRole('article')
    .filter({ hasText: /^(?![89]\d).*有视频直播/ })
    .locator('a[href*="/score/detail/football/"]')
    .first();
  await expect(match).toBeVisible();
  await film(page, '1-scores');

  await match.click();
  await expect(page).toHaveURL(/\/score\/detail\/football\/\d+/);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole('link', { name: '看直播' })).toBeVisible();
  await expect(page.getByText('开球').first()).toBeVisible();
  await film(page, '2-match');

  await page.getByRole('link', { name: '看直播' }).click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  await expect(page.getByRole('log').getByRole('paragraph').nth(2)).toBeVisible();
  await film(page, '3-watch');

  await page.getByRole('button', { name: '返回' }).first().click();
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await expect(page.getByText('已关注。进球、红牌、半场和完场时提醒您')).toBeVisible();
  await film(page, '4-follow');

  await page
    .getByRole('complementary', { name: '小窗播放' })
    .getByRole('button', { name: '关闭小窗' })
    .click();
  await page.getByRole('button', { name: '返回' }).first().click();
  await expect(page).toHaveURL(/\/m\/score/);
  await letHomeScore(page, Number(path.split('/').at(-1)));
  const goal = page.getByRole('link', { name: /^进球 / });
  // It slides in from the top.
  await expect.poll(async () => (await goal.boundingBox())?.y, { timeout: 40_000 }).toBeGreaterThan(0);
  await film(page, '5-goal');

  await goal.click();
  await expect(page).toHaveURL(base + path);
  await page.getByRole('link', { name: '看直播' }).click();
  await page.getByRole('textbox', { name: '写一条消息' }).fill('好球');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('dialog', { name: '您还未登录' }).getByRole('button', { name: '确认' }).click();
  await page.getByRole('link', { name: /注册/ }).first().click();
  await expect(page.getByRole('heading', { name: '注册' })).toBeVisible();
  await film(page, '6-register');
  await register(page, newMobile());

  await expect(page).toHaveURL(/\/live-detail\/\d+$/);
  const line = '这脚打得漂亮，新人报到';
  await page.getByRole('textbox', { name: '写一条消息' }).fill(line);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText(line, { timeout: 30_000 });
  await film(page, '7-line');
});
