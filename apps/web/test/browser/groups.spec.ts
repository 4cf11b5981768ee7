import type { Browser, Page } from '@playwright/test';
import { base, expect, secret, test, untilTakenOver } from './product.ts';

const PASSWORDS = {
  viewer: 'viewerPassword',
  vip: 'vipPassword',
  anchor: 'anchorPassword',
  'anchor-admin': 'adminPassword',
} as const;
type Account = keyof typeof PASSWORDS;
type Person = { page: Page; uid: number; token: string; nick: string };

test.describe.configure({ timeout: 240_000 });

/** Somebody of the demonstration world on a device of their own, logged in. */
const enter = async (browser: Browser, account: Account): Promise<Person> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const credentials = { account, password: secret(PASSWORDS[account]) };
  const answer = await page.request.post(`${base}/webapi/user/login`, { data: credentials });
  const { data } = (await answer.json()) as { data: { uid: number; token: string; nick_name: string } };
  const { uid, token, nick_name: nick } = data;
  await context.addInitScript(
    (session) => localStorage.setItem('touchline:session', session),
    JSON.stringify({ state: { uid, token }, version: 1 }),
  );
  return { page, uid, token, nick };
};

/** A group of the first person that is entered with approval, with the others in it from the start. */
const makeGroup = async ({ page, uid, token }: Person, others: readonly Person[]) => {
  const name = `角旗杆 ${Date.now() % 1e6}`;
  const body = { name, join_rule: 'approval', uids: others.map((one) => one.uid), uid, token };
  const answer = await page.request.post(`${base}/api/chatgroup/create`, { data: body });
  const { data } = (await answer.json()) as { data: { group_id: string } };
  return { id: data.group_id, name };
};

const open = async ({ page }: Person, path: string) => {
  await page.goto(`${base}/m${path}`);
  await untilTakenOver(page);
};
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name });
const field = ({ page }: Person) => page.getByRole('textbox', { name: /^发消息给/ });
const log = ({ page }: Person) => page.getByRole('log', { name: '聊天消息' });

const say = async (person: Person, text: string): Promise<void> => {
  await field(person).fill(text);
  await person.page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(log(person).getByText(text)).toBeVisible();
};

const sure = ({ page }: Person) => page.getByRole('dialog').getByRole('button', { name: '确认' }).click();

/** Which of these the page offers, as soon as those that it must offer are there. */
const offered = async ({ page }: Person, names: readonly string[], wanted: readonly string[]) => {
  const shown = (name: string) => page.getByRole('main').getByText(name, { exact: true });
  for (const name of wanted) await expect(shown(name)).toBeVisible();
  const counts = await Promise.all(names.map((name) => shown(name).count()));
  return names.filter((_, index) => (counts[index] ?? 0) > 0);
};

const expectOffer = async (person: Person, names: readonly string[], wanted: readonly string[]) =>
  expect(await offered(person, names, wanted)).toEqual(wanted);

const OF_STAFF = ['编辑群资料', '邀请好友', '全员禁言', '慢速模式', '屏蔽词', '我在群里的名称'];
/** On every member's card. */
const SEE = '查看个人主页';
const OF_ALL = [...OF_STAFF, '退出群聊', '解散群聊'];
const actsOn = ({ nick }: Person) => [
  `禁言 ${nick}`,
  `设 ${nick} 为管理员`,
  `转让群给 ${nick}`,
  `移出 ${nick}`,
];

