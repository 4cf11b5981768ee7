import { chromium, type Browser, type Page } from '@playwright/test';
import { base, expect, logIn, secret, test } from './product.ts';

/** A browser with a camera and a microphone that play a test picture and a tone. */
const withCamera = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });

const openStudio = async (page: Page): Promise<void> => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'anchor', secret('anchorPassword'));
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`${base}/m/user-center/anchor`);
  await page.getByRole('tab', { name: '开播' }).click();
};

const onAir = async (page: Page): Promise<boolean> => {
  const data = { only: 'live', size: 100 };
  const answer = await page.request.post(`${base}/api/anchor/getAnchors`, { data });
  const { data: found }: { data: { list: { anchor: { nick_name: string } }[] } } = await answer.json();
  return found.list.some(({ anchor }) => anchor.nick_name === '夏一跳');
};

/** Seconds that the room's picture has played. */
const played = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

test('the anchor looks at the picture, goes live from the browser, survives a cut line, and viewers see it', async ({
  page: viewer,
}) => {
  const browser = await withCamera();
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const sockets: { cut: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/media\/publish$/, (route) => {
    route.connectToServer();
    sockets.push({ cut: () => route.close({ code: 3001 }) });
  });
  try {
    await openStudio(page);
    await page.getByRole('button', { name: '打开预览' }).click();
    await expect(page.getByLabel('预览画面')).toBeVisible();
    const level = () => page.getByLabel('麦克风音量').evaluate((meter: HTMLMeterElement) => meter.value);
    await expect.poll(level).toBeGreaterThan(0.1);
    expect(await onAir(viewer)).toBe(false);
    await page.getByRole('button', { name: '开始直播' }).click();
    await expect(page.getByText('直播中', { exact: true })).toBeVisible();
    await expect.poll(() => onAir(viewer), { timeout: 20_000 }).toBe(true);
    const { data }: { data: { uid: number } } = await (
      await viewer.request.post(`${base}/webapi/user/login`, {
        data: { account: 'anchor', password: secret('anchorPassword') },
      })
    ).json();
    await viewer.goto(`${base}/m/live-detail/${data.uid}`);
    await expect.poll(() => played(viewer), { timeout: 30_000 }).toBeGreaterThan(1);
    const sessions = async () => {
      const body = { anchorid: data.uid };
      const log = await (await viewer.request.post(`${base}/webapi/user/getLiveLog`, { data: body })).json();
      return log.data.list.map(({ id, ended_at: end }: { id: number; ended_at: number }) => [id, end]);
    };
    const before = await sessions();
    await sockets[0]?.cut();
    await expect(page.getByText('重新连接中')).toBeVisible();
    await expect(page.getByText('直播中', { exact: true })).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => sockets.length).toBe(2);
    expect(await sessions()).toEqual(before);
    await page.getByRole('button', { name: '结束直播' }).click();
    await expect.poll(() => onAir(viewer), { timeout: 20_000 }).toBe(false);
  } finally {
    await browser.close();
  }
});

test('a browser that cannot encode says so and shows the address for an encoder', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
  });
  await openStudio(page);
  await expect(page.getByText(/此浏览器不能编码/)).toBeVisible();
  await expect(page.getByText(/^rtmp:\/\/localhost:\d+\/live$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '打开预览' })).toHaveCount(0);
});
