import { getGuestInfo, getUserBasicInfo, getUserInfo, login, logout } from '@touchline/contract/account';
import { saveAccount } from '@touchline/contract/operator';
import { verifyUserSig } from '@touchline/chat-protocol/session/user-sig';
import { manualClock } from '@touchline/engines/clock/clock';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCHEMA, apiMigrations } from '../src/migrations.ts';
import type { Tables } from '../src/tables.ts';
import { CHAT_KEY, startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
const clock = manualClock(START_MS);
const database = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: database.url, clock });
});
afterAll(() => api.close());

const nowSec = (): number => Math.floor(clock.nowMs() / 1000);

const isSigned = (userId: string, signature: string): boolean =>
  verifyUserSig(signature, { key: CHAT_KEY, appId: 1_400_000_001, userId, nowSec: nowSec() }).ok;

describe('guest', () => {
  test('a guest has a temporary chat identity with expiry', async () => {
    const guest = await api.ask(getGuestInfo, {});
    expect(guest.expire_time).toBeGreaterThan(nowSec());
    expect(isSigned(guest.userid, guest.txim_sign)).toBe(true);
  });

  test('refreshed when expired: the same guest comes back with a new signature', async () => {
    const guest = await api.ask(getGuestInfo, {});
    clock.advance(2 * 86_400_000);
    expect(isSigned(guest.userid, guest.txim_sign)).toBe(false);
    const renewed = await api.ask(getGuestInfo, { userid: guest.userid, txim_sign: guest.txim_sign });
    expect(renewed.userid).toBe(guest.userid);
    expect(isSigned(renewed.userid, renewed.txim_sign)).toBe(true);
  });

  test('someone who cannot show the signature does not become that guest', async () => {
    const guest = await api.ask(getGuestInfo, {});
    const other = await api.ask(getGuestInfo, {});
    for (const txim_sign of [other.txim_sign, 'made-up']) {
      const answer = await api.ask(getGuestInfo, { userid: guest.userid, txim_sign });
      expect(answer.userid).not.toBe(guest.userid);
    }
    expect((await api.ask(getGuestInfo, { userid: guest.userid })).userid).not.toBe(guest.userid);
  });
});

describe('login', () => {
  test('gives a token, and the token the account with its chat signature', async () => {
    const user = await api.member('viewer-1', { nick_name: '小满', user_level: 12 });
    expect(user).toMatchObject({ isLogin: true, isVIP: false, nick_name: '小满', user_level: 12 });
    expect(isSigned(`u${user.uid}`, user.txim_sign)).toBe(true);
    const info = await api.ask(getUserInfo, { token: user.token, uid: user.uid });
    expect(info).toMatchObject({ uid: user.uid, account: 'viewer-1', token: user.token });
  });

  test('names are compared without regard to case', async () => {
    const user = await api.member('Viewer-Case');
    expect((await api.loginAs('VIEWER-case', 'member-password')).uid).toBe(user.uid);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    await api.member('viewer-2');
    const wrong = await api.send(login, { account: 'viewer-2', password: 'wrong-password', lang: 'en' });
    const unknown = await api.send(login, {
      account: 'nobody-at-all',
      password: 'wrong-password',
      lang: 'en',
    });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 1,
      field: 'password',
      msg: 'the account or the password is wrong',
    });
  });

  test('after 3 wrong tries a captcha, after 5 a wait, also for the right password', async () => {
    await api.member('viewer-3');
    const wrong = { account: 'viewer-3', password: 'wrong-password' };
    for (let tries = 0; tries < 3; tries += 1) await api.send(login, wrong);
    expect(await api.send(login, wrong)).toMatchObject({ status: 1, field: 'captcha' });
    const misread = { captcha: '0000', captcha_code: await api.drawCaptcha() };
    expect(await api.send(login, { ...wrong, ...misread })).toMatchObject({ status: 1, field: 'captcha' });
    for (let tries = 3; tries < 5; tries += 1) {
      const read = await api.readCaptcha();
      expect(await api.send(login, { ...wrong, ...read })).toMatchObject({ field: 'password' });
    }
    const answer = await api.send(login, { account: 'viewer-3', password: 'member-password' });
    expect(answer).toMatchObject({ status: 5, retry_after_sec: 900 });
    clock.advance(901_000);
    expect((await api.loginAs('viewer-3', 'member-password')).account).toBe('viewer-3');
  });

  test('the right password from a known device always gets in, whatever others tried', async () => {
    const { device_token } = await api.member('viewer-known');
    const other = await api.member('viewer-other');
    const right = { account: 'viewer-known', password: 'member-password' };
    const wrong = { ...right, password: 'wrong-password' };
    while ((await api.send(login, { ...wrong, ...(await api.readCaptcha()) })).status !== 5);
    expect(await api.send(login, right)).toMatchObject({ status: 5 });
    expect(await api.send(login, { ...right, device_token: other.device_token })).toMatchObject({
      status: 5,
    });
    const forged = device_token.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(await api.send(login, { ...right, device_token: forged })).toMatchObject({ status: 5 });
    const user = await api.ask(login, { ...right, device_token });
    expect(user.account).toBe('viewer-known');
    expect(user.device_token).not.toBe(device_token);
  });

  test('passwords are kept as argon2id, tokens are random and kept hashed', async () => {
    const user = await api.member('viewer-4');
    const { kysely } = database.connect<Tables>(API_SCHEMA);
    const account = await kysely
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', user.uid)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await kysely
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', user.uid)
      .execute();
    expect(JSON.stringify(sessions)).not.toContain(user.token);
    expect(sessions[0]?.token_hash).toHaveLength(32);
    expect((await api.loginAs('viewer-4', 'member-password')).token).not.toBe(user.token);
  });
});

describe('login expiry', () => {
  test('a call that needs login answers status 2 to visitors, to unknown tokens and after logout', async () => {
    const user = await api.member('viewer-5');
    expect(await api.send(getUserInfo)).toMatchObject({ status: 2, data: null });
    expect(await api.send(getUserInfo, { token: 'no-such-token' })).toMatchObject({ status: 2 });
    await api.ask(logout, { token: user.token });
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 2 });
  });

  test('a session ends 30 days after it was last used', async () => {
    const user = await api.member('viewer-6');
    clock.advance(20 * 86_400_000);
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 0 });
    clock.advance(20 * 86_400_000);
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 0 });
    clock.advance(31 * 86_400_000);
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 2 });
    api = { ...api, operatorToken: (await api.loginAs('13800000000', 'operator-password')).token };
  });

  test('a token of somebody else than uid says is not accepted', async () => {
    const user = await api.ask(login, { account: 'viewer-1', password: 'member-password' });
    expect(await api.send(getUserInfo, { token: user.token, uid: user.uid + 1 })).toMatchObject({
      status: 2,
    });
  });

  test('password change ends the other sessions', async () => {
    const user = await api.loginAs('viewer-1', 'member-password');
    await api.ask(saveAccount, {
      account: 'viewer-1',
      password: 'another-password',
      token: api.operatorToken,
    });
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 2 });
  });
});

test('what anyone may see of an account holds neither its name nor a token', async () => {
  const user = await api.loginAs('viewer-1', 'another-password');
  const info = await api.ask(getUserBasicInfo, { id: user.uid });
  expect(info.nick_name).toBe('小满');
  expect(Object.keys(info)).not.toEqual(expect.arrayContaining(['account']));
  expect(JSON.stringify(info)).not.toContain(user.token);
  expect(await api.send(getUserBasicInfo, { id: 999_999, lang: 'en' })).toMatchObject({
    status: 4,
    field: 'id',
  });
});
