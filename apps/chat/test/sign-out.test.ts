import { describe, expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { publicUser, until, watch } from './public-user.ts';
import { rawUser } from './raw-user.ts';
import { hasRedis, twoGateways } from './two-gateways-world.ts';

const SIGN_OUT = 'im_open_login_svc/sign_out';
const ENDED = 70052;
const OK = { ErrorCode: 0 };

describe('a signature ends with the login of the app that it belongs to', async () => {
  const world = await chatWorld();

  test('the chat logins of an ended login are over, those of another go on', async () => {
    const phone = await rawUser(world.url(), 'ana', { loginId: 'phone' });
    const desk = await rawUser(world.url(), 'ana', { loginId: 'desk' });
    expect(await world.admin(SIGN_OUT, { UserID: 'ana', LoginIds: ['phone'] })).toMatchObject(OK);
    await until('the phone is told', () =>
      phone.pushes.some((push) => push.servcmd === 'im_open_status.stat_forceoffline'),
    );
    expect(await phone.request('profile.portrait_get_all')).toMatchObject({ ErrorCode: 2024 });
    expect(await desk.request('profile.portrait_get_all')).toMatchObject(OK);
    const back = await rawUser(world.url(), 'ana', { a2: phone.a2 });
    expect(back.login).toMatchObject({ ErrorCode: 20002 });
  });

  test('its signature opens no login and no upload any more; a new login is not concerned', async () => {
    await world.admin(SIGN_OUT, { UserID: 'bo', LoginIds: ['one', 'two'] });
    for (const loginId of ['one', 'two']) {
      expect((await rawUser(world.url(), 'bo', { loginId })).login).toMatchObject({ ErrorCode: ENDED });
    }
    const bo = await rawUser(world.url(), 'bo', { loginId: 'three' });
    expect(bo.login).toMatchObject(OK);
    const file = { file_type: 1, file_name: 'a.png' };
    const asLogin = (loginId: string) => ({ identifier: 'bo', usersig: sign('bo', 3600, loginId) });
    expect(await bo.request('im_cos_msg.pre_sig', file, asLogin('one'))).toMatchObject({ ErrorCode: ENDED });
    expect(await bo.request('im_cos_msg.pre_sig', file, asLogin('three'))).toMatchObject(OK);
  });

  test('without naming a login, all that was signed for the user until now is over; the app signs anew', async () => {
    let laterMs = 0;
    const other = await chatWorld({}, { clock: { nowMs: () => Date.now() + laterMs } });
    const cy = await publicUser(other, 'cy');
    const signedBefore = sign('cy');
    await other.admin(SIGN_OUT, { UserID: 'cy' });
    await until('out', () => cy.event('KICKED_OUT').length > 0);
    const again = watch(other.client());
    await expect(again.tim.login({ userID: 'cy', userSig: signedBefore })).rejects.toMatchObject({
      code: ENDED,
    });
    // What is signed after the sign-out holds: here that was 5 s ago.
    laterMs = -5_000;
    await other.admin(SIGN_OUT, { UserID: 'dee' });
    expect((await rawUser(other.url(), 'dee')).login).toMatchObject(OK);
  });

  test('whoever was never here may be signed out; a wrong field is named', async () => {
    expect(await world.admin(SIGN_OUT, { UserID: 'nobody', LoginIds: ['x'] })).toMatchObject(OK);
    expect(await world.admin(SIGN_OUT, { UserID: 'ana', LoginIds: [''] })).toMatchObject({
      ErrorCode: 20001,
      ErrorInfo: expect.stringContaining('LoginIds') as unknown,
    });
    expect(await world.admin(SIGN_OUT, { UserID: 'ana' }, 'ana')).toMatchObject({ ErrorCode: 60010 });
  });

  test('an administrator whose signatures were ended administers no more', async () => {
    const own = await chatWorld();
    expect(await own.admin(SIGN_OUT, { UserID: 'administrator' })).toMatchObject(OK);
    expect(await own.admin(SIGN_OUT, { UserID: 'ana' })).toMatchObject({ ErrorCode: ENDED });
  });
});

describe.skipIf(!hasRedis)('on two gateways', async () => {
  const world = await twoGateways();

  test('a login that is ended through one gateway is over on the other', async () => {
    const eve = await rawUser(world.urlOf(1), 'eve', { loginId: 'web' });
    await world.admin(SIGN_OUT, { UserID: 'eve', LoginIds: ['web'] });
    await until('told', () => eve.pushes.some(({ servcmd }) => servcmd.endsWith('stat_forceoffline')));
    expect((await rawUser(world.urlOf(1), 'eve', { loginId: 'web' })).login).toMatchObject({
      ErrorCode: ENDED,
    });
  });

  test('while Redis is away too: no new login at once, and the open one ends', async () => {
    const fay = await rawUser(world.urlOf(1), 'fay', { loginId: 'web' });
    await world.withoutRedis(25_000, async () => {
      await world.admin(SIGN_OUT, { UserID: 'fay', LoginIds: ['web'] });
      const again = await rawUser(world.urlOf(1), 'fay', { loginId: 'web' });
      expect(again.login).toMatchObject({ ErrorCode: ENDED });
      await until(
        'the other gateway has asked the database',
        () => fay.pushes.some(({ servcmd }) => servcmd.endsWith('stat_forceoffline')),
        25_000,
      );
    });
  }, 60_000);
});
