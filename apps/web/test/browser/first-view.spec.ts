import type { Page } from '@playwright/test';
import { getDateMatch } from '@touchline/contract/match';
import * as v from 'valibot';
import { base, expect, test, untilTakenOver } from './product.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const LANGUAGES = [
  { locale: 'zh-CN', scores: '即时比分 - Touchline', live: '体育直播 - Touchline' },
  { locale: 'pt-BR', scores: /^Placar/, live: /Touchline$/ },
  { locale: 'en-GB', scores: 'Live scores - Touchline', live: 'Live sports - Touchline' },
] as const;

/** A finished match of the day before: its score moves no more. */
const finished = async (page: Page) => {
  const date = new Date(Date.now() - 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const answer = await page.request.post(`${base}${getDateMatch.path}`, { data: { date, sport_id: 1 } });
  const { data } = v.parse(v.object({ data: getDateMatch.data }), await answer.json());
  const match = data.matches.find(({ status }) => status === 8);
  if (!match) throw new Error('yesterday has no finished match');
  return match;
};

for (const { locale, scores, live } of LANGUAGES) {
  for (const viewport of SIZES) {
    test(`without scripts a page is readable in ${locale} at ${viewport.width} px, with its title`, async ({
      browser,
      page: asking,
    }) => {
      const match = await finished(asking);
      const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport });
      const page = await context.newPage();
      await page.goto(`${base}/m/score`);
      await expect(page).toHaveTitle(scores);
      await expect(page.locator('article a[href*="/score/detail/"]').first()).toBeVisible();
      await page.goto(`${base}/m/live`);
      await expect(page).toHaveTitle(live);
      await page.goto(`${base}/m/score/detail/football/${match.id}`);
      const shown = await page.locator('header').first().textContent();
      expect(shown).toContain(String(match.home_scores[0]));
      expect(shown).toContain(String(match.away_scores[0]));
      await context.close();
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a page is taken over without an error or a shift, and answers to a tap: ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', ({ message }) => said.push(message));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${base}/m/score`);
    await untilTakenOver(page);
    const star = page.getByRole('button', { name: /^关注 .+ 对 / }).first();
    await star.click();
    await expect(page.getByRole('button', { name: /^关注 .+ 对 /, pressed: true })).toHaveCount(1);
    await expect(page.locator('body')).toHaveAttribute('data-mode', colorScheme);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts); // put there above
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    expect(said).toEqual([]);
    await context.close();
  });
}

test('what is typed before a page is taken over stays in its field', async ({ context }) => {
  // One that does not wait for the app.
  const page = await context.newPage();
  const answer = await (await page.request.post(`${base}/api/live/getRealLives`, { data: {} })).json();
  const room: { anchor: { id: number } } = answer.data.list[0];
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${base}/m/live-detail/${room.anchor.id}`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: '写一条消息' });
  await field.fill('这球进了吗');
  release();
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('这球进了吗');
});

test('a device in another zone shows its own times once it has taken over', async ({
  browser,
  page: asking,
}) => {
  const match = await finished(asking);
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${base}/m/score/detail/football/${match.id}`);
  await untilTakenOver(page);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'view')?.value)
    .toContain('America%2FSao_Paulo');
  expect(errors).toEqual([]);
  await context.close();
});
