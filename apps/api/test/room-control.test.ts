import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@touchline/contract/account';
import { STATUS } from '@touchline/contract/envelope';
import { getLivePageData } from '@touchline/contract/live';
import { saveConfig, saveRoom } from '@touchline/contract/operator';
import {
  addOperateFriend,
  banUser,
  clearChat,
  getBans,
  getRoomAdmins,
  getRoomState,
  getRoomViewers,
  pinNote,
  saveMyRoom,
  setRoomAdmin,
  setSlowMode,
} from '@touchline/contract/room';
import { followAnchor } from '@touchline/contract/follow';
import { readRoomPush } from '@touchline/contract/room-push';
import { notePresence } from '@touchline/contract/task';
import { BAN_DURATIONS_SEC, SLOW_MODE_INTERVALS_SEC } from '@touchline/domain/moderation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const person = (fields: object = {}) => {
  const account = `p-${randomUUID().slice(0, 8)}`;
  return api.member(account, { nick_name: account, ...fields });
};

const aRoom = async () => {
  const anchor = await person({ is_anchor: 1 });
  const body = { anchor_uid: anchor.uid, title: '直播间', category: 'talk', token: api.operatorToken };
  const { liveid, group_id: groupId } = await api.ask(saveRoom, body);
  await api.internal('media/published', { room_id: liveid });
  return { anchor, liveid, groupId, viewer: await person() };
};

const pushed = (liveid: number, type: string) =>
  api.chat.asked
    .filter(({ command }) => command.endsWith('send_group_msg'))
    .map(({ body }) => body['MsgBody'] as { MsgContent: { Data: string } }[]) // Our own client sent it.
    .map(([element]) => readRoomPush(element?.MsgContent.Data ?? ''))
    .filter((push) => push?.type === type && push.of === liveid);

test('the anchor changes title and note; the room, its page and its chat have them', async () => {
  const { anchor, liveid, groupId } = await aRoom();
  await api.ask(saveMyRoom, { title: ' 德比之夜 ', note: '文明看球', token: anchor.token });
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({ title: '德比之夜', note: '文明看球' });
  const page = await api.ask(getLivePageData, { anchorid: anchor.uid });
  expect(page).toMatchObject({ room: { title: '德比之夜' }, announcement: '文明看球' });
  expect(pushed(liveid, 'changeRoomTitle')).toMatchObject([{ title: '德比之夜' }]);
  expect(api.chat.groups.get(groupId)?.room).toMatchObject({ Pinned: '文明看球' });
});

test('a title with markup, an empty one and a foreign picture are refused by name, and nothing is changed', async () => {
  const { anchor, liveid } = await aRoom();
  const save = async (fields: object) => {
    const answer = await api.send(saveMyRoom, { ...fields, token: anchor.token });
    return { status: answer.status, field: 'field' in answer ? answer.field : '' };
  };
  expect(await save({ title: '<b>x</b>' })).toEqual({ status: 1, field: 'title' });
  expect(await save({ title: '  ' })).toEqual({ status: 1, field: 'title' });
  expect(await save({ note: '<img>' })).toEqual({ status: 1, field: 'note' });
  expect(await save({ title: 'fine', cover: 'https://elsewhere.example/a.png' })).toEqual({
    status: 1,
    field: 'cover',
  });
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({ title: '直播间', note: '' });
});

test('an admin of the room has their role in the chat, keeps order, and loses it again', async () => {
  const { anchor, liveid, groupId, viewer } = await aRoom();
  const admin = await person();
  expect(await api.send(setSlowMode, { liveid, sec: 10, token: admin.token })).toMatchObject({ status: 3 });
  await api.ask(setRoomAdmin, { userid: admin.uid, on: true, token: anchor.token });
  expect(api.chat.groups.get(groupId)?.admins).toContain(`u${admin.uid}`);
  expect(pushed(liveid, 'RoomNotifyTypeSetManager')).toMatchObject([{ uid: admin.uid, on: 1 }]);
  expect(await api.ask(getRoomAdmins, { token: anchor.token })).toMatchObject([{ uid: admin.uid }]);
  expect(await api.ask(getRoomState, { liveid, token: admin.token })).toMatchObject({
    role: 'admin',
    admins: [admin.uid],
  });
  await api.ask(banUser, { liveid, userid: viewer.uid, sec: 600, scope: 'mute', token: admin.token });
  await api.ask(pinNote, { liveid, note: '今晚九点开播', token: admin.token });
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({ note: '今晚九点开播' });
  await api.ask(setRoomAdmin, { userid: admin.uid, on: false, token: anchor.token });
  expect(api.chat.groups.get(groupId)?.admins).not.toContain(`u${admin.uid}`);
  expect(await api.send(clearChat, { liveid, token: admin.token })).toMatchObject({ status: 3 });
});

