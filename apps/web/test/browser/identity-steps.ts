import { expect, type Page } from '@playwright/test';
import { base } from './product.ts';

export const PASSWORD = 'Row-12-seat-7';

/** What the captcha picture says that the page shows. */
export const readCaptcha = async (page: Page): Promise<string> => {
  const picture = page.getByRole('button', { name: '换一张图片' }).locator('img');
  const src = await picture.getAttribute('src');
  const { search } = new URL(src ?? '', base);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // A program reads no pictures: the development page says what they say.
  return (await page.request.get(`${base}/api/development/captcha${search}`)).text();
};

/** The newest code that was sent to a number, from the page of the development provider. */
const readSms = async (page: Page, mobile: string): Promise<string> => {
  const html = await (await page.request.get(`${base}/api/development/sms`)).text();
  return new RegExp(`${mobile}<td>[^<]*?(\\d{6})`).exec(html)?.[1] ?? '';
};

export const newMobile = (): string => `139${String(Date.now() % 100_000_000).padStart(8, '0')}`;

/** Fills number, captcha and code of the form on the page. */
export const provePhone = async (page: Page, mobile: string): Promise<void> => {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByLabel('图片里的四位数字').fill(await readCaptcha(page));
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重新发送/ })).toBeVisible();
  const shown = page.getByText(/演示站不发送短信，验证码是 \d{6}/);
  // A number that has an account gets no code on the page: whoever reads it would be let in.
  const code = (await shown.isVisible())
    ? (/\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? '')
    : await readSms(page, mobile);
  await page.getByLabel('短信验证码').fill(code);
};

/** Registers at the open register screen. */
export const register = async (page: Page, mobile: string): Promise<void> => {
  await provePhone(page, mobile);
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册并登录' }).click();
};

/** Logs in at the open login screen by number and password. */
export const logIn = async (page: Page, mobile: string): Promise<void> => {
  await page.getByLabel('手机号或账号').fill(mobile);
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** A square picture of one colour, painted by the browser. */
export const picture = async (page: Page, edgePx: number): Promise<Buffer> => {
  const base64 = await page.evaluate(async (edge) => {
    const canvas = new OffscreenCanvas(edge, edge);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#0b6b43';
      context.fillRect(0, 0, edge, edge);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, edgePx);
  return Buffer.from(base64, 'base64');
};
