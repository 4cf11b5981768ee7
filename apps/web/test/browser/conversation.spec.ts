import { silentWave } from '@touchline/testing/silent-wave';
import { field, heardText, log, meet, menuOf, open, say } from './private-talk.ts';
import { base, expect, logIn, secret, test } from './product.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';
const CARD = { card: 'room', id: 3, title: '阿澈说球的直播间', text: '快来看' };

test.describe.configure({ timeout: 180_000 });

test('every kind of message of the public client is shown in the page', async ({ page }) => {
  const { friend, viewer } = await meet(page);
  try {
    const to = { to: viewer, conversationType: 'C2C' };
    const png = { base64: PNG, name: 'goal.png', type: 'image/png' };
    await friend.send('createTextMessage', { ...to, payload: { text: '三号门见' } });
    await expect(log(page).getByText('三号门见')).toBeVisible();
    await friend.send('createImageMessage', { ...to, payload: { file: png } });
    await expect(log(page).getByRole('button', { name: '查看图片' })).toBeVisible();
    await friend.send('createFileMessage', {
      ...to,
      payload: { file: { base64: PNG, name: '名单.txt', type: 'text/plain' } },
    });
    await expect(log(page).getByRole('link', { name: /名单\.txt/ })).toBeVisible();
    await friend.send('createLocationMessage', {
      ...to,
      payload: { description: '三号门', longitude: 121.5, latitude: 31.2 },
    });
    await expect(log(page).getByRole('link', { name: /三号门/ })).toBeVisible();
    await friend.send('createCustomMessage', {
      ...to,
      payload: { data: JSON.stringify(CARD), description: CARD.title, extension: 'touchline/card' },
    });
    await expect(log(page).getByRole('link', { name: /阿澈说球的直播间/ })).toBeVisible();
    await friend.send('createFaceMessage', { ...to, payload: { index: 1, data: '[wow]' } });
    await expect(log(page).getByText('[wow]')).toBeVisible();
    const sound = {
      base64: Buffer.from(silentWave()).toString('base64'),
      name: 'cheer.wav',
      type: 'audio/wav',
      duration: 9000,
    };
    await friend.send('createAudioMessage', { ...to, payload: { file: sound } });
    await expect(log(page).getByRole('button', { name: '播放语音，9 秒' })).toBeVisible();
    const regret = await friend.send('createTextMessage', { ...to, payload: { text: '发错了' } });
    await expect(log(page).getByText('发错了')).toBeVisible();
    await friend.withMessage('revokeMessage', regret);
    await expect(log(page).getByText('对方撤回了一条消息')).toBeVisible();
    await log(page)
      .getByRole('link', { name: /阿澈说球的直播间/ })
      .click();
    await expect(page).toHaveURL(/\/live-detail\/3$/);
  } finally {
    await friend.leave();
  }
});

test('what the page sends, of every kind, reaches the public client', async ({ page, context }) => {
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await context.setGeolocation({ latitude: 31.2, longitude: 121.5 });
  const { friend } = await meet(page);
  const types = () => friend.heard('received').map(({ type }) => type);
  try {
    const words = `带围巾 ${Date.now()}`;
    await say(page, words);
    await expect.poll(heardText(friend, words)).toBe(1);
    await open(page);
    const file = { buffer: Buffer.from(PNG, 'base64') };
    await page
      .getByLabel('图片', { exact: true })
      .setInputFiles({ ...file, name: 'goal.png', mimeType: 'image/png' });
    await expect.poll(types).toContain('TIMImageElem');
    await open(page);
    await page
      .getByLabel('文件', { exact: true })
      .setInputFiles({ ...file, name: '名单.txt', mimeType: 'text/plain' });
    await expect.poll(types).toContain('TIMFileElem');
    await open(page);
    await page.getByRole('button', { name: '位置' }).click();
    await expect.poll(types).toContain('TIMLocationElem');
    await open(page);
    await page.getByRole('button', { name: '比赛', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: / 对 / }).first().click();
    await expect.poll(types).toContain('TIMCustomElem');
    await expect(log(page).getByRole('link', { name: / 对 / })).toBeVisible();
    await menuOf(page, words, '回复');
    await say(page, '再说一遍');
    await expect
      .poll(
        () => friend.heard('received').find(({ payload }) => payload['text'] === '再说一遍')?.cloudCustomData,
      )
      .toContain('messageReply');
    await menuOf(page, '再说一遍', '撤回');
    await expect.poll(() => friend.heard('revoked').length).toBe(1);
    await expect(log(page).getByText('您撤回了一条消息')).toBeVisible();
  } finally {
    await friend.leave();
  }
});

test('a network that is cut at a send delays the message, over a reload, and it arrives once', async ({
  page,
}) => {
  const { friend, vip } = await meet(page);
  try {
    await page.context().setOffline(true);
    const words = `断网时写的 ${Date.now()}`;
    await say(page, words);
    await expect(log(page).getByText(words)).toBeVisible();
    expect(heardText(friend, words)()).toBe(0);
    await page.context().setOffline(false);
    await page.goto(`${base}/m/c2c-chatroom/${vip}`);
    await expect.poll(heardText(friend, words), { timeout: 60_000 }).toBe(1);
    const after = `之后写的 ${Date.now()}`;
    await say(page, after);
    await expect.poll(heardText(friend, after), { timeout: 30_000 }).toBe(1);
    expect(heardText(friend, words)()).toBe(1);
  } finally {
    await friend.leave();
  }
});

test('the list shows what waits, keeps a draft, pins from the menu, and the badge counts', async ({
  page,
}) => {
  const { friend, viewer } = await meet(page);
  try {
    await field(page).fill('还没写完');
    await page.getByRole('button', { name: '返回' }).click();
    await page.goto(`${base}/m/c2c`);
    const row = page.getByRole('link', { name: /还没写完/ });
    await expect(row).toContainText('[草稿]');
    await friend.send('createTextMessage', {
      to: viewer,
      conversationType: 'C2C',
      payload: { text: '在吗' },
    });
    await expect(row).toContainText('1 条未读');
    await expect(
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /消息/ }),
    ).toContainText(/\d/);
    await page
      .getByRole('button', { name: /的更多操作/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '置顶' }).click();
    await expect(row).toContainText('已置顶');
    await row.click();
    await expect(page.getByText('以下是新消息')).toBeVisible();
    await expect(field(page)).toHaveValue('还没写完');
  } finally {
    await friend.leave();
  }
});

test('a request of somebody who wants to be a friend is refused from the friends, and is gone', async ({
  page,
}) => {
  await page.goto(`${base}/m/login`);
  await logIn(page, 'viewer', secret('viewerPassword'));
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${base}/m/c2c?tab=friends`);
  await page.getByRole('link', { name: '好友申请' }).click();
  const refuse = page.getByRole('main').getByRole('button', { name: '拒绝' });
  await expect(refuse.first()).toBeVisible();
  const waiting = await refuse.count();
  await refuse.first().click();
  await expect(refuse).toHaveCount(waiting - 1);
});

test('a visitor is told why to log in', async ({ page }) => {
  await page.goto(`${base}/m/c2c`);
  await expect(page.getByRole('main').getByRole('button', { name: '登录' })).toBeVisible();
});
