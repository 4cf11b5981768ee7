import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld({}, { versions: 'both' });

type Friend = { userID: string; remark: string; groupList: string[]; friendCustomField: unknown[] };
type Application = { userID: string; type: string; wording: string };

const friendsOf = async (user: PublicUser): Promise<Friend[]> =>
  (await user.call('getFriendList')).data as unknown as Friend[];

const idsOf = async (user: PublicUser): Promise<string[]> => (await friendsOf(user)).map((one) => one.userID);

const eventually = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never: ${what}`);
};

const add = (user: PublicUser, to: string, more: Record<string, unknown> = {}) =>
  user.call('addFriend', {
    to,
    source: 'AddSource_Type_Web',
    wording: 'we met at the ground',
    type: 'Add_Type_Both',
    ...more,
  });

test('whoever allows any is a friend at once, both ways; deleting both ways ends it on both sides', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const { data } = await add(ana, 'bo', { remark: 'Bobby', groupName: 'pals' });
  expect(data).toMatchObject({ code: 0, userID: 'bo' });
  await eventually(
    'both have each other',
    async () => (await idsOf(ana))[0] === 'bo' && (await idsOf(bo))[0] === 'ana',
  );
  const again = await publicUser(world, 'ana');
  await eventually('what is kept', async () => (await friendsOf(again)).length === 1);
  expect(await friendsOf(again)).toMatchObject([{ userID: 'bo', remark: 'Bobby', groupList: ['pals'] }]);
  const checked = await ana.call('checkFriend', { userIDList: ['bo'], type: 'CheckResult_Type_Both' });
  expect(checked.data['successUserIDList']).toMatchObject([
    { userID: 'bo', relation: 'CheckResult_Type_BothWay' },
  ]);
  await ana.call('deleteFriend', { userIDList: ['bo'], type: 'Delete_Type_Both' });
  await eventually(
    'nobody has anybody',
    async () => (await idsOf(ana)).length + (await idsOf(bo)).length === 0,
  );
});

test('add-friend single and delete single concern one side only', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  await add(cy, 'dee', { type: 'Add_Type_Single' });
  await eventually('cy has dee', async () => (await idsOf(cy)).length === 1);
  expect(await idsOf(dee)).toEqual([]);
  const { data } = await dee.call('checkFriend', { userIDList: ['cy'], type: 'CheckResult_Type_Both' });
  expect(data['successUserIDList']).toMatchObject([{ relation: 'CheckResult_Type_BWithA' }]);
  await expect(add(cy, 'dee')).rejects.toMatchObject({ code: 2701 });
});

test('an application waits for its receiver, who accepts or refuses it', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  await fay.call('updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' });
  expect((await add(eve, 'fay', { remark: 'F.' })).data).toMatchObject({ code: 30539 });
  const listOf = async (user: PublicUser) =>
    (await user.call('getFriendApplicationList')).data as unknown as {
      friendApplicationList: Application[];
      unreadCount: number;
    };
  await eventually('fay sees it', async () => (await listOf(fay)).friendApplicationList.length === 1);
  expect(await listOf(fay)).toMatchObject({
    friendApplicationList: [{ userID: 'eve', type: 'Pendency_Type_ComeIn', wording: 'we met at the ground' }],
    unreadCount: 1,
  });
  expect(await listOf(eve)).toMatchObject({
    friendApplicationList: [{ userID: 'fay', type: 'Pendency_Type_SendOut' }],
  });
  await fay.call('setFriendApplicationRead');
  expect(await listOf(await publicUser(world, 'fay'))).toMatchObject({ unreadCount: 0 });
  await fay.call('acceptFriendApplication', {
    userID: 'eve',
    remark: 'E.',
    type: 'Response_Action_AgreeAndAdd',
  });
  await eventually('friends', async () => (await idsOf(eve)).length === 1 && (await idsOf(fay)).length === 1);
  const again = await publicUser(world, 'eve');
  await eventually('what eve wanted to keep', async () => (await friendsOf(again))[0]?.remark === 'F.');
  expect((await listOf(fay)).friendApplicationList).toEqual([]);

  const gus = await publicUser(world, 'gus');
  await add(gus, 'fay');
  await eventually('the next one', async () => (await listOf(fay)).friendApplicationList.length === 1);
  await fay.call('refuseFriendApplication', { userID: 'gus' });
  await eventually('it is gone', async () => (await listOf(gus)).friendApplicationList.length === 0);
  expect(await idsOf(gus)).toEqual([]);
});

test.each([
  ['a second ago, as a client takes it whose clock is behind', 1, 0],
  ['an hour ago', 3600, 1],
])('what came before the time that is reported is read: %s', async (_title, agoSec, unread) => {
  const [from, to] = [`from-${agoSec}`, `to-${agoSec}`];
  const reader = await publicUser(world, to);
  await reader.call('updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' });
  await add(await publicUser(world, from), to);
  const raw = await rawUser(world.url(), to);
  const listed = async () => (await raw.request('sns.pendency_get', {}))['UnreadPendencyCount'];
  expect(await listed()).toBe(1);
  const LatestPendencyTimeStamp = Math.floor(Date.now() / 1000) - agoSec;
  await raw.request('sns.pendency_report', { LatestPendencyTimeStamp });
  expect(await listed()).toBe(unread);
  raw.close();
});

test('a deleted application is gone for both; denying any refuses everybody', async () => {
  const hal = await publicUser(world, 'hal');
  const ivy = await publicUser(world, 'ivy');
  await ivy.call('updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' });
  await add(hal, 'ivy');
  await ivy.call('updateMyProfile', { allowType: 'AllowType_Type_DenyAny' });
  await hal.call('deleteFriendApplication', { userID: 'ivy', type: 'Pendency_Type_SendOut' });
  const again = await publicUser(world, 'ivy');
  expect((await again.call('getFriendApplicationList')).data).toMatchObject({ friendApplicationList: [] });
  await expect(add(hal, 'ivy')).rejects.toMatchObject({ code: 30516 });
  await expect(add(hal, 'nobody-at-all')).rejects.toMatchObject({ code: 70107 });
});

test('remark and custom fields of a friend are kept and told to the other device', async () => {
  const jo = await publicUser(world, 'jo');
  await publicUser(world, 'kim');
  const desk = await publicUser(world, 'jo');
  await add(jo, 'kim');
  await eventually('friends', async () => (await idsOf(jo)).length === 1 && (await idsOf(desk)).length === 1);
  await jo.call('updateFriend', {
    userID: 'kim',
    remark: 'Kimmy',
    friendCustomField: [{ key: 'Tag_SNS_Custom_team', value: 'reds' }],
  });
  await eventually('the desk', async () => (await friendsOf(desk))[0]?.remark === 'Kimmy');
  const again = await publicUser(world, 'jo');
  await eventually('a new login', async () => (await friendsOf(again))[0]?.remark === 'Kimmy');
  expect(await friendsOf(again)).toMatchObject([
    { friendCustomField: [{ key: 'Tag_SNS_Custom_team', value: 'reds' }] },
  ]);
});

test('friend groups are made, filled, renamed, emptied and deleted', async () => {
  const lee = await publicUser(world, 'lee');
  for (const friend of ['moe', 'ned']) {
    await publicUser(world, friend);
    await add(lee, friend);
  }
  await eventually('two friends', async () => (await idsOf(lee)).length === 2);
  await lee.call('createFriendGroup', { name: 'team', userIDList: ['moe'] });
  await expect(lee.call('createFriendGroup', { name: 'team', userIDList: ['moe'] })).rejects.toMatchObject({
    code: 2710,
  });
  // Whoever is no friend is left out by the client itself.
  const added = await lee.call('addToFriendGroup', { name: 'team', userIDList: ['ned', 'a stranger'] });
  expect(added.data).toMatchObject({
    friendGroup: { userIDList: expect.arrayContaining(['ned']) as unknown },
    failureUserIDList: [],
  });
  await lee.call('renameFriendGroup', { oldName: 'team', newName: 'club' });
  // A fresh device answers from what it has fetched so far.
  const onFreshDevice = async () => {
    const device = await publicUser(world, 'lee');
    return expect.poll(async () => (await device.call('getFriendGroupList')).data);
  };
  await (await onFreshDevice()).toMatchObject([{ name: 'club', userIDList: ['moe', 'ned'], count: 2 }]);
  const removed = await lee.call('removeFromFriendGroup', { name: 'club', userIDList: ['moe'] });
  expect(removed.data).toMatchObject({
    friendGroup: { userIDList: expect.not.arrayContaining(['moe']) as unknown },
  });
  await (await onFreshDevice()).toMatchObject([{ name: 'club', userIDList: ['ned'] }]);
  const raw = await rawUser(world.url(), 'lee');
  const UpdateGroupItem = [{ To_Account: 'a stranger', UpdateType: 'Update_Type_Add' }];
  const refused = await raw.request('sns.group_update', { GroupOldName: 'club', UpdateGroupItem });
  expect(refused['ResultItem']).toMatchObject([{ ...UpdateGroupItem[0], ResultCode: 2700 }]);
  raw.close();
  await lee.call('deleteFriendGroup', { name: 'club' });
  await (await onFreshDevice()).toEqual([]);
});

test('where only friends may talk, others are refused with 20009, or the code of the side that is missing', async () => {
  const strict = await chatWorld({ friendsOnly: true });
  const oz = await publicUser(strict, 'oz');
  const pat = await publicUser(strict, 'pat');
  await expect(oz.text('pat', 'hello?')).rejects.toMatchObject({ code: 20009 });
  await add(oz, 'pat', { type: 'Add_Type_Single' });
  await expect(oz.text('pat', 'hello?')).rejects.toMatchObject({ code: 20010 });
  await expect(pat.text('oz', 'yes?')).rejects.toMatchObject({ code: 20011 });
  await add(pat, 'oz', { type: 'Add_Type_Single' });
  await oz.text('pat', 'hello');
  await until('it arrives', () => pat.received().length === 1);
});

test('custom profile fields need their prefix, and are seen by others', async () => {
  const quin = await publicUser(world, 'quin');
  await quin.call('updateMyProfile', {
    profileCustomField: [{ key: 'Tag_Profile_Custom_team', value: 'blues' }],
  });
  const rex = await publicUser(world, 'rex');
  const { data } = await rex.call('getUserProfile', { userIDList: ['quin'] });
  expect(data).toMatchObject([{ profileCustomField: [{ key: 'Tag_Profile_Custom_team', value: 'blues' }] }]);
});
