import { editUserInfo } from '@touchline/contract/identity';
import { saveAccount, saveRoom } from '@touchline/contract/operator';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
const world = await openMatchWorld();
const clock = manualClock(START_MS);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());
beforeEach(() => {
  api.chat.state.refuses = false;
  api.chat.state.takenBy = '';
});

const PASSWORD = 'member-password';
let names = 0;
const aName = (): string => `fan-${(names += 1)}`;

/** What the chat was asked about one user, newest last. */
const toldOf = (uid: number, command: string): Record<string, unknown>[] =>
  api.chat.asked
    .filter(({ command: asked, body }) => asked === command && body['From_Account'] === `u${uid}`)
    .map(({ body }) => body);
const profileOf = (uid: number) => toldOf(uid, 'profile/portrait_set').at(-1);
const badgeOf = (uid: number) => toldOf(uid, 'profile/badge_set').at(-1);

const profile = (nick: string, avatar = '', level = 0) => ({
  ProfileItem: [
    { Tag: 'Tag_Profile_IM_Nick', Value: nick },
    { Tag: 'Tag_Profile_IM_Image', Value: avatar },
    { Tag: 'Tag_Profile_IM_Level', Value: level },
  ],
});

const save = (fields: Record<string, unknown> & { account: string }) =>
  api.ask(saveAccount, { ...fields, token: api.operatorToken });

/** Upkeep that waits for its turn gets it. */
const letUpkeepRun = (): void => clock.advance(60_000);

test('an account has its name, picture and level in the chat when its first login is answered', async () => {
  const account = aName();
  const avatar = '/objects/public/avatar/1.svg';
  await save({ account, password: PASSWORD, nick_name: '小北', avatar, user_level: 12 });
  const user = await api.loginAs(account, PASSWORD);
  expect(profileOf(user.uid)).toMatchObject(profile('小北', avatar, 12));
  expect(badgeOf(user.uid)).toMatchObject({ Level: 12, Vip: 0, Title: '' });
});

test('a later login tells the chat nothing new', async () => {
  const user = await api.member(aName());
  const before = api.chat.asked.length;
  await api.loginAs(user.account, PASSWORD);
  expect(api.chat.asked.slice(before).filter(({ command }) => command.startsWith('profile/'))).toEqual([]);
});

test('the chat profile follows a change of the name before the call is answered', async () => {
  const user = await api.member(aName(), { nick_name: '旧名' });
  await api.ask(editUserInfo, { nick_name: '新名字', token: user.token });
  expect(profileOf(user.uid)).toMatchObject(profile('新名字'));
});

test.each([
  ['like the staff', '官方小助手'],
  ['like the staff in letters that only look so', 'Тоuсhlіnе'],
  ['like a top anchor', '阿 澈·说球'],
])('nobody can name themselves %s', async (_title, nick_name) => {
  await save({
    account: 'host-ache',
    password: PASSWORD,
    nick_name: '阿澈说球',
    is_anchor: 1,
    rec_weight: 100,
  });
  const user = await api.member(aName(), { nick_name: '路人' });
  const refused = await api.send(editUserInfo, { nick_name, token: user.token });
  expect(refused).toMatchObject({ status: 1, field: 'nick_name', data: null });
  expect(profileOf(user.uid)).toMatchObject(profile('路人'));
});

test('level, VIP and title follow each change, whoever made it', async () => {
  const user = await api.member(aName());
  await save({ account: user.account, user_level: 21, is_operate: 1 });
  letUpkeepRun();
  await expect
    .poll(() => badgeOf(user.uid), { timeout: 10_000 })
    .toMatchObject({ Level: 21, Title: 'operator' });
  const endsSec = Math.floor(clock.nowMs() / 1000) + 86_400;
  await world
    .api()
    .updateTable('account')
    .set({ vip_level: 3, vip_date: endsSec, is_operate: 0, is_anchor: 1 })
    .where('id', '=', user.uid)
    .execute();
  letUpkeepRun();
  await expect.poll(() => badgeOf(user.uid), { timeout: 10_000 }).toMatchObject({ Vip: 3, Title: 'anchor' });
});

