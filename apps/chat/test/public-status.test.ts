import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

let laterMs = 0;
const SUBSCRIBED_SEC = 30;
const clock = { nowMs: () => Date.now() + laterMs };
const world = await chatWorld({ statusSubscriptionSec: SUBSCRIBED_SEC }, { clock, versions: 'both' });

type Status = { userID: string; statusType: number; customStatus: string };

const told = (user: PublicUser): Status[] =>
  user.event('USER_STATUS_UPDATED').flatMap((one) => one.data as Status[]);

const ONLINE = 1;
const OFFLINE = 2;
const NEVER = 3;

test('a status is seen by others: online with its text, offline, never logged in, unknown', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await ana.call('setSelfStatus', { customStatus: 'at the match 忙' });
  await world.admin('im_open_login_svc/account_import', { UserID: 'cy' });
  const { data } = await bo.call('getUserStatus', { userIDList: ['ana', 'cy', 'ghost'] });
  expect(data).toMatchObject({ failureUserList: [{ userID: 'ghost', code: 70107 }] });
  const shown = data['successUserList'] as Status[];
  expect(shown.find((one) => one.userID === 'ana')).toMatchObject({
    statusType: ONLINE,
    customStatus: 'at the match 忙',
  });
  expect(shown.find((one) => one.userID === 'cy')).toMatchObject({ statusType: NEVER });
});

test('a subscriber is told of a new text, of going and of coming back, until it ends by itself', async () => {
  const dee = await publicUser(world, 'dee');
  const eve = await publicUser(world, 'eve');
  await eve.call('subscribeUserStatus', { userIDList: ['dee'] });
  await dee.call('setSelfStatus', { customStatus: 'busy' });
  await until('the text', () => told(eve).some((one) => one.userID === 'dee' && one.customStatus === 'busy'));
  await dee.call('logout');
  await until('offline', () => told(eve).some((one) => one.userID === 'dee' && one.statusType === OFFLINE));
  laterMs += (SUBSCRIBED_SEC + 2) * 1_000;
  const before = told(eve).length;
  const other = await publicUser(world, 'somebody-else');
  await other.call('subscribeUserStatus', { userIDList: ['dee'] });
  await publicUser(world, 'dee');
  // What the one is told the other would have been told with it.
  await until('the other is told', () => told(other).some((one) => one.statusType === ONLINE));
  expect(told(eve).length).toBe(before);
});

test('whoever unsubscribes hears no more', async () => {
  const fay = await publicUser(world, 'fay');
  const gus = await publicUser(world, 'gus');
  await gus.call('subscribeUserStatus', { userIDList: ['fay'] });
  await fay.call('setSelfStatus', { customStatus: 'one' });
  await until('one', () => told(gus).some((one) => one.customStatus === 'one'));
  await gus.call('unsubscribeUserStatus');
  const other = await publicUser(world, 'still-there');
  await other.call('subscribeUserStatus', { userIDList: ['fay'] });
  await fay.call('setSelfStatus', { customStatus: 'two' });
  await until('the other is told', () => told(other).some((one) => one.customStatus === 'two'));
  expect(told(gus).some((one) => one.customStatus === 'two')).toBe(false);
});

test('a status query is limited to 500 users and 20 in 5 seconds', async () => {
  const hal = await rawUser(world.url(), 'hal');
  const ask = (ids: readonly string[]) =>
    hal.request('im_open_status.ws_get_user_status', { To_Account: ids });
  const many = Array.from({ length: 501 }, (_, index) => `u${index}`);
  expect(await ask(many)).toMatchObject({ ErrorCode: 20001 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(['hal'])));
  expect(answers.map((one) => one['ErrorCode'])).toEqual([...Array.from({ length: 19 }, () => 0), 2996]);
  hal.close();
});

test('an app without the ability is refused with its code, by the client and by the server', async () => {
  const plain = await chatWorld({ abilityBits: '0' });
  const ivy = await publicUser(plain, 'ivy');
  await expect(ivy.call('subscribeUserStatus', { userIDList: ['jo'] })).rejects.toMatchObject({ code: 3122 });
  const jo = await rawUser(plain.url(), 'jo');
  for (const servcmd of [
    'im_open_status.ws_status_subscribe',
    'recentcontact.create_contact_group',
    'openim_msg_ext_http_svc.get_key_values',
    'group_open_http_svc.get_group_counter',
  ]) {
    expect(await jo.request(servcmd)).toMatchObject({ ErrorCode: 3122 });
  }
  expect(
    await jo.request('recentcontact.mark_contact', {
      MarkItem: [{ OptType: 1, ContactItem: { Type: 1, To_Account: 'ivy' }, SetMark: [0] }],
    }),
  ).toMatchObject({ ErrorCode: 3122 });
  jo.close();
});
