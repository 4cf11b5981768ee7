import { describe, expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { publicUser, until, watch } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const kickTypeOf = (user: { event: (name: string) => { data: unknown }[] }): unknown =>
  (user.event('KICKED_OUT')[0]?.data as { type?: string } | undefined)?.type;

describe('several instances per user, up to the limit of the app', async () => {
  const world = await chatWorld({ maxInstances: 2 });

  test('the oldest login of too many is kicked out: multiple accounts', async () => {
    const first = await publicUser(world, 'ana');
    const second = await publicUser(world, 'ana');
    const third = await publicUser(world, 'ana');
    await until('the first is out', () => first.event('KICKED_OUT').length > 0);
    expect(kickTypeOf(first)).toBe('multipleAccount');
    await publicUser(world, 'bo');
    await third.text('bo', 'still in');
    await until('the other is told', () => second.received().length > 0);
    expect([second, third].map((one) => one.event('KICKED_OUT'))).toEqual([[], []]);
    await expect(first.text('bo', 'out')).rejects.toMatchObject({ code: 3003 });
  });

  test('REST API: an administrator ends every login', async () => {
    const users = [await publicUser(world, 'cy'), await publicUser(world, 'cy')];
    await world.admin('im_open_login_svc/kick', { UserID: 'cy' });
    for (const user of users) await until('out', () => user.event('KICKED_OUT').length > 0);
    expect(users.map(kickTypeOf)).toEqual(['REST_API_Kick', 'REST_API_Kick']);
  });
});

test('multiple devices: where an app allows one device, a new login ends the other', async () => {
  const world = await chatWorld({ oneDevice: true });
  const phone = await publicUser(world, 'ana');
  const desk = await publicUser(world, 'ana');
  await until('the phone is out', () => phone.event('KICKED_OUT').length > 0);
  expect(kickTypeOf(phone)).toBe('multipleDevice');
  expect(desk.event('KICKED_OUT')).toEqual([]);
});

test('user signature expired: the login ends with the signature that it began with', async () => {
  let laterMs = 0;
  const world = await chatWorld({}, { clock: { nowMs: () => Date.now() + laterMs } });
  const eve = watch(world.client());
  await eve.tim.login({ userID: 'eve', userSig: sign('eve', 20) });
  await until('ready', () => eve.event('SDK_READY').length > 0);
  await eve.call('getUserProfile', { userIDList: ['somebody'] });
  expect(eve.event('KICKED_OUT')).toEqual([]);
  // Whoever says nothing for a minute is taken for gone: less than that.
  laterMs = 30_000;
  await eve.call('getUserProfile', { userIDList: ['somebody else'] }).catch(() => undefined);
  await until('out', () => eve.event('KICKED_OUT').length > 0);
  expect(kickTypeOf(eve)).toBe('userSigExpired');
  await eve.tim.login({ userID: 'eve', userSig: sign('eve') });
  await until('ready again', () => eve.event('SDK_READY').length > 1);
});

test('a request of an ended login does not end the one that its socket has now', async () => {
  let laterMs = 0;
  const world = await chatWorld({}, { clock: { nowMs: () => Date.now() + laterMs } });
  const old = await rawUser(world.url(), 'fay', { validForSec: 20 });
  const { TinyId } = old.login;
  old.close();
  laterMs = 30_000;
  const fay = await rawUser(world.url(), 'fay');
  // The public client takes 70001 and 20002 as the end of whatever login it has.
  const late = await fay.request(
    'openim.getmsg',
    { Cookie: '', SyncFlag: 0 },
    { a2: old.a2, tinyid: TinyId },
  );
  expect(late).toMatchObject({ ErrorCode: 2024 });
  expect(await fay.request('openim.getmsg', { Cookie: '', SyncFlag: 0 })).toMatchObject({ ErrorCode: 0 });
});
