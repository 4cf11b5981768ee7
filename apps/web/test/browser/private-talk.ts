import type { Page } from '@playwright/test';
import { openFriend, type Friend } from './friend.ts';
import { base, expect, logIn, secret } from './product.ts';

/** Chat id of a demo account. */
export const idOf = async (page: Page, account: string, password: string): Promise<string> => {
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: { account, password } });
  const { data } = (await answer.json()) as { data: { uid: number } };
  return `u${data.uid}`;
};

export type Stage = { friend: Friend; viewer: string; vip: string };

/** The viewer in the page and the friend on another device, who have talked before. */
export const meet = async (page: Page): Promise<Stage> => {
  const viewer = await idOf(page, 'viewer', secret('viewerPassword'));
  const vip = await idOf(page, 'vip', secret('vipPassword'));
  const friend = await openFriend(vip);
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/login/);
  // A stranger writes once until there is an answer; each of the two has written after this.
  await friend.send('createTextMessage', { to: viewer, conversationType: 'C2C', payload: { text: '在' } });
  await page.goto(`${base}/m/c2c-chatroom/${vip}`);
  await expect(log(page).getByText('在', { exact: true }).last()).toBeVisible();
  await say(page, '你好');
  await expect
    .poll(() => friend.heard('received').some(({ payload }) => payload['text'] === '你好'))
    .toBe(true);
  return { friend, viewer, vip };
};

export const field = (page: Page) => page.getByRole('textbox', { name: /^发消息给/ });
export const log = (page: Page) => page.getByRole('log', { name: '聊天消息' });

export const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

export const open = (page: Page) => page.getByRole('button', { name: '更多', exact: true }).click();

export const menuOf = async (page: Page, text: string | RegExp, entry: string): Promise<void> => {
  await log(page)
    .locator('[data-message]')
    .filter({ hasText: text })
    .last()
    .locator('[tabindex="0"]')
    .first()
    .click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
};

export const heardText = (friend: Friend, text: string) => () =>
  friend.heard('received').filter(({ payload }) => payload['text'] === text).length;

/** Everything that the chat keeps in this browser, as text. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('touchline-chat');
        opening.onerror = () => reject(new Error('the database was refused'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('values').objectStore('values').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
