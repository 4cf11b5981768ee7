import { picture } from './identity-steps.ts';
import { asOperator, base, expect, logIn, secret, test } from './product.ts';

test('the anchor hands in a cover, sees it wait, then accepted, and deletes it', async ({ page }) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'anchor', secret('anchorPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center/anchor?tab=room`);
  await page.getByRole('link', { name: '我的素材' }).click();
  await expect(page).toHaveURL(/\/my-material$/);
  await expect(page.getByText('还没有素材')).toBeVisible();
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await picture(page, 400) };
  await page.getByLabel('上传封面').setInputFiles(file);
  await expect(page.getByText('待审核')).toBeVisible();
  const found = await asOperator(page, '/api/operator/getMaterials', {});
  const { list } = found as unknown as { list: { id: number }[] }; // The call answers with a list.
  await asOperator(page, '/api/operator/decideMaterial', { id: list[0]?.id, accepted: 1 });
  await page.reload();
  await expect(page.getByText('已通过')).toBeVisible();
  await expect(page.getByRole('button', { name: '设为封面' })).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有素材')).toBeVisible();
});
