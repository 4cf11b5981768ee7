import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, expect, test } from './product.ts';

const words = (text: string) => ({ zh: text, pt: `${text} PT`, en: `${text} EN` });

test('the activity of the demonstration is found from the user centre, with every kind of block', async ({
  page,
}) => {
  await page.goto(`${base}/m/user-center`);
  await page.getByRole('link', { name: '活动', exact: true }).click();
  await page.getByRole('link', { name: /赛季周：一起看球/ }).click();
  await expect(page.getByRole('heading', { name: '活动规则' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('天');
  await page.getByRole('button', { name: '投给 北看台' }).click();
  await expect(page.getByText('您还未登录')).toBeVisible();
});

test('a reader takes part, votes once and sees the shares; the end closes it with its result', async ({
  page,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    titles: words(`投票 ${now}`),
    picture: '/week.svg',
    begins_at: now - 60,
    ends_at: now + 3600,
    blocks: [
      { kind: 'rules', body: words('每人一票') },
      {
        kind: 'vote',
        key: 'best',
        title: words('最佳'),
        options: [
          { key: 'a', name: words('甲') },
          { key: 'b', name: words('乙') },
        ],
      },
    ],
  };
  const { id } = await asOperator(page, '/api/operator/saveActivity', body);
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/activity/${id}`);
  await page.getByRole('button', { name: '参加活动' }).click();
  await expect(page.getByText('已参加')).toBeVisible();
  await page.getByRole('button', { name: '投给 乙' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '乙' })).toContainText('100%');
  await expect(page.getByRole('button', { name: '投给 甲' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('我的选择')).toBeVisible();
  await asOperator(page, '/api/operator/saveActivity', {
    ...body,
    id,
    ends_at: now - 1,
    results: words('乙当选'),
  });
  await page.goto(`${base}/m/mobile/activity/${id}`);
  await expect(page.getByText('乙当选')).toBeVisible();
  await expect(page.getByRole('button', { name: '参加活动' })).toHaveCount(0);
});

test('an activity that is not there leads to those that are', async ({ page }) => {
  await page.goto(`${base}/m/activity/999999`);
  await page.getByRole('button', { name: '看看其他活动' }).click();
  await expect(page).toHaveURL(/\/m\/activities$/);
});
