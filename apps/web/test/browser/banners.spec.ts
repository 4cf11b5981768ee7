import { asOperator, base, expect, test } from './product.ts';

test('a banner leads inside the app, or to another host in a new window that asks before it leaves', async ({
  page,
}) => {
  const title = `远方 ${Date.now()}`;
  const banner = {
    title,
    image: '/objects/public/none.svg',
    jump_url: 'https://elsewhere.example/offer',
    jump_type: 2,
  };
  const { id } = await asOperator(page, '/api/operator/saveBanner', { ...banner, is_ad: 1 });
  try {
    await page.goto(`${base}/m/user-center`);
    const own = page.getByRole('list', { name: '活动' }).getByRole('link').first();
    await expect(own).toHaveAttribute('href', /^\/m\//);
    const foreign = page.getByRole('link', { name: title });
    await expect(foreign).toContainText('广告');
    const opening = page.waitForEvent('popup');
    await foreign.click();
    const opened = await opening;
    await expect(opened.getByText('您将离开本站，前往 elsewhere.example')).toBeVisible();
    await opened.getByRole('button', { name: '取消' }).click();
    await expect(opened).toHaveURL(/\/m\/score/);
    await opened.close();
  } finally {
    await asOperator(page, '/api/operator/saveBanner', { ...banner, id, shown: false });
  }
});
