import { AxeBuilder } from '@axe-core/playwright';
import { PASSWORD, logIn, newMobile, picture, provePhone, readCaptcha, register } from './identity-steps.ts';
import { base, expect, test } from './product.ts';

test('a person registers by phone and code, logs in on two devices, changes the picture, loses the network, is logged out by the other device, and comes back to where they were', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(150_000);
  const mobile = newMobile();

  // A guest follows a match, then becomes a user.
  await page.goto(`${base}/m/score`);
  await page
    .getByRole('button', { name: /^关注 .+ 对 / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^关注 .+ 对 /, pressed: true })).toHaveCount(1);
  await page.goto(`${base}/m/register?invite_code=FRIEND1`);
  await expect(page.getByLabel('邀请码（选填）')).toHaveValue('FRIEND1');
  await page.getByLabel('邀请码（选填）').fill('');
  await register(page, mobile);
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.goto(`${base}/m/attent-mgmt?tab=matches`);
  await expect(page.getByRole('article')).toHaveCount(1);

  // What is followed can be looked through and rung for; who follows nobody is shown whom to follow.
  await expect(page.getByRole('button', { name: '比赛提醒' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: '在关注里查找' }).fill('<nobody>');
  await expect(page.getByText('关注里没有“<nobody>”')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${base}/m/attent-mgmt`);
  await expect(page.getByText('推荐主播')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^关注 / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^已关注 / })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await expect(page.getByRole('button', { name: /^已关注 / })).toHaveCount(1);

  // The second device.
  const otherContext = await browser.newContext({ locale: 'zh-CN' });
  const other = await otherContext.newPage();
  await other.goto(`${base}/m/login`);
  await logIn(other, mobile);
  await expect(other).toHaveURL(/\/m\/user-center$/);

  // The picture.
  await page.goto(`${base}/m/info`);
  const chooser = page.getByLabel('更换头像');
  await chooser.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('请选择图片文件')).toBeVisible();
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page, 1600) });
  await page.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('已保存')).toBeVisible({ timeout: 15_000 });
  const own = page.locator('label:has(input[type=file]) img');
  await expect(own).toHaveAttribute('src', /\/objects\/public\/images\//);
  await expect
    .poll(() => own.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeLessThanOrEqual(1200);

  // The network goes and comes back.
  await context.setOffline(true);
  await page.getByLabel('城市').fill('海港城');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '网络不通' })).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible({ timeout: 15_000 });

  // The other device ends this login; the next call here tells, and the way back leads where it happened.
  await other.goto(`${base}/m/setting?open=devices`);
  await other.getByRole('button', { name: '退出', exact: true }).click();
  await expect(other.getByRole('button', { name: '退出', exact: true })).toHaveCount(0);
  await page.getByLabel('城市').fill('云麓');
  await page.getByRole('button', { name: '保存' }).click();
  const prompt = page.getByRole('dialog', { name: '您还未登录' });
  await expect(prompt).toContainText('请登录使用完整功能');
  await prompt.getByRole('button', { name: '确认' }).click();
  await logIn(page, mobile);
  await expect(page).toHaveURL(/\/m\/info$/);
  await expect(page.getByLabel('城市')).toHaveValue('海港城');
  await otherContext.close();
});

test('a wrong number is said below its field, and nothing is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes('/sendCode'))));
  await page.goto(`${base}/m/forget-password`);
  await page.getByRole('textbox', { name: '手机号' }).fill('12');
  await page.getByLabel('图片里的四位数字').fill('1234');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  expect(sent).toBe(0);
});

test('a code for a number that nobody has logs nobody in', async ({ page }) => {
  await page.goto(`${base}/m/login`);
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByRole('checkbox').check();
  const mobile = newMobile();
  await provePhone(page, mobile);
  // Nobody has this number: the answer names it, and nobody is logged in.
  await expect(
    page.getByRole('alert').or(page.locator('[id$=-error]')).filter({ hasText: /.+/ }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('after 3 wrong tries a captcha is asked for, and the right password with it logs in', async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto(`${base}/m/register`);
  await register(page, mobile);
  await expect(page).toHaveURL(/\/m\/user-center$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${base}/m/login`);
  await page.getByLabel('手机号或账号').fill(mobile);
  await page.getByRole('checkbox').check();
  const captcha = page.getByLabel('图片里的四位数字');
  const send = async (password: string) => {
    await page.getByRole('textbox', { name: '密码' }).fill(password);
    const answered = page.waitForResponse(/\/login$/i);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
  };
  for (let tries = 0; tries < 3; tries += 1) await send('not-the-password');
  await expect(captcha).toHaveCount(0);
  await send(PASSWORD);
  await expect(captcha).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
  await captcha.fill(await readCaptcha(page));
  await send(PASSWORD);
  await expect(page).toHaveURL(/\/m\/user-center$/);
});
