import { silentWave } from '@touchline/testing/silent-wave';
import { field, heardText, kept, log, meet, menuOf, open, say } from './private-talk.ts';
import { base, expect, logIn, secret, test } from './product.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';
/** A card of each kind with where it leads; the match shows its live score. */
const CARDS = [
  { card: 'room', id: 3, title: '阿澈说球的直播间', path: '/live-detail/3' },
  { card: 'plan', id: 1, title: '看好主队防守', path: '/redorder/plan/1' },
  { card: 'model', id: 'poisson/1', title: '泊松给出的比分', path: '/detail/poisson/1' },
  { card: 'goods', id: 1, title: '客场围巾', path: '?goods=1' },
  { card: 'clip', id: 1, title: '补时绝杀', path: '/1' },
  { card: 'group', id: 'CHATGROUP_NORMAL_1', title: '北看台常客', path: '/chat-group/CHATGROUP_NORMAL_1' },
] as const;

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
    for (const { path, ...card } of CARDS) {
      const payload = { data: JSON.stringify(card), description: card.title, extension: 'touchline/card' };
      await friend.send('createCustomMessage', { ...to, payload });
      const link = log(page).getByRole('link', { name: card.title });
      await expect(link).toBeVisible();
      expect(await link.getAttribute('href')).toContain(path);
    }
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

test('cards of a room, goods and a clip are sent from where they stand, and reach the public client', async ({
  page,
}) => {
  const { friend } = await meet(page);
  const cards = () =>
    friend
      .heard('received')
      .filter(({ payload }) => payload['extension'] === 'touchline/card')
      .map(({ payload }) => (JSON.parse(String(payload['data'])) as { card: string }).card);
  const sendHere = async () => {
    await page.getByRole('button', { name: '发给好友或群' }).click();
    await page
      .getByRole('button', { name: /顾北辰/ })
      .last()
      .click();
    await expect(page.getByText('已发送')).toBeVisible();
  };
  try {
    await open(page);
    await page.getByRole('button', { name: '直播间', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).click();
    await expect.poll(cards).toEqual(['room']);
    await page.goto(`${base}/m/newshop?goods=1`);
    await sendHere();
    await expect.poll(cards).toEqual(['room', 'goods']);
    const clips = async (): Promise<{ id: number }[]> => {
      const data = { kind: 'clip', sort: 'newest' };
      return (await (await page.request.post(`${base}/api/live/getVideos`, { data })).json()).data.list;
    };
    // The first clip of the demonstration is made some time after its start.
    await expect.poll(async () => (await clips()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.goto(`${base}/m/shortvideo/${(await clips())[0]?.id}`);
    await page.getByRole('button', { name: '更多' }).first().click();
    await sendHere();
    await expect.poll(cards).toEqual(['room', 'goods', 'clip']);
  } finally {
    await friend.leave();
  }
});

test('messages written without a network wait over a reload, arrive once and in order, and a text that was never sent stays', async ({
  page,
}) => {
  const { friend, vip } = await meet(page);
  const said = (words: readonly string[]) => () =>
    friend
      .heard('received')
      .map(({ payload }) => String(payload['text']))
      .filter((text) => words.includes(text));
  try {
    await page.goto(`${base}/m/c2c-chatroom/${vip}`);
    await expect(log(page).getByText('你好').last()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stamp = Date.now();
    const words = ['一', '二', '三'].map((each) => `断网时写的${each} ${stamp}`);
    await page.context().setOffline(true);
    for (const each of words) await say(page, each);
    for (const each of words) await expect.poll(() => kept(page)).toContain(each);
    await field(page).fill(`没写完 ${stamp}`);
    await page.reload();
    for (const each of words) await expect(log(page).getByText(each)).toBeVisible();
    const shown = await log(page).locator('[data-message]').allInnerTexts();
    expect(shown.flatMap((text) => words.filter((each) => text.includes(each)))).toEqual(words);
    await expect(field(page)).toHaveValue(`没写完 ${stamp}`);
    expect(said(words)()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(said(words), { timeout: 60_000 }).toEqual(words);
    await expect(field(page)).toHaveValue(`没写完 ${stamp}`);
    const after = `之后写的 ${stamp}`;
    await say(page, after);
    await expect.poll(said([...words, after]), { timeout: 30_000 }).toEqual([...words, after]);
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
    // More than fits into a message says so, and nothing of it is cut.
    await field(page).fill('长'.repeat(2501));
    await expect(page.getByText(/^超出 1 个字/)).toBeVisible();
    await expect(page.getByRole('button', { name: '发送', exact: true })).toBeDisabled();
    await expect(field(page)).toHaveValue('长'.repeat(2501));
    await field(page).fill('');
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