test.each(BAN_DURATIONS_SEC)('mute and ban for %i seconds hold in the API and in the chat', async (sec) => {
  const { anchor, liveid, groupId, viewer } = await aRoom();
  const body = { liveid, userid: viewer.uid, token: anchor.token, reason: '刷屏' };
  for (const scope of ['mute', 'ban'] as const) {
    await api.ask(banUser, { ...body, sec: 3600, scope });
    const { until } = await api.ask(banUser, { ...body, sec, scope });
    const held = api.chat.groups.get(groupId)?.[scope === 'mute' ? 'muted' : 'banned'];
    const there = held?.get(`u${viewer.uid}`) ?? 0;
    expect(Math.abs(there - until)).toBeLessThanOrEqual(10);
    expect(pushed(liveid, 'Banuser').at(-1)).toMatchObject({ uid: viewer.uid, until, scope });
  }
  const list = await api.ask(getBans, { liveid, token: anchor.token });
  expect(list).toHaveLength(sec === 0 ? 0 : 2);
  const own = await api.ask(getRoomState, { liveid, token: viewer.token });
  expect(own.muted_until > 0 && own.banned_until > 0).toBe(sec > 0);
  expect(own.reason).toBe(sec > 0 ? '刷屏' : '');
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({ muted_until: 0, reason: '' });
});

test('nobody acts on the anchor or an operator, and admins not on each other', async () => {
  const { anchor, liveid } = await aRoom();
  const [one, other] = [await person(), await person()];
  for (const { uid } of [one, other])
    await api.ask(setRoomAdmin, { userid: uid, on: true, token: anchor.token });
  const staff = await person({ is_operate: 1 });
  const ban = (userid: number, token: string) =>
    api.send(banUser, { liveid, userid, sec: 600, scope: 'ban', token });
  expect(await ban(anchor.uid, one.token)).toMatchObject({ status: 3, field: 'userid' });
  expect(await ban(anchor.uid, anchor.token)).toMatchObject({ status: 3, field: 'userid' });
  expect(await ban(other.uid, one.token)).toMatchObject({ status: 3, field: 'userid' });
  expect(await ban(staff.uid, anchor.token)).toMatchObject({ status: 3, field: 'userid' });
  expect(await ban(9_999_999, anchor.token)).toMatchObject({ status: 4, field: 'userid' });
  expect(await ban(other.uid, anchor.token)).toMatchObject({ status: 0 });
});

test.each(SLOW_MODE_INTERVALS_SEC)('slow mode of %i seconds is in the state and in the chat', async (sec) => {
  const { anchor, liveid, groupId } = await aRoom();
  await api.ask(setSlowMode, { liveid, sec: 30, token: anchor.token });
  await api.ask(setSlowMode, { liveid, sec, token: anchor.token });
  expect(await api.ask(getRoomState, { liveid })).toMatchObject({ slow_sec: sec });
  expect(api.chat.groups.get(groupId)?.room).toMatchObject({ SlowModeSec: sec });
  expect(await api.send(setSlowMode, { liveid, sec: 7, token: anchor.token })).toMatchObject({
    status: 1,
    field: 'sec',
  });
});

test('what the chat missed or has too much of is repaired', async () => {
  const { anchor, liveid, groupId, viewer } = await aRoom();
  api.chat.state.refuses = true;
  await api.ask(banUser, { liveid, userid: viewer.uid, sec: 86_400, scope: 'mute', token: anchor.token });
  const group = api.chat.groups.get(groupId);
  expect(group?.muted.has(`u${viewer.uid}`)).toBe(false);
  group?.banned.set('u777777', Math.floor(Date.now() / 1000) + 500);
  api.chat.state.refuses = false;
  const inChat = () => ({ muted: group?.muted.has(`u${viewer.uid}`), banned: group?.banned.size });
  await expect.poll(inChat, { timeout: 15_000 }).toEqual({ muted: true, banned: 0 });
});

