import { newMobile, register } from './identity-steps.ts';
import { asOperator, base, expect, test } from './product.ts';

test('somebody applies from the user centre, is refused with a reason, and is told when to apply again', async ({
  page,
}) => {
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).not.toHaveURL(/\/register/);
  await page.goto(`${base}/m/user-center`);
  await page.getByRole('link', { name: '成为主播' }).click();
  await expect(page).toHaveURL(/\/apply\/anchor$/);
  await expect(page.getByText('年满 18 周岁')).toBeVisible();
  await page.getByRole('tab', { name: '公会' }).click();
  await expect(page).toHaveURL(/\/apply\/guild$/);
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0);
  await page.getByRole('textbox', { name: '真实姓名' }).fill('顾南风');
  await page.getByRole('textbox', { name: '证件号码' }).fill('110101199001010066');
  await page.getByLabel('出生日期').fill('1990-01-01');
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByRole('textbox', { name: '公会名称' }).fill('南风公会');
  await page.getByRole('textbox', { name: /介绍您的公会/ }).fill('五位主播，每周直播二十小时以上。');
  await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('审核中').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0);
  const found = await asOperator(page, '/api/operator/getApplications', {});
  const { list } = found as unknown as { list: { id: number; name: string }[] }; // The call answers with a list.
  const id = list.find(({ name }) => name === '南风公会')?.id;
  await asOperator(page, '/api/operator/decideApplication', { id, accepted: 0, reason: '材料不清晰' });
  await page.reload();
  await expect(page.getByText(/材料不清晰/)).toBeVisible();
  await expect(page.getByText(/后可再次申请/).first()).toBeVisible();
});
