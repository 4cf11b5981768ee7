import type { Page } from '@playwright/test';
import { obstaclesIn } from './accessibility.ts';
import { idOf } from './private-talk.ts';
import { base, expect, logIn, secret, test } from './product.ts';

test.describe.configure({ timeout: 300_000 });

const hrefOf = async (page: Page, path: string, name: RegExp): Promise<string> => {
  await page.goto(`${base}/m${path}`);
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  return (href ?? '').replace(/^\/m\//, '');
};

/** The screens of messages as the reader of the demonstration has them: with people, groups and what is said in them. */
const screensOf = async (page: Page): Promise<string[]> => {
  const vip = await idOf(page, 'vip', secret('vipPassword'));
  const talk = await hrefOf(page, '/c2c', /阿澈说球/);
  const group = await hrefOf(page, '/c2c?tab=groups', /西看台老友/);
  const fans = await hrefOf(page, '/c2c?tab=groups', /Fans/);
  const [uid, gid, fansGid] = [vip.slice(1), group.split('/').at(-1), fans.split('/').at(-1)];
  return [
    'c2c',
    'c2c?tab=groups',
    'c2c?tab=friends',
    ...['friends', 'requests', 'find', 'groups', 'blocked', 'make'].map((tab) => `c2c-friends?tab=${tab}`),
    talk,
    group,
    fans,
    `chat-group-info/${gid}`,
    `chat-group-info/anchor/${fansGid}`,
    `chat-group-announcements/${gid}`,
    `chat-group-announcements/anchor/${fansGid}`,
    `chat-group-member/${uid}/${gid}`,
    `chat-group-member/anchor/${uid}/${fansGid}`,
    `c2c-user/${vip}`,
    `vip-user/${uid}`,
    'c2c-search',
    `c2c-feedback/user/${uid}`,
    `mobile/c2c-feedback/user/${uid}`,
    'message',
  ];
};

test('no screen of messages stands in the way of assistive technology, in either mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/login/);
  const found: string[] = [];
  for (const path of await screensOf(page)) {
    await page.goto(`${base}/m/${path}`);
    found.push(...(await obstaclesIn(page)).map((obstacle) => `${path} ${obstacle}`));
  }
  expect(found).toEqual([]);
});