test('each role is offered what the table of permissions gives it, and what it does takes effect', async ({
  browser,
}) => {
  const owner = await enter(browser, 'viewer');
  const admin = await enter(browser, 'vip');
  const member = await enter(browser, 'anchor');
  const { id } = await makeGroup(owner, [admin, member]);
  const info = `/chat-group-info/${id}`;
  const card = ({ uid }: Person) => `/chat-group-member/${uid}/${id}`;

  await open(owner, card(admin));
  await button(owner, `设 ${admin.nick} 为管理员`).click();
  await sure(owner);
  await expect(button(owner, `取消 ${admin.nick} 的管理员`)).toBeVisible();
  await open(owner, info);
  await expectOffer(owner, OF_ALL, [...OF_STAFF, '解散群聊']);
  await open(admin, info);
  await expectOffer(admin, OF_ALL, [...OF_STAFF, '退出群聊']);
  await open(member, info);
  await expectOffer(member, OF_ALL, ['邀请好友', '我在群里的名称', '退出群聊']);
  await open(member, card(admin));
  await expectOffer(member, [SEE, ...actsOn(admin)], [SEE]);
  await open(member, `/chat-group-announcements/${id}`);
  await expect(member.page.getByText('还没有公告')).toBeVisible();
  await expect(button(member, '发布')).toHaveCount(0);
  await open(admin, card(owner));
  await expectOffer(admin, [SEE, ...actsOn(owner)], [SEE]);
  await open(admin, card(member));
  await expectOffer(admin, actsOn(member), [`禁言 ${member.nick}`, `移出 ${member.nick}`]);

  await open(member, `/chat-group/${id}`);
  await say(member, '大家好');
  await button(admin, `禁言 ${member.nick}`).click();
  await admin.page.getByRole('dialog').getByText('10 分钟').click();
  await expect(member.page.getByText('您已被禁言，暂时不能发言')).toBeVisible();
  await button(admin, `禁言 ${member.nick}`).click();
  await admin.page.getByRole('dialog').getByText('解除禁言').click();
  await expect(member.page.getByText('您已被禁言，暂时不能发言')).toHaveCount(0);
  await say(member, '我回来了');
  await open(admin, `/chat-group-announcements/${id}`);
  await admin.page.getByRole('textbox', { name: '新公告' }).fill('周六 13:00 集合');
  await button(admin, '发布').click();
  await expect(member.page.getByRole('link', { name: /公告 周六 13:00 集合/ })).toBeVisible();
});

test('a stranger asks to come in, is refused, asks again, is let in and sent out, and the group changes hands and ends', async ({
  browser,
}) => {
  const owner = await enter(browser, 'viewer');
  const heir = await enter(browser, 'vip');
  const stranger = await enter(browser, 'anchor-admin');
  const { id, name } = await makeGroup(owner, [heir]);
  await open(owner, '/c2c?tab=groups');
  await expect(owner.page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await open(stranger, `/chat-group-info/${id}`);
  await button(stranger, '查看群介绍').click();
  await button(stranger, '申请入群').click();
  await expect(stranger.page.getByText('等待群主或管理员同意')).toBeVisible();
  await owner.page.getByRole('link', { name: new RegExp(`${name} 1 人申请入群`) }).click();
  await button(owner, `拒绝 ${stranger.nick} 入群`).click();
  await button(stranger, '申请入群').click();
  await expect(stranger.page.getByText('等待群主或管理员同意')).toBeVisible();
  await button(owner, `同意 ${stranger.nick} 入群`).click();
  await expect(button(owner, `同意 ${stranger.nick} 入群`)).toHaveCount(0);
  await expect(field(stranger)).toBeVisible();
  await say(stranger, '谢谢同意');

  await open(owner, `/chat-group-member/${stranger.uid}/${id}`);
  await button(owner, `移出 ${stranger.nick}`).click();
  await sure(owner);
  await expect(stranger.page.getByText('您已被移出这个群')).toBeVisible();
  await expect(stranger.page.getByText('谢谢同意')).toHaveCount(0);
  await expect(owner.page).toHaveURL(/chat-group-info/);

  await open(owner, `/chat-group-member/${heir.uid}/${id}`);
  await button(owner, `转让群给 ${heir.nick}`).click();
  await sure(owner);
  await open(owner, `/chat-group-info/${id}`);
  await expect(owner.page.getByText('退出群聊')).toBeVisible();
  await open(heir, `/chat-group-info/${id}`);
  await button(heir, '解散群聊').click();
  await sure(heir);
  await expect(owner.page.getByText('这个群已解散')).toBeVisible();
  await expect(heir.page).toHaveURL(/c2c\?tab=groups/);
});

test('a group sees who watches what, and the card and the strip lead into the room', async ({ browser }) => {
  const owner = await enter(browser, 'viewer');
  const member = await enter(browser, 'vip');
  const { id } = await makeGroup(owner, [member]);
  await open(member, `/chat-group/${id}`);
  await expect(field(member)).toBeVisible();
  await open(owner, `/chat-group/${id}`);
  await button(owner, /^更多$/).click();
  await button(owner, '一起看').click();
  await owner.page.getByRole('dialog').getByRole('button').nth(1).click();
  await expect(owner.page).toHaveURL(/live-detail/);
  await expect(member.page.getByText(new RegExp(`${owner.nick} 在看`))).toBeVisible();
  await expect(member.page.getByRole('link', { name: '一起看', exact: true })).toBeVisible();
  await log(member)
    .getByRole('link', { name: /来一起看/ })
    .click();
  await expect(member.page).toHaveURL(owner.page.url());
});
