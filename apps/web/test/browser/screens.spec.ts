import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { base, newMobile, register } from './identity-steps.ts';

const OPEN_TO_ALL = [
  'login',
  'register',
  'forget-password',
  'setting',
  'feedback',
  'privacy',
  'mobile/privacy/1',
  'mobile/about',
  'mobile/s/feedback',
  'live',
  'live/lives',
  'headline',
  'user-center',
  'nowhere',
  'live-detail/0',
];
const WITH_ACCOUNT = [
  'user-center',
  'info',
  'edit-account',
  'bind-phone',
  'my-address',
  'attent-mgmt',
  'my-log',
  'message',
  'setting?open=devices',
  'setting?open=line',
  'feedback?tab=mine',
];

test('a room that does not exist and an address that leads nowhere have a way out', async ({ page }) => {
  await page.goto(`${base}/m/live-detail/999999`);
  await page.getByRole('button', { name: '看看其他直播' }).click();
  await expect(page).toHaveURL(/\/m\/live$/);
  await page.goto(`${base}/m/no/such/page`);
  await page.getByRole('button', { name: '去看比分' }).click();
  await expect(page).toHaveURL(/\/m\/score/);
});

test('/pp/talk leads only to own hosts at once; others are asked about, and nonsense goes home', async ({
  page,
}) => {
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent('https://elsewhere.example/x')}`);
  await expect(page.getByText('你将离开本站，前往 elsewhere.example')).toBeVisible();
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page).toHaveURL(/\/m\/score/);
  await page.goto(`${base}/m/pp/talk?url=${encodeURIComponent(`${base}/m/mobile/about`)}`);
  await expect(page).toHaveURL(/\/m\/mobile\/about$/);
});

test('the shell and the last list open without a network', async ({ context, page }) => {
  await page.goto(`${base}/m/score`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/网络不通，显示 \d\d:\d\d 的内容/).first()).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
});

test('every screen stands in the way of no assistive technology, in both modes', async ({ page }) => {
  test.setTimeout(400_000);
  const found: string[] = [];
  const look = async (paths: readonly string[]) => {
    for (const mode of ['light', 'dark']) {
      await page.evaluate((wanted) => {
        const saved = { state: { mode: wanted, language: 'zh-CN' }, version: 1 };
        localStorage.setItem('touchline:preferences', JSON.stringify(saved));
      }, mode);
      for (const path of paths) {
        await page.goto(`${base}/m/${path}`);
        await expect(page.locator('h1, [role=dialog]').first()).toBeAttached({ timeout: 15_000 });
        await expect(page.locator('body')).toHaveAttribute('data-mode', mode);
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(
          ...violations.map(({ id, nodes }) => `${path} ${mode} ${id}: ${nodes[0]?.html.slice(0, 160)}`),
        );
      }
    }
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${base}/m/login`);
  await look(OPEN_TO_ALL);
  await page.goto(`${base}/m/register`);
  await register(page, newMobile());
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await look(WITH_ACCOUNT);
  expect(found).toEqual([]);
});
