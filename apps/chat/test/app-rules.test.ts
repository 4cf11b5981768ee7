import { describe, expect, test } from 'vitest';

import { TOUCHLINE_RULES } from '../src/app/app-rules.ts';
import { readChatConfig } from '../src/config.ts';
import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { publicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const OK = { ErrorCode: 0 };
const NICK = 'Tag_Profile_IM_Nick';
const IMAGE = 'Tag_Profile_IM_Image';
const KEY = 'a key for tests only, long enough';

test('the rules are off unless the one app is said to be Touchline’s own', () => {
  const [open] = readChatConfig({ CHAT_APP_KEY: KEY }).apps;
  expect(open).toMatchObject({ reservedGroupPrefixes: [], profileFollowsApp: false, messagesToStrangers: 0 });
  const [own] = readChatConfig({ CHAT_APP_KEY: KEY, CHAT_APP_RULES: 'touchline' }).apps;
  expect(own).toMatchObject({ groupMakers: 'nobody', guestPrefix: 'guest-', profileFollowsApp: true });
  // Every tab in a room is a login.
  expect([open?.maxInstances, own?.maxInstances]).toEqual([10, 50]);
  expect(() => readChatConfig({ CHAT_APP_KEY: KEY, CHAT_APP_RULES: 'all' })).toThrow('CHAT_APP_RULES');
});

describe('group ids that belong to the app', async () => {
  const world = await chatWorld({ ...TOUCHLINE_RULES, groupMakers: 'users' });
  const room = (GroupId: string) => ({ Type: 'AVChatRoom', Name: 'Room', GroupId });

  test('nobody but the administration makes a group under a reserved id; others are free', async () => {
    const ana = await bareUser(world, 'ana');
    expect(await ana.ask('group_open_http_svc.create_group', room('room-77'))).toMatchObject({
      ErrorCode: 10113,
      ErrorInfo: expect.stringContaining('room-') as unknown,
    });
    expect(await world.admin('group_open_http_svc/create_group', room('room-77'))).toMatchObject(OK);
    expect(await ana.ask('group_open_http_svc.create_group', room('my-room'))).toMatchObject(OK);
  });

  test('the administration is told which groups it made itself', async () => {
    const bo = await bareUser(world, 'bo');
    await bo.ask('group_open_http_svc.create_group', room('bo-room'));
    await world.admin('group_open_http_svc/create_group', { ...room('owned'), Owner_Account: 'bo' });
    const asked = { GroupIdList: ['bo-room', 'owned'] };
    const { GroupInfo } = await world.admin('group_open_http_svc/get_group_info', asked);
    expect(GroupInfo).toMatchObject([{ MadeByApp: 0 }, { MadeByApp: 1 }]);
  });

  test('the public client is told why: the code of a reserved id', async () => {
    const cy = await publicUser(world, 'cy');
    const made = cy.call('createGroup', { type: 'AVChatRoom', name: 'Mine', groupID: 'room-5' });
    await expect(made).rejects.toMatchObject({ code: 10113 });
  });

  test('where only the app makes groups, users are told so', async () => {
    const closed = await chatWorld({ groupMakers: 'nobody' });
    const dee = await bareUser(closed, 'dee');
    expect(await dee.ask('group_open_http_svc.create_group', room('x'))).toMatchObject({ ErrorCode: 10114 });
    expect(await closed.admin('group_open_http_svc/create_group', room('x'))).toMatchObject(OK);
  });
});

test('guests make no group, write to nobody, befriend nobody and upload nothing, but speak in a room', async () => {
  const world = await chatWorld(TOUCHLINE_RULES);
  await world.admin('group_open_http_svc/create_group', {
    Type: 'AVChatRoom',
    Name: 'Room',
    GroupId: 'room-1',
  });
  await rawUser(world.url(), 'ana');
  const guest = await rawUser(world.url(), 'guest-1');
  const denied = { ErrorCode: 10115 };
  const group = { Type: 'Public', Name: 'Mine' };
  expect(await guest.request('group_open_http_svc.create_group', group)).toMatchObject(denied);
  expect(await guest.text('ana', 'hello', 1)).toMatchObject(denied);
  const friends = { AddFriendItem: [{ To_Account: 'ana' }], AddType: 'Add_Type_Both' };
  expect(await guest.request('sns.friend_add', { From_Account: 'guest-1', ...friends })).toMatchObject(
    denied,
  );
  const asGuest = await bareUser(world, 'guest-2');
  const file = { file_type: 1, file_name: 'a.png' };
  expect(await asGuest.ask('im_cos_msg.pre_sig', file)).toMatchObject(denied);
  expect(await asGuest.ask('group_open_http_svc.apply_join_group', { GroupId: 'room-1' })).toMatchObject(OK);
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'what a goal' } }];
  const line = { GroupId: 'room-1', Random: 1, MsgBody };
  expect(await asGuest.ask('group_open_http_svc.send_group_msg', line)).toMatchObject(OK);
});

