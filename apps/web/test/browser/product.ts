import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as plainTest } from '@playwright/test';
import * as v from 'valibot';
import { startProduct } from './product-process.ts';

export { expect } from '@playwright/test';

/** Where this worker's product answers; set before the first test of the worker. */
export let base = '';
/** Its data folder; empty when the product was started by somebody else. */
export let dataDir = '';
/** Where the demo anchor pushes to, with the stream key. */
export let pushUrl = '';

/** Waits until the app acts: the page is readable before. */
export const untilTakenOver = (page: Page): Promise<void> =>
  page.locator('html[data-taken-over]').waitFor({ state: 'attached', timeout: 30_000 });

/** Every worker has a product of its own, on a copy of the world that the global setup created. */
export const test = plainTest.extend<{ closesOtherDevices: undefined }, { product: undefined }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one uses: none.
    async ({}, use) => {
      const given = process.env['TOUCHLINE_URL'];
      if (given) {
        base = given;
        await use(undefined);
        return;
      }
      dataDir = mkdtempSync(join(tmpdir(), 'touchline-worker-'));
      execFileSync('cp', ['-a', `${process.env['TOUCHLINE_WORLD'] ?? ''}/.`, dataDir]);
      const product = await startProduct(dataDir);
      ({ url: base, pushUrl } = product);
      await use(undefined);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  // A device that stays open after its test plays its video on, and its login takes the place of a later one: an
  // account may use only so many devices at once.
  closesOtherDevices: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // A rendered page is readable before its buttons act: whoever drives it waits for the app.
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (...given) => {
      const answer = await goto(...given);
      if (answer?.headers()['content-type']?.startsWith('text/html')) await untilTakenOver(page);
      return answer;
    };
    await provide(page);
  },
});

/** A secret that the product generated at its first start, such as `viewerPassword`. */
export const secret = (name: string): string => {
  const kept = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
  return v.parse(v.record(v.string(), v.string()), JSON.parse(kept))[name] ?? '';
};
/** Logs in on the login screen that is open. */
export const logIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByLabel('手机号或账号').fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** Makes a call as the operator of this product. */
export const asOperator = async (page: Page, path: string, body: object): Promise<{ id: number }> => {
  const login = { account: 'operator', password: secret('operatorPassword') };
  const entered = await (await page.request.post(`${base}/webapi/user/login`, { data: login })).json();
  const { token } = entered.data;
  const answer = await (await page.request.post(`${base}${path}`, { data: { ...body, token } })).json();
  expect(answer).toMatchObject({ status: 0 });
  return answer.data;
};

/** Shortly after midnight nothing of today has ended. */
export const yesterday = () =>
  new Date(Date.now() - 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

const firstInWindow = (page: Page): Promise<string> =>
  page.getByRole('article').evaluateAll(
    (rows) =>
      rows
        .find((row) => row.getBoundingClientRect().top > 300)
        ?.querySelector('a')
        ?.getAttribute('href') ?? '',
  );

/** The address of a match whose row stands in the window, as soon as one does; rows out of it are there, too. */
export const pathInWindow = async (page: Page): Promise<string> => {
  await expect.poll(() => firstInWindow(page)).not.toBe('');
  return firstInWindow(page);
};

/** Opens a page as the shell, as when the server could not render it: the app asks for everything by itself. */
export const openShell = async (page: Page, path: string): Promise<void> => {
  const shell = await (await page.request.get(`${base}/m/login`)).text();
  await page.route(`${base}/m${path}`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: shell })
      : route.continue(),
  );
  await page.goto(`${base}/m${path}`);
};