test('the VIP badge goes when VIP ends', async () => {
  const vipDate = Math.floor(clock.nowMs() / 1000) + 86_400;
  const user = await api.member(aName(), { vip_level: 2, vip_date: vipDate });
  expect(badgeOf(user.uid)).toMatchObject({ Vip: 2 });
  clock.advance(86_400_000);
  await expect.poll(() => badgeOf(user.uid), { timeout: 10_000 }).toMatchObject({ Vip: 0 });
});

test('while the chat is away people log in, and their profiles follow later', async () => {
  api.chat.state.refuses = true;
  const user = await api.member(aName(), { nick_name: '晚到' });
  api.chat.state.refuses = false;
  const before = api.chat.asked.length;
  letUpkeepRun();
  await expect
    .poll(() => api.chat.asked.slice(before).filter(({ body }) => body['From_Account'] === `u${user.uid}`), {
      timeout: 10_000,
    })
    .toContainEqual({ command: 'profile/portrait_set', body: expect.objectContaining(profile('晚到')) });
});

test('the chat account of a closed account is removed', async () => {
  const user = await api.member(aName());
  await world
    .api()
    .updateTable('account')
    .set({ status: 'closing', closes_at: Math.floor(clock.nowMs() / 1000) })
    .where('id', '=', user.uid)
    .execute();
  const removed = {
    command: 'im_open_login_svc/account_delete',
    body: { DeleteItem: [{ UserID: `u${user.uid}` }] },
  };
  await expect
    .poll(
      () => {
        letUpkeepRun();
        return api.chat.asked;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toContainEqual(removed);
});

const aRoom = async () => {
  const anchor = await api.member(aName(), { is_anchor: 1 });
  const fields = { anchor_uid: anchor.uid, title: '直播间', category: 'football', token: api.operatorToken };
  return { anchor, fields, ...(await api.ask(saveRoom, fields)) };
};

const groupOf = (groupId: string) => api.chat.groups.get(groupId);
const adminsOf = (groupId: string): string[] => [...(groupOf(groupId)?.admins ?? [])];

test('the group of a room is owned by the anchor; operators and anchor admins are its admins', async () => {
  const operator = await api.member(aName(), { is_operate: 1 });
  const admin = await api.member(aName(), { is_anchor_admin: 1 });
  const { anchor, group_id: groupId } = await aRoom();
  expect(groupOf(groupId)?.owner).toBe(`u${anchor.uid}`);
  expect(adminsOf(groupId)).toEqual(expect.arrayContaining([`u${operator.uid}`, `u${admin.uid}`]));
  expect(adminsOf(groupId)).not.toContain(`u${anchor.uid}`);
});

test('whoever becomes an anchor admin gets the role in rooms that exist, and loses it again', async () => {
  const { group_id: groupId } = await aRoom();
  const user = await api.member(aName());
  await save({ account: user.account, is_anchor_admin: 1 });
  letUpkeepRun();
  await expect.poll(() => adminsOf(groupId), { timeout: 10_000 }).toContain(`u${user.uid}`);
  await save({ account: user.account, is_anchor_admin: 0 });
  letUpkeepRun();
  await expect.poll(() => adminsOf(groupId), { timeout: 10_000 }).not.toContain(`u${user.uid}`);
});

test('a group that has no owner yet is handed to the anchor', async () => {
  api.chat.state.takenBy = 'administrator';
  const { anchor, group_id: groupId } = await aRoom();
  expect(groupOf(groupId)?.owner).toBe(`u${anchor.uid}`);
});

test('a room that gets another anchor is handed over, and its group stays', async () => {
  const { liveid, fields, group_id: groupId } = await aRoom();
  const next = await api.member(aName(), { is_anchor: 1 });
  const before = api.chat.asked.length;
  await api.ask(saveRoom, { ...fields, liveid, anchor_uid: next.uid });
  expect(groupOf(groupId)?.owner).toBe(`u${next.uid}`);
  expect(api.chat.asked.slice(before).map(({ command }) => command)).not.toContain(
    'group_open_http_svc/destroy_group',
  );
});
