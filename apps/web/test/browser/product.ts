import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';

/** Where the product under test answers. */
export const base = process.env['TOUCHLINE_URL'] ?? '';

/** A secret that the product made at its first start, such as `viewerPassword`. */
export const secret = (name: string): string => {
  const kept = readFileSync(join(process.env['TOUCHLINE_DATA'] ?? '', 'secrets.json'), 'utf8');
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
