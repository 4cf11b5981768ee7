import type { Browser, Page } from '@playwright/test';
import { getHomeData } from '@touchline/contract/home';
import * as v from 'valibot';
import { obstaclesIn } from './accessibility.ts';
import { base, expect, logIn, secret, test, untilTakenOver } from './product.ts';

const hostOnAir = async (page: Page): Promise<number> => {
  const answer = await page.request.post(`${base}/api/home/getHomeData`, { data: {} });
  const { lives } = v.parse(getHomeData.data, (await answer.json()).data);
  const room = lives.find(({ automatic }) => !automatic);
  if (!room) throw new Error('no host is on the air');
  return room.anchor.id;
};

const enter = async (browser: Browser, host: number) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}/m/live-detail/${host}`);
  await untilTakenOver(page);
  return page;
};

test('a viewer gives a lucky bag from the gift sheet; a guest sees its countdown, its seal and its rules', async ({
  browser,
  page,
}) => {
  const host = await hostOnAir(page);
  const guest = await enter(browser, host);
  await page.goto(`${base}/m/login`);
  await untilTakenOver(page);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/live-detail/${host}`);
  await untilTakenOver(page);
  await page.getByRole('button', { name: '送礼' }).click();
  const sheet = page.getByRole('dialog', { name: '送礼' });
  await sheet.getByRole('tab', { name: '福袋' }).click();
  await sheet.getByRole('textbox', { name: '金币总数' }).fill('60');
  await sheet.getByRole('textbox', { name: /^份数/ }).fill('6');
  await sheet.getByRole('button', { name: '60 秒' }).click();
  expect(await obstaclesIn(page)).toEqual([]);
  await sheet.getByRole('button', { name: '发福袋，60 金币' }).click();
  await expect(sheet).toBeHidden();

  await guest.getByRole('button', { name: '打开福袋' }).click({ timeout: 30_000 });
  const card = guest.getByRole('dialog', { name: '福袋' });
  await expect(card.getByText('南风不竞 的福袋')).toBeVisible();
  await expect(card.getByText(/封码 [0-9a-f]{4}…[0-9a-f]{4}/)).toBeVisible();
  expect(await obstaclesIn(guest)).toEqual([]);
  await card.getByRole('link', { name: '福袋规则' }).click();
  await expect(guest).toHaveURL(/\/m\/mobile\/package-rules$/);
  await expect(guest.getByRole('heading', { name: '谁可以抢' })).toBeVisible();
});
