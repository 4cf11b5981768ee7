import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { base, dataDir, expect, logIn, secret, test } from './product.ts';

/** A new world fills its past first; models speak once the past is there, and have a record once it is computed. */
const FILLED_WITHIN_MS = 600_000;

type Models = { list: { type: string; today: number; record: { n: number } | null }[] };

const untilModelsSpeak = async (page: Page): Promise<void> => {
  test.setTimeout(FILLED_WITHIN_MS + 90_000);
  const recorded = async (): Promise<number> => {
    const { data } = await (await page.request.post(`${base}/api/model/getModels`, { data: {} })).json();
    const upset = (data as Models).list.find(({ type }) => type === 'upset');
    return upset && upset.today > 0 ? (upset.record?.n ?? 0) : 0;
  };
  await expect.poll(recorded, { timeout: FILLED_WITHIN_MS }).toBeGreaterThanOrEqual(20);
};

test('a reader sees the record, subscribes, and the forecast opens with a seal that can be checked', async ({
  page,
}) => {
  await untilModelsSpeak(page);
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await page.getByRole('link', { name: '数据模型' }).click();
  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  await page.getByRole('link', { name: /^冷门/ }).click();
  await page.getByRole('tab', { name: '记录' }).click();
  await expect(page.getByText('场已结算')).toBeVisible();
  await expect(page.getByText(/庄家比模型好|看不出差别|没有市场数字/)).toBeVisible();
  await page.getByRole('tab', { name: '比赛' }).click();
  await page.getByRole('link', { name: '订阅冷门' }).click();
  await page.getByRole('button', { name: /^7 天/ }).click();
  await page.getByRole('button', { name: /^订阅，38/ }).click();
  await expect(page.getByText(/已订阅到/)).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('link', { name: '订阅冷门' })).toBeHidden();
  await page.locator('a[href*="/detail/upset/"]').last().click();
  await expect(page.getByText('热门不胜的机会')).toBeVisible();
  await page.getByRole('button', { name: '在本页核对' }).click();
  await expect(page.getByText('数字、路径和链接都对得上')).toBeVisible();
});

test('the program that the method names checks the whole table without the product', async ({ page }) => {
  await untilModelsSpeak(page);
  await page.goto(`${base}/m/data/model/upset?tab=method`);
  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  const link = page.getByRole('link', { name: /下载核对程序/ });
  const [program] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = join(dataDir, 'verify-seal.mjs');
  await program.saveAs(file);
  expect(execFileSync('node', [file, base, 'upset'], { encoding: 'utf8' })).toMatch(
    /^\d+ seals and \d+ rows agree/,
  );
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('upset.csv');
});