describe('names and pictures of users follow the app', async () => {
  const world = await chatWorld({ ...TOUCHLINE_RULES, groupMakers: 'users' });

  test('a user changes neither by himself; the rest of the profile is his', async () => {
    const ana = await bareUser(world, 'ana');
    for (const Tag of [NICK, IMAGE]) {
      const ProfileItem = [{ Tag, Value: 'Touchline Support' }];
      expect(await ana.ask('profile.portrait_set', { From_Account: 'ana', ProfileItem })).toMatchObject({
        ErrorCode: 10116,
        ErrorInfo: expect.stringContaining(Tag) as unknown,
      });
    }
    const mixed = [
      { Tag: 'Tag_Profile_IM_Location', Value: 'London' },
      { Tag: NICK, Value: 'Staff' },
    ];
    await ana.ask('profile.portrait_set', { From_Account: 'ana', ProfileItem: mixed });
    await world.admin('profile/portrait_set', {
      From_Account: 'ana',
      ProfileItem: [{ Tag: NICK, Value: 'Ana of the app' }],
    });
    const { UserProfileItem } = await world.admin('profile/portrait_get', { To_Account: ['ana'] });
    expect(UserProfileItem).toEqual([
      { To_Account: 'ana', ProfileItem: [{ Tag: NICK, Value: 'Ana of the app' }] },
    ]);
    const own = [{ Tag: 'Tag_Profile_IM_Location', Value: 'London' }];
    expect(await ana.ask('profile.portrait_set', { From_Account: 'ana', ProfileItem: own })).toMatchObject(
      OK,
    );
  });

  test('a name card is a name too', async () => {
    const bo = await publicUser(world, 'bo');
    const made = await bo.call('createGroup', { type: 'Public', name: 'Friends' });
    const { groupID } = made.data['group'] as { groupID: string };
    const card = bo.call('setGroupMemberNameCard', { groupID, nameCard: 'Operator' });
    await expect(card).rejects.toMatchObject({ code: 10116 });
  });

  test('the name of a group, or of a topic, is the app’s to give as well', async () => {
    const eve = await bareUser(world, 'eve');
    const made = { Type: 'Community', Name: 'Terrace', SupportTopic: 1, GroupId: '@TGS#_eve' };
    const { GroupId } = await eve.ask('million_group_open_http_svc.create_group', made);
    expect(GroupId).toBe('@TGS#_eve');
    const rename = { GroupId, Name: 'Touchline Support' };
    expect(await eve.ask('group_open_http_svc.modify_group_base_info', rename)).toMatchObject({
      ErrorCode: 10116,
      ErrorInfo: expect.stringContaining('Name') as unknown,
    });
    const same = { GroupId, Name: 'Terrace', Introduction: 'For everybody' };
    expect(await eve.ask('group_open_http_svc.modify_group_base_info', same)).toMatchObject(OK);
    const topic = { GroupId, TopicName: 'Official news' };
    const denied = { ErrorCode: 10116, ErrorInfo: expect.stringContaining('TopicName') as unknown };
    expect(await eve.ask('million_group_open_http_svc.create_topic', topic)).toMatchObject(denied);
    const { TopicId } = await world.admin('million_group_open_http_svc/create_topic', {
      ...topic,
      TopicName: 'News',
      From_Account: 'eve',
    });
    const change = { GroupId, TopicId, TopicName: 'Official news' };
    expect(await eve.ask('million_group_open_http_svc.modify_topic', change)).toMatchObject(denied);
    expect(await world.admin('group_open_http_svc/modify_group_base_info', rename)).toMatchObject(OK);
  });

  test('a picture of a group is one of the site: its members’ browsers ask nobody else for it', async () => {
    const dee = await bareUser(world, 'dee');
    const { GroupId } = await dee.ask('group_open_http_svc.create_group', {
      Type: 'Public',
      Name: 'Friends',
    });
    const change = (fields: object) =>
      dee.ask('group_open_http_svc.modify_group_base_info', { GroupId, ...fields });
    for (const FaceUrl of ['https://example.org/a.png', '//example.org/a.png', '/\\\\example.org/a.png']) {
      expect(await change({ FaceUrl })).toMatchObject({
        ErrorCode: 10116,
        ErrorInfo: expect.stringContaining('FaceUrl') as unknown,
      });
    }
    expect(await change({ FaceUrl: '/objects/public/images/1/a.webp' })).toMatchObject(OK);
    const FaceUrl = 'https://cdn.example.org/of-the-app.png';
    await world.admin('group_open_http_svc/modify_group_base_info', { GroupId, FaceUrl });
    expect(await change({ FaceUrl, Introduction: 'Good friends' })).toMatchObject(OK);
  });

  test('an app without the rule lets its users name themselves, as the public client may', async () => {
    const open = await chatWorld();
    const cy = await publicUser(open, 'cy');
    await cy.call('updateMyProfile', { nick: 'Cy', avatar: 'https://example.org/cy.png' });
    expect((await cy.call('getMyProfile')).data).toMatchObject({ nick: 'Cy' });
  });
});

