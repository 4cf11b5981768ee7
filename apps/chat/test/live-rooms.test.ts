import { afterAll, expect, test } from 'vitest';

import { bareUser, type BareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { publicUser, textOf, until, watch } from './public-user.ts';

/** A low rate, so that a test can exceed it. */
const world = await chatWorld({ roomMessagesPerSec: 30 });
const open: BareUser[] = [];
afterAll(() => open.forEach((user) => user.close()));

const bare = async (userId: string): Promise<BareUser> => {
  const user = await bareUser(world, userId);
  open.push(user);
  return user;
};

const rest = (command: string, body: object) => world.admin(`group_open_http_svc/${command}`, body);
let made = 0;

/** A live room with an owner and an admin who are in it. */
const room = async () => {
  made += 1;
  const GroupId = `live-${made}`;
  const owner = await bare(`owner-${made}`);
  const admin = await bare(`admin-${made}`);
  await rest('create_group', { Type: 'AVChatRoom', GroupId, Name: 'Derby', Owner_Account: owner.userId });
  await rest('modify_group_member_info', { GroupId, Member_Account: admin.userId, Role: 'Admin' });
  for (const user of [owner, admin]) await user.group('apply_join_group', { GroupId });
  const viewer = async (userId: string): Promise<BareUser> => {
    const user = await bare(userId);
    await user.group('apply_join_group', { GroupId });
    return user;
  };
  return { GroupId, owner, admin, viewer };
};

const say = (user: BareUser, GroupId: string, Text: string, more: object = {}) =>
  user.group('send_group_msg', {
    GroupId,
    Random: Math.floor(Math.random() * 2 ** 31),
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
    ...more,
  });

type Line = {
  From_Account: string;
  MsgSeq: number;
  MsgBody: { MsgContent: { Text: string } }[];
  GroupInfo: object;
};
const lines = (user: BareUser): Line[] =>
  user.events().flatMap((event) => (event['GroupMsgArray'] as Line[] | undefined) ?? []);
const heard = (user: BareUser, text: string) =>
  until(`"${text}"`, () => lines(user).find((line) => line.MsgBody[0]?.MsgContent.Text === text));
const roomEvents = (user: BareUser): Record<string, unknown>[] =>
  user
    .events()
    .flatMap(
      (event) =>
        (event['GroupTips'] as { MsgBody: { RoomEvent?: Record<string, unknown> } }[] | undefined) ?? [],
    )
    .flatMap((tip) => (tip.MsgBody.RoomEvent === undefined ? [] : [tip.MsgBody.RoomEvent]));
const roomEvent = (user: BareUser, type: string) =>
  until(`the room event ${type}`, () => roomEvents(user).find((one) => one['Type'] === type));

test('the public client shows who has joined, though nothing of it is stored', async () => {
  const { GroupId } = await room();
  const ana = await publicUser(world, 'ana');
  await ana.call('joinGroup', { groupID: GroupId, type: 'AVChatRoom' });
  const before = await rest('group_msg_get_simple', { GroupId });
  const bo = await publicUser(world, 'bo');
  await bo.call('joinGroup', { groupID: GroupId, type: 'AVChatRoom' });
  await until('ana is shown bo', () =>
    ana
      .received()
      .find(
        (one) =>
          one.type === 'TIMGroupTipElem' &&
          one.payload['operationType'] === 1 &&
          (one.payload['userIDList'] as string[]).includes('bo'),
      ),
  );
  const after = await rest('group_msg_get_simple', { GroupId });
  expect((after['RspMsgList'] as unknown[]).length).toBe((before['RspMsgList'] as unknown[]).length);
});

test('two hundred joins are told in a few tips, with the number of viewers', async () => {
  const { GroupId, owner, viewer } = await room();
  const names = Array.from({ length: 200 }, (_, index) => `crowd-${index}`);
  for (let from = 0; from < names.length; from += 20) {
    await Promise.all(names.slice(from, from + 20).map((name) => viewer(name)));
  }
  type Tip = { MsgBody: { OpType?: number; OnlineMemberInfo?: { OnlineMemberNum: number } } };
  const tips = (): Tip[] =>
    owner
      .events()
      .flatMap((event) => (event['GroupTips'] as Tip[] | undefined) ?? [])
      .filter((tip) => tip.MsgBody.OpType === 1);
  await until('all are counted', () =>
    tips().some((tip) => tip.MsgBody.OnlineMemberInfo?.OnlineMemberNum === 202),
  );
  expect(tips().length).toBeLessThan(20);
  expect(await owner.group('get_online_member_num', { GroupId })).toMatchObject({ OnlineMemberNum: 202 });
}, 30_000);

test('who joins with VIP is told as such, by the word of the app', async () => {
  const { owner, viewer } = await room();
  await world.admin('im_open_login_svc/account_import', { UserID: 'vera' });
  await world.admin('profile/badge_set', { From_Account: 'vera', Vip: 2 });
  await viewer('vera');
  await viewer('wim');
  type Tip = { MsgBody: { MsgMemberExtraInfo?: { User_Account: string; Vip?: number }[] } };
  const people = () =>
    owner
      .events()
      .flatMap((event) => (event['GroupTips'] as Tip[] | undefined) ?? [])
      .flatMap((tip) => tip.MsgBody.MsgMemberExtraInfo ?? []);
  const vera = await until('vera', () => people().find((one) => one.User_Account === 'vera'));
  expect(vera.Vip).toBe(2);
  const wim = await until('wim', () => people().find((one) => one.User_Account === 'wim'));
  expect(wim.Vip).toBeUndefined();
});

test('a hundred likes, of viewers and of the app, are told in a few counts, the last of which is right', async () => {
  const { GroupId, owner, viewer } = await room();
  const fans = await Promise.all(Array.from({ length: 5 }, (_, index) => viewer(`liker-${index}`)));
  const like = { GroupId, Mode: 'Increase', GroupCounter: [{ Key: 'likes', Value: 1 }] };
  const liked = fans.flatMap((fan) =>
    Array.from({ length: 19 }, () => fan.group('update_group_counter', like)),
  );
  const byApp = Array.from({ length: 5 }, () => rest('update_group_counter', like));
  for (const answer of await Promise.all([...liked, ...byApp]))
    expect(answer).toMatchObject({ ErrorCode: 0 });
  const counts = (): string[] =>
    owner.events().flatMap((event) => /"Key":"likes","Value":\d+/.exec(JSON.stringify(event)) ?? []);
  await until('the last count', () => counts().includes('"Key":"likes","Value":100'));
  expect(counts().at(-1)).toBe('"Key":"likes","Value":100');
  expect(counts().length).toBeLessThan(15);
});

test('slow mode refuses a second message with the seconds left, and exempts staff and high levels', async () => {
  const { GroupId, admin, owner, viewer } = await room();
  const eve = await viewer('eve');
  const fay = await viewer('fay');
  await world.admin('profile/badge_set', { From_Account: 'fay', Level: 30, Vip: 2, Title: 'operator' });
  const set = { GroupId, Seconds: 10, ExemptLevel: 20 };
  expect(await admin.ask('live_room_svc.set_slow_mode', set)).toMatchObject({ ErrorCode: 0 });
  expect(await roomEvent(eve, 'slowMode')).toMatchObject({ SlowModeSec: 10, SlowModeExemptLevel: 20 });
  const Random = 4711;
  expect(await say(eve, GroupId, 'first', { Random })).toMatchObject({ ErrorCode: 0 });
  const refused = await say(eve, GroupId, 'second');
  expect(refused).toMatchObject({ ErrorCode: 10111 });
  expect(refused['LeftSec']).toBeGreaterThan(0);
  expect(refused['LeftSec']).toBeLessThanOrEqual(10);
  // Sent again because its answer was lost: the same message, no new one.
  expect(await say(eve, GroupId, 'first', { Random })).toMatchObject({ ErrorCode: 0 });
  for (const user of [fay, admin, owner]) {
    expect(await say(user, GroupId, 'one')).toMatchObject({ ErrorCode: 0 });
    expect(await say(user, GroupId, 'two')).toMatchObject({ ErrorCode: 0 });
  }
  await admin.ask('live_room_svc.set_slow_mode', { GroupId, Seconds: 0 });
  expect(await say(eve, GroupId, 'now')).toMatchObject({ ErrorCode: 0 });
  expect(await admin.ask('live_room_svc.set_slow_mode', { GroupId, Seconds: 7 })).toMatchObject({
    ErrorCode: 20001,
  });
});

test('a message carries what its sender is by the server’s word', async () => {
  const { GroupId, admin, owner, viewer } = await room();
  const gus = await viewer('gus');
  await world.admin('profile/badge_set', { From_Account: 'gus', Level: 12, Vip: 3, Title: 'anchor' });
  await say(gus, GroupId, 'as gus');
  await say(admin, GroupId, 'as admin');
  expect((await heard(owner, 'as gus')).GroupInfo).toMatchObject({
    SenderBadge: { Level: 12, Vip: 3, Title: 'anchor', Role: '' },
  });
  expect((await heard(owner, 'as admin')).GroupInfo).toMatchObject({ SenderBadge: { Role: 'Admin' } });
});

test('a muted viewer is refused with the seconds left; others see what he said purged as one event', async () => {
  const { GroupId, admin, owner, viewer } = await room();
  const hal = await viewer('hal');
  for (const text of ['spam 1', 'spam 2', 'spam 3']) await say(hal, GroupId, text);
  await heard(owner, 'spam 3');
  const mute = { GroupId, Member_Account: 'hal', Seconds: 600 };
  expect(await admin.ask('live_room_svc.mute', mute)).toMatchObject({ ErrorCode: 0 });
  const refused = await say(hal, GroupId, 'again');
  expect(refused).toMatchObject({ ErrorCode: 10017 });
  expect(refused['LeftSec']).toBeGreaterThan(590);
  expect(await admin.ask('live_room_svc.mute', { ...mute, Seconds: 77 })).toMatchObject({ ErrorCode: 20001 });
  const purge = { GroupId, Member_Account: 'hal' };
  expect(await admin.ask('live_room_svc.purge_sender', purge)).toMatchObject({ ErrorCode: 0, Count: 3 });
  const event = await roomEvent(owner, 'purged');
  expect(event['Member_Account']).toBe('hal');
  expect(event['MsgSeqList']).toHaveLength(3);
  expect(await hal.ask('live_room_svc.get_room', { GroupId })).toMatchObject({
    MutedUntil: expect.any(Number) as number,
  });
  await admin.ask('live_room_svc.mute', { ...mute, Seconds: 0 });
  expect(await say(hal, GroupId, 'sorry')).toMatchObject({ ErrorCode: 0 });
});

test('a timed ban sends a viewer out, is listed, keeps him out with the seconds left, and is lifted', async () => {
  const { GroupId, admin, viewer } = await room();
  const ivy = await viewer('ivy');
  const ban = { GroupId, Member_Account: 'ivy', Seconds: 3600, Description: 'flooding' };
  await admin.ask('live_room_svc.ban', ban);
  expect(await say(ivy, GroupId, 'hello?')).toMatchObject({ ErrorCode: 10105 });
  const out = await ivy.group('apply_join_group', { GroupId });
  expect(out).toMatchObject({ ErrorCode: 10105 });
  expect(out['LeftSec']).toBeGreaterThan(3_590);
  expect(await admin.ask('live_room_svc.list_restrictions', { GroupId })).toMatchObject({
    RestrictionList: [{ Member_Account: 'ivy', Description: 'flooding' }],
  });
  await admin.ask('live_room_svc.ban', { ...ban, Seconds: 0 });
  expect(await ivy.group('apply_join_group', { GroupId })).toMatchObject({ ErrorCode: 0 });
});

test('who comes later is shown the pinned announcement, and nothing that was cleared', async () => {
  const { GroupId, admin, owner, viewer } = await room();
  await say(owner, GroupId, 'before');
  await admin.ask('live_room_svc.pin', { GroupId, Text: 'kick-off at eight' });
  expect(await roomEvent(owner, 'pinned')).toMatchObject({ Pinned: { Text: 'kick-off at eight' } });
  await admin.ask('live_room_svc.clear', { GroupId });
  await roomEvent(owner, 'cleared');
  await say(owner, GroupId, 'after');
  const jo = await viewer('jo');
  const joined = await jo.group('apply_join_group', { GroupId, HugeGroupHistoryMsgFlag: 1 });
  const texts = (joined['RspMsgList'] as Line[]).map((line) => line.MsgBody[0]?.MsgContent.Text);
  expect(texts).toEqual(['after']);
  expect(await jo.ask('live_room_svc.get_room', { GroupId })).toMatchObject({
    Pinned: { Text: 'kick-off at eight', From_Account: admin.userId },
  });
  await admin.ask('live_room_svc.pin', { GroupId, Text: '' });
  await roomEvent(owner, 'unpinned');
  expect(await jo.ask('live_room_svc.get_room', { GroupId })).not.toHaveProperty('Pinned');
});

test('above the rate of a room ordinary messages are shed and their senders told; staff is not', async () => {
  const { GroupId, admin, owner, viewer } = await room();
  const kim = await viewer('kim');
  const answers = await Promise.all(
    Array.from({ length: 95 }, (_, index) => say(kim, GroupId, `flood ${index}`)),
  );
  const shed = answers.filter((answer) => answer.ErrorCode === 10110).length;
  expect(shed).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer.ErrorCode === 0).length + shed).toBe(95);
  const staff = await Promise.all(
    Array.from({ length: 60 }, (_, index) => say(admin, GroupId, `word ${index}`)),
  );
  expect(staff.every((answer) => answer.ErrorCode === 0)).toBe(true);
  await until(
    'the owner has every word of the admin',
    () => lines(owner).filter((line) => line.From_Account === admin.userId).length === 60,
  );
  expect(lines(owner).filter((line) => line.From_Account === 'kim')).toHaveLength(95 - shed);
});

