import { expect, test, asOperator, base, logIn, secret } from './product.ts';

type Answer = { status: number; data: { matches?: { id: number; sport_id: number; time: number }[] } };

/** A football match that waits for so long that plans about it can be published. */
const waitingMatch = async (post: (path: string, body: object) => Promise<Answer>): Promise<number> => {
  const nowSec = Date.now() / 1000;
  for (const ahead of [0, 1, 2]) {
    const date = new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const { data } = await post('/api/race/getDateMatch', { date, sport_id: 1, filter: 3 });
    const found = data.matches?.find(({ time }) => time > nowSec + 3600 && time < nowSec + 70 * 3600);
    if (found) return found.id;
  }
  throw new Error('no match waits');
};

test('an analyst publishes from the page of a match, and anybody reads and checks it', async ({ page }) => {
  const post = async (path: string, body: object): Promise<Answer> =>
    (await page.request.post(`${base}${path}`, { data: body })).json();
  const matchId = await waitingMatch(post);
  const entered = await page.request.post(`${base}/webapi/user/login`, {
    data: { account: 'viewer', password: secret('viewerPassword') },
  });
  const { uid } = (await entered.json()).data;
  await asOperator(page, '/api/operator/setAnalyst', { account_id: uid, why: 'test' });
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await page.getByRole('link', { name: '红单' }).click();
  await expect(page.getByRole('tab', { name: '热门' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${base}/m/score/detail/football/${matchId}`);
  await page.getByRole('link', { name: /本场/ }).click();
  await page.getByRole('button', { name: '发布方案' }).click();
  const sheet = page.getByRole('dialog', { name: '发布方案' });
  await sheet.getByRole('group', { name: '选择' }).getByRole('button').first().click();
  await sheet.getByLabel('标题').fill('看主队不败的一场');
  await sheet.getByRole('button', { name: '封存并发布' }).click();
  await page.getByRole('heading', { name: '看主队不败的一场' }).click();
  await expect(page.getByText('赛前封存')).toBeVisible();
  await page.getByRole('button', { name: '核对' }).click();
  await expect(page.getByText('一致：内容与赛前封存的完全相同')).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回')).toBeVisible();
  await asOperator(page, '/api/operator/setAnalyst', {
    account_id: uid,
    analyst_state: 'blocked',
    why: 'test',
  });
});