describe('strangers', async () => {
  const world = await chatWorld(TOUCHLINE_RULES);
  const waits = { code: 10117 };

  test('one message until it is answered, then as many as they like', async () => {
    const ana = await publicUser(world, 'ana');
    const bo = await publicUser(world, 'bo');
    await ana.text('bo', 'hello');
    await expect(ana.text('bo', 'are you there?')).rejects.toMatchObject(waits);
    await bo.text('ana', 'yes');
    await ana.text('bo', 'good');
    await ana.text('bo', 'very good');
    await bo.text('ana', 'fine');
    await until('all arrived', () => bo.received().length === 3);
    expect(bo.received().map(textOf)).toEqual(['hello', 'good', 'very good']);
  });

  test('many at once: one of them', async () => {
    const eve = await rawUser(world.url(), 'eve');
    const fay = await rawUser(world.url(), 'fay');
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => eve.text('fay', `${n}`, n + 1)));
    expect(sent.filter((one) => one['ErrorCode'] === 0)).toHaveLength(1);
    expect(sent.filter((one) => one['ErrorCode'] === 10117)).toHaveLength(29);
    await until('it arrives', () => fay.texts().length > 0);
    expect(fay.texts()).toHaveLength(1);
  });

  test('the one message may come twice, as after a lost answer; nothing that is not stored goes', async () => {
    const gus = await rawUser(world.url(), 'gus');
    await rawUser(world.url(), 'hal');
    const time = { MsgClientTime: 1_700_000_000 };
    expect(await gus.text('hal', 'unstored', 5, { MsgLifeTime: 0 })).toMatchObject({ ErrorCode: 10117 });
    expect(await gus.text('hal', 'hello', 1, time)).toMatchObject(OK);
    expect(await gus.text('hal', 'hello', 1, time)).toMatchObject(OK);
    expect(await gus.text('hal', 'hello?', 2)).toMatchObject({ ErrorCode: 10117 });
  });

  test('nobody makes himself a friend: who said nothing about it is asked, and then they may talk', async () => {
    const ivy = await publicUser(world, 'ivy');
    const joe = await publicUser(world, 'joe');
    const added = await ivy.call('addFriend', {
      to: 'joe',
      source: 'AddSource_Type_Web',
      type: ivy.TIM.TYPES['SNS_ADD_TYPE_BOTH'],
    });
    expect(added.data).toMatchObject({ code: 30539 });
    await joe.call('acceptFriendApplication', {
      userID: 'ivy',
      type: joe.TIM.TYPES['SNS_APPLICATION_AGREE_AND_ADD'],
    });
    for (const text of ['one', 'two', 'three']) await ivy.text('joe', text);
    await until('all arrived', () => joe.received().length === 3);
  });

  test('the app itself writes to whom it likes', async () => {
    await rawUser(world.url(), 'kim');
    for (const MsgRandom of [1, 2, 3]) {
      const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'a notice' } }];
      const told = { From_Account: 'ana', To_Account: 'kim', MsgRandom, MsgBody };
      expect(await world.admin('openim/sendmsg', told)).toMatchObject(OK);
    }
  });
});
