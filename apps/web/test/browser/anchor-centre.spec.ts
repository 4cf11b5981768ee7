import { base, expect, logIn, pushUrl, secret, test } from './product.ts';

test('an anchor finds the push address on a page, makes a key there, and it opens the ingest', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'anchor', secret('anchorPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center`);
  await page.getByRole('link', { name: '主播中心' }).click();
  await expect(page).toHaveURL(/\/user-center\/anchor$/);
  await expect(page.getByText(/^rtmp:\/\/localhost:\d+\/live$/)).toBeVisible();
  expect(pushUrl).toContain('rtmp://localhost');
  await expect(page.getByText('已设置，仅在生成时显示一次')).toBeVisible();
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/anchor/renewKey'));
  await page.getByRole('button', { name: '生成新密钥' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生成新密钥' }).click();
  const { data }: { data: { stream_key: string } } = await (await renewed).json();
  await expect(page.getByText(data.stream_key)).toBeVisible();
  await page.reload();
  await expect(page.getByText('已设置，仅在生成时显示一次')).toBeVisible();
  await expect(page.getByText(data.stream_key)).toHaveCount(0);
});

test('a viewer is told that the page is for anchors; the live history of an anchor is a page', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center/anchor`);
  await expect(page.getByText('此页面仅供主播使用')).toBeVisible();
  await page.goto(`${base}/m/live-record`);
  await expect(page.getByText('还没有直播记录')).toBeVisible();
});
