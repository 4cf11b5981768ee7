import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { endLogins } from '@touchline/chat-protocol/admin/account-commands';
import { createAdminClient } from '@touchline/chat-protocol/admin/client';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { field, heardText, kept, log, meet, menuOf, open, say } from './private-talk.ts';
import { base, expect, secret, test } from './product.ts';

const APP_ID = 1400000001;

test.describe.configure({ timeout: 180_000 });

/** A microphone that hears one tone. */
const giveMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const audio = new AudioContext();
      const heard = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      tone.connect(heard);
      tone.start();
      return Promise.resolve(heard.stream);
    };
  });

test('a voice, a video and merged messages of the page reach the public client, and the page plays and opens them', async ({
  page,
}) => {
  await giveMicrophone(page);
  const { friend } = await meet(page);
  const types = () => friend.heard('received').map(({ type }) => type);
  try {
    await page.getByRole('button', { name: '语音', exact: true }).click();
    await page.getByRole('button', { name: '开始录音' }).click();
    // A recording of less than a second is none.
    await expect(page.getByRole('timer')).toContainText(/[2-9]/);
    await page.getByRole('button', { name: '发送录音' }).click();
    await expect.poll(types).toContain('TIMSoundElem');
    await log(page)
      .getByRole('button', { name: /播放语音/ })
      .last()
      .click();
    await expect(log(page).getByRole('button', { name: '暂停' })).toBeVisible();
    await open(page);
    const buffer = readFileSync(new URL('../../../media/demo/football.mp4', import.meta.url));
    const clip = { buffer, name: 'goal.mp4', mimeType: 'video/mp4' };
    await page.locator('fieldset').getByLabel('视频', { exact: true }).setInputFiles(clip);
    await expect.poll(types, { timeout: 60_000 }).toContain('TIMVideoFileElem');
    await expect(log(page).locator('video').last()).toBeVisible();
    const [first, second] = [`第一句 ${Date.now()}`, `第二句 ${Date.now()}`];
    await say(page, first);
    await say(page, second);
    await menuOf(page, first, '多选');
    await log(page).getByRole('checkbox', { name: second }).check();
    await page.getByRole('button', { name: '转发' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('合并转发').click();
    await sheet
      .getByRole('button', { name: /顾北辰/ })
      .first()
      .click();
    await expect.poll(types).toContain('TIMRelayElem');
    await log(page)
      .getByRole('button', { name: /的聊天记录/ })
      .last()
      .click();
    await expect(page.getByRole('dialog').getByText(second)).toBeVisible();
  } finally {
    await friend.leave();
  }
});

/** Puts an account out of the chat as the service does it. */
const putOut = (userId: string) => {
  const userSig = () =>
    signUserSig(secret('chatAppKey'), {
      appId: APP_ID,
      userId: 'administrator',
      signedAtSec: Math.floor(Date.now() / 1000),
      validForSec: 600,
    });
  const service = { appId: APP_ID, adminId: 'administrator', userSig, baseUrl: base, timeoutMs: 10_000 };
  return createAdminClient(service).call(endLogins, { userId });
};

test('two tabs have one socket and one truth, and who is put out by the service says so and comes back', async ({
  page,
}) => {
  const { friend, viewer } = await meet(page);
  const write = (text: string) =>
    friend.send('createTextMessage', { to: viewer, conversationType: 'C2C', payload: { text } });
  try {
    await page.goto(`${base}/m/c2c`);
    const row = page.getByRole('link', { name: /顾北辰/ });
    await expect(row).toContainText('你好');
    const second = await page.context().newPage();
    const sockets: string[] = [];
    second.on('websocket', (socket) => sockets.push(socket.url()));
    await second.goto(`${base}/m/c2c`);
    const rowThere = second.getByRole('link', { name: /顾北辰/ });
    await expect(rowThere).toContainText('你好');
    const told = `两边都看到 ${Date.now()}`;
    await write(told);
    await expect(rowThere).toContainText(told);
    await expect(row).toContainText(told);
    await expect(row).toContainText('未读');
    await rowThere.click();
    await expect(log(second).getByText(told)).toBeVisible();
    await expect(row).not.toContainText('未读');
    const mine = `这边写的 ${Date.now()}`;
    await say(second, mine);
    await expect(row).toContainText(mine);
    // The service has it before the tab that wrote it closes.
    await expect.poll(heardText(friend, mine)).toBe(1);
    expect(sockets).toEqual([]);
    await second.close();

    await putOut(viewer);
    const kicked = page.getByRole('alert').filter({ hasText: '管理员断开了您的聊天' });
    await expect(kicked).toBeVisible();
    await expect(row).toContainText(mine);
    await kicked.getByRole('button', { name: '重新登录' }).click();
    await expect(kicked).toHaveCount(0);
    const back = `回来了 ${Date.now()}`;
    await write(back);
    await expect(row).toContainText(back);
  } finally {
    await friend.leave();
  }
});

test('opened without a network, a conversation, the lists, a group and the friends show what the device keeps', async ({
  page,
}) => {
  const { friend, vip } = await meet(page);
  try {
    const last = `断网前写的 ${Date.now()}`;
    await say(page, last);
    await expect.poll(heardText(friend, last)).toBe(1);
    // The line itself; the list holds the same words without it.
    await expect.poll(() => kept(page)).toContain(`"payload":{"text":"${last}"},"`);
    await page.goto(`${base}/m/c2c?tab=groups`);
    await expect(page.getByRole('link', { name: /西看台老友/ })).toBeVisible();
    await page.goto(`${base}/m/c2c-friends`);
    await expect(page.getByRole('link', { name: /鹿鸣解说/ }).first()).toBeVisible();
    for (const text of [last, '西看台老友', '鹿鸣解说']) await expect.poll(() => kept(page)).toContain(text);
    await page.evaluate(() => navigator.serviceWorker.ready);

    const context = page.context();
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(`${base}/m/c2c-chatroom/${vip}`);
    await expect(log(cold).getByText(last)).toBeVisible();
    await expect(cold.getByText('恢复网络后才能发送')).toBeVisible();
    await field(cold).fill('还没发出去');
    for (const name of ['发送', '语音', '更多'])
      await expect(cold.getByRole('button', { name, exact: true })).toBeDisabled();
    await cold.reload();
    await expect(field(cold)).toHaveValue('还没发出去');
    await cold.getByRole('button', { name: '返回' }).click();
    await cold
      .getByRole('button', { name: /的更多操作/ })
      .first()
      .click();
    await expect(cold.getByRole('dialog').getByRole('button', { name: '置顶' })).toBeDisabled();
    await cold.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await cold.getByRole('tab', { name: '好友' }).click();
    await expect(cold.getByRole('link', { name: /鹿鸣解说/ }).first()).toBeVisible();
    await cold.getByRole('tab', { name: '群聊' }).click();
    await cold.getByRole('link', { name: /西看台老友/ }).click();
    await cold.getByRole('link', { name: '聊天信息' }).click();
    await expect(cold.getByRole('heading', { name: '西看台老友' })).toBeVisible();
    await expect(cold.locator('[aria-busy="true"]')).toHaveCount(0);
    await context.setOffline(false);
    await expect(cold.getByText('南风不竞')).toBeVisible();
  } finally {
    await friend.leave();
  }
});