test('new followers and changed switches are told to the rooms that are live', async () => {
  const { anchor, liveid, viewer } = await aRoom();
  const follow = { anchorid: anchor.uid, type: 1, token: viewer.token } as const;
  await api.ask(followAnchor, follow);
  await api.ask(followAnchor, follow);
  await expect
    .poll(() => pushed(liveid, 'AttentAnchor'), { timeout: 5000 })
    .toMatchObject([{ nicks: [viewer.nick_name], count: 1 }]);
  const before = await api.ask(getRoomState, { liveid });
  await api.ask(saveConfig, { switch_room_rank: '0', token: api.operatorToken });
  expect(pushed(liveid, 'changePubConfig').at(-1)).toMatchObject({ version: before.version + 1 });
  expect((await api.ask(getRoomState, { liveid })).n).toBe(before.n + 1);
});

test('viewers are listed with those who keep order first, then fans, then by time; money never counts', async () => {
  const { anchor, liveid } = await aRoom();
  const [early, fan, admin] = [
    await person(),
    await person(),
    await person({ vip_level: 3, vip_date: 4_000_000_000 }),
  ];
  await api.ask(setRoomAdmin, { userid: admin.uid, on: true, token: anchor.token });
  await api.ask(followAnchor, { anchorid: anchor.uid, type: 1, token: fan.token });
  for (const { token } of [early, fan, admin]) await api.ask(notePresence, { anchorid: anchor.uid, token });
  const { list } = await api.ask(getRoomViewers, { liveid });
  expect(list.map(({ uid }) => uid)).toEqual([admin.uid, fan.uid, early.uid]);
  expect(list).toMatchObject([{ role: 'admin', vip: 1 }, { fan_level: 1, role: '' }, { fan_level: 0 }]);
  expect(JSON.stringify(list)).not.toMatch(/gold|spend|gift|point/);
  // Whoever reads the chat knows by it whose lines have the badge of a fan.
  expect((await api.ask(getRoomState, { liveid })).fans).toEqual([{ uid: fan.uid, level: 1 }]);
  expect(await api.send(getRoomViewers, { liveid: 9_999_999 })).toMatchObject({ status: 4, field: 'liveid' });
  await api.ask(notePresence, { token: early.token });
  expect((await api.ask(getRoomViewers, { liveid })).list).toHaveLength(2);
});

test('the operator becomes a friend of who asks for help in a room, while the site offers it', async () => {
  const { liveid, viewer, anchor } = await aRoom();
  const operator = (await api.ask(getUserInfo, { token: api.operatorToken })).uid;
  const asked = { operate_uid: operator, liveid, token: viewer.token };
  expect((await api.ask(getRoomState, { liveid })).operate_uid).toBe(0);
  expect(await api.send(addOperateFriend, asked)).toMatchObject({ status: STATUS.forbidden });
  await api.ask(saveConfig, { switch_room_operate: '1', token: api.operatorToken });
  expect((await api.ask(getRoomState, { liveid })).operate_uid).toBe(operator);
  expect((await api.ask(getRoomState, { liveid, token: api.operatorToken })).operate_uid).toBe(0);
  expect(await api.ask(addOperateFriend, asked)).toEqual({ userid: `u${operator}` });
  const befriended = api.chat.asked.filter(({ command }) => command === 'sns/friend_import');
  expect(befriended.map(({ body }) => body['From_Account'])).toEqual([`u${viewer.uid}`, `u${operator}`]);
  const wrong = { ...asked, operate_uid: anchor.uid };
  expect(await api.send(addOperateFriend, wrong)).toMatchObject({ field: 'operate_uid' });
  expect(await api.send(addOperateFriend, { ...asked, liveid: 999_999 })).toMatchObject({ field: 'liveid' });
  await api.ask(saveConfig, { switch_room_operate: '0', token: api.operatorToken });
});