test('messages that come together travel together, in their order, and never back to their sender', async () => {
  const { GroupId, admin, owner } = await room();
  const sent = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  for (const text of sent) await say(admin, GroupId, text);
  await heard(owner, 'line 19');
  expect(lines(owner).map((line) => line.MsgBody[0]?.MsgContent.Text)).toEqual(sent);
  const frames = owner.pushes.filter((push) =>
    push.body.EventArray?.some((event) => 'GroupMsgArray' in event),
  );
  expect(frames.length).toBeLessThan(20);
  expect(lines(admin)).toEqual([]);
});

test('viewers are listed and marked by the owner', async () => {
  const { GroupId, owner, viewer } = await room();
  await viewer('lee');
  const MemberList = [{ Member_Account: 'lee', Marks: [1000] }];
  const service = 'group_open_avchatroom_http_svc';
  await owner.ask(`${service}.modify_user_info`, { GroupId, CommandType: 1, MemberList });
  const listed = await owner.ask(`${service}.get_members`, { GroupId, Timestamp: 0, Mark: 1000 });
  expect(listed).toMatchObject({ MemberList: [{ Member_Account: 'lee', Marks: [1000] }], NextTimestamp: 0 });
});

test('a guest who polls gets what is said and what is done in the room', async () => {
  const { GroupId, admin, owner } = await room();
  const guest = watch(world.client());
  await guest.call('joinGroup', { groupID: GroupId, type: 'AVChatRoom' });
  await say(owner, GroupId, 'good evening');
  await until('the guest reads it', () => guest.received().find((one) => textOf(one) === 'good evening'));
  await admin.ask('live_room_svc.clear', { GroupId });
  expect(await admin.ask('live_room_svc.get_room', { GroupId })).not.toMatchObject({ ClearedSeq: 0 });
});
