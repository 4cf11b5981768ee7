import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUserInfo, login } from '@touchline/contract/account';
import { getMyFeedback, publishFeedback } from '@touchline/contract/feedback';
import {
  bindPhone,
  CAPTCHA_PATH,
  CAPTCHA_SOUND_PATH,
  changePwd,
  editUserInfo,
  endSession,
  getSessions,
  regist,
  sendCode,
  sendVerifyCode,
} from '@touchline/contract/identity';
import { getTempKeysForMinio } from '@touchline/contract/storage';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpSms } from '../src/sms/http-sms.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock, config: { DEMO: true } });
});
afterAll(() => api.close());

let numbers = 13_900_000_000;
const aNumber = (): string => {
  numbers += 1;
  return String(numbers);
};

/** What a person would read in the picture: the counter that stands behind it. */
const readCaptcha = async (id: string): Promise<string> => {
  await fetch(`${api.base}${CAPTCHA_PATH}?code=${id}`);
  const key = `captcha:${createHash('sha256').update(id).digest('base64url')}`;
  return String(await api.engines.counters.get(key));
};

const lastCode = async (mobile: string): Promise<string> => {
  const row = await world
    .api()
    .selectFrom('development_sms')
    .select('body')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(row.body)?.[0] ?? '';
};

let pictures = 0;
const codeFor = async (mobile: string): Promise<string> => {
  clock.advance(61_000);
  pictures += 1;
  const code = `picture-${pictures}`;
  await api.ask(sendCode, { mobile, captcha: await readCaptcha(code), code });
  return lastCode(mobile);
};

const register = async (fields: object = {}) => {
  const mobile = aNumber();
  const code = await codeFor(mobile);
  const user = await api.ask(regist, { mobile, code, password: 'first-password', ...fields });
  return { ...user, number: mobile };
};

describe('captcha', () => {
  test('is a picture that does not hold its digits as text', async () => {
    const response = await fetch(`${api.base}${CAPTCHA_PATH}?code=picture-abc`);
    expect(response.headers.get('content-type')).toContain('image/png');
    const picture = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(picture).toMatch(/^.PNG/s);
    expect(picture).not.toMatch(/<svg|tEXt|iTXt/);
  });

  test('a wrong reading is refused, and the picture is used up by it', async () => {
    const code = 'picture-once';
    const captcha = await readCaptcha(code);
    const wrong = String((Number(captcha) + 1) % 10_000).padStart(4, '0');
    const mobile = aNumber();
    expect(await api.send(sendCode, { mobile, captcha: wrong, code })).toMatchObject({
      status: 1,
      field: 'captcha',
    });
    expect(await api.send(sendCode, { mobile, captcha, code })).toMatchObject({
      status: 1,
      field: 'captcha',
    });
  });

  test('is read aloud for people who cannot see it, as long as it is good', async () => {
    const heard = (code: string) => fetch(`${api.base}${CAPTCHA_SOUND_PATH}?code=${code}&locale=en`);
    await readCaptcha('picture-heard');
    const sound = await heard('picture-heard');
    expect(sound.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await sound.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
    expect(await (await heard('picture-unknown')).json()).toMatchObject({ status: 4, field: 'code' });
  });

  test('an address without its name is refused', async () => {
    const response = await fetch(`${api.base}${CAPTCHA_PATH}`);
    expect(await response.json()).toMatchObject({ status: 1, field: 'code' });
  });
});

describe('codes by text message', () => {
  test('are limited per number: one a minute', async () => {
    const mobile = aNumber();
    await codeFor(mobile);
    const captcha = await readCaptcha('picture-second');
    const answer = await api.send(sendCode, { mobile, captcha, code: 'picture-second' });
    expect(answer).toMatchObject({ status: 5, field: 'mobile', retry_after_sec: 60 });
  });

  test('stop working after five wrong tries', async () => {
    const mobile = aNumber();
    const code = await codeFor(mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    const body = { mobile, password: 'first-password' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await api.send(regist, { ...body, code: wrong })).toMatchObject({ status: 1, field: 'code' });
    }
    expect(await api.send(regist, { ...body, code })).toMatchObject({ status: 1, field: 'code' });
  });

  test('are good once and for ten minutes', async () => {
    const user = await register();
    const code = await codeFor(user.number);
    expect(await api.send(login, { account: user.number, code })).toMatchObject({ status: 0 });
    expect(await api.send(login, { account: user.number, code })).toMatchObject({ status: 1, field: 'code' });
    const late = await codeFor(user.number);
    clock.advance(601_000);
    expect(await api.send(login, { account: user.number, code: late })).toMatchObject({
      status: 1,
      field: 'code',
    });
  });

  test('in a demonstration they are shown to a newcomer, and not for a number that has an account', async () => {
    const mobile = aNumber();
    const captcha = await readCaptcha('picture-newcomer');
    const sent = await api.ask(sendCode, { mobile, captcha, code: 'picture-newcomer' });
    expect(sent.demo_code).toBe(await lastCode(mobile));
    await api.ask(regist, { mobile, code: sent.demo_code ?? '', password: 'first-password' });
    clock.advance(61_000);
    const again = await readCaptcha('picture-member');
    const known = await api.ask(sendCode, { mobile, captcha: again, code: 'picture-member' });
    expect(known.demo_code).toBeUndefined();
  });

  test('in a demonstration they are read on a local page, which shows them as text', async () => {
    const mobile = aNumber();
    const code = await codeFor(mobile);
    const page = await (await fetch(`${api.base}/api/development/sms`)).text();
    expect(page).toContain(mobile);
    expect(page).toContain(code);
  });

  test('without a provider and outside a demonstration the form says so, nothing is sent and no page shows codes', async () => {
    const real = await startApiUnderTest({ databaseUrl: world.url, engines: api.engines });
    const captcha = await readCaptcha('picture-real');
    const answer = await real.send(sendCode, {
      mobile: aNumber(),
      captcha,
      code: 'picture-real',
      lang: 'en-us',
    });
    const msg = 'this site sends no text messages yet, so there is no code';
    expect(answer).toMatchObject({ status: 6, data: null, field: 'mobile', msg });
    expect((await fetch(`${real.base}/api/development/sms`)).status).toBe(404);
    await real.close();
  });

  test('the provider gets the message as a form, with the account as basic authentication', async () => {
    const got: { authorization: string | undefined; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        got.push({ authorization: request.headers.authorization, body });
        response.writeHead(got.length === 1 ? 201 : 401).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
    const sms = httpSms(`http://AC1:s%40cret@127.0.0.1:${port}/Messages.json`, '+15550001');
    await sms.send('+8613900000000', '您的验证码是 123456');
    expect(got[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:s@cret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toEqual({
      To: '+8613900000000',
      From: '+15550001',
      Body: '您的验证码是 123456',
    });
    await expect(sms.send('+8613900000000', 'again')).rejects.toThrow('401');
    server.close();
  });
});

describe('register', () => {
  test('a person registers by phone and code and is logged in', async () => {
    const user = await register({ birthday: '1990-05-17' });
    expect(user).toMatchObject({ account: user.number, isLogin: true, profile: { birthday: '1990-05-17' } });
    expect(user.mobile).toBe(`${user.number.slice(0, 3)}****${user.number.slice(-4)}`);
    expect(user.nick_name).not.toContain(user.number);
    expect((await api.ask(getUserInfo, { token: user.token })).uid).toBe(user.uid);
  });

  test('a taken number is told to who holds the number, and offers login', async () => {
    const user = await register();
    const code = await codeFor(user.number);
    const again = { mobile: user.number, code, password: 'other-password' };
    expect(await api.send(regist, again)).toMatchObject({ status: 6, field: 'mobile' });
    expect(await api.send(login, { account: user.number, password: 'first-password' })).toMatchObject({
      status: 0,
    });
  });

  test('invite code and channel in the URL query are kept with the account', async () => {
    const inviter = await register();
    const user = await register({
      invite_code: inviter.invite.invite_code.toLowerCase(),
      channel_code: 'ch7',
    });
    const row = await world
      .api()
      .selectFrom('account')
      .select(['invited_by', 'channel'])
      .where('id', '=', user.uid)
      .executeTakeFirst();
    expect(row).toEqual({ invited_by: inviter.uid, channel: 'ch7' });
    const mobile = aNumber();
    const code = await codeFor(mobile);
    const wrong = { mobile, code, password: 'first-password', invite_code: 'NOSUCH' };
    expect(await api.send(regist, wrong)).toMatchObject({ status: 4, field: 'invite_code' });
    expect(await api.send(regist, { ...wrong, invite_code: '' })).toMatchObject({ status: 0 });
  });
});

describe('phone', () => {
  const boundCode = async (user: { number: string; token: string }): Promise<string> => {
    // So many codes as this file asks for would be too many for one hour.
    clock.advance(3_600_000);
    await api.ask(sendVerifyCode, { token: user.token });
    return lastCode(user.number);
  };

  test('is changed by the code of the old number and that of the new one; the old one does not log in any more', async () => {
    const user = await register();
    const next = aNumber();
    const old = await boundCode(user);
    clock.advance(61_000);
    await api.ask(sendVerifyCode, { mobile: next, token: user.token });
    const code = await lastCode(next);
    const body = { mobile: next, code, token: user.token };
    const refused = { status: 1, field: 'old_code' };
    expect(await api.send(bindPhone, body)).toMatchObject(refused);
    expect(
      await api.send(bindPhone, { ...body, old_code: old === '123456' ? '123457' : '123456' }),
    ).toMatchObject(refused);
    expect((await api.ask(getUserInfo, { token: user.token })).account).toBe(user.number);
    const after = await api.ask(bindPhone, { ...body, old_code: old });
    expect(after).toMatchObject({ uid: user.uid, account: next });
    const password = 'first-password';
    expect(await api.send(login, { account: user.number, password })).toMatchObject({ status: 1 });
    expect(await api.send(login, { account: next, password })).toMatchObject({ status: 0 });
  });

  test('of another account is not taken over', async () => {
    const owner = await register();
    const other = await register();
    const old = await boundCode(other);
    clock.advance(61_000);
    await api.ask(sendVerifyCode, { mobile: owner.number, token: other.token });
    const code = await lastCode(owner.number);
    const body = { mobile: owner.number, code, old_code: old, token: other.token };
    expect(await api.send(bindPhone, body)).toMatchObject({ status: 6, field: 'mobile' });
    expect((await api.loginAs(owner.number, 'first-password')).uid).toBe(owner.uid);
  });
});

describe('password', () => {
  test('change with the old one ends the other sessions and keeps this one', async () => {
    const user = await register();
    const other = await api.loginAs(user.number, 'first-password');
    const body = { password: 'second-password', token: user.token };
    expect(await api.send(changePwd, { ...body, old_password: 'wrong' })).toMatchObject({
      status: 1,
      field: 'old_password',
    });
    expect(await api.send(changePwd, { ...body, old_password: 'first-password' })).toMatchObject({
      status: 0,
    });
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 0 });
    expect(await api.send(getUserInfo, { token: other.token })).toMatchObject({ status: 2 });
  });

  test('forgotten: phone and code; all sessions are logged out', async () => {
    const user = await register();
    const code = await codeFor(user.number);
    await api.ask(changePwd, { mobile: user.number, code, password: 'third-password' });
    expect(await api.send(getUserInfo, { token: user.token })).toMatchObject({ status: 2 });
    expect((await api.loginAs(user.number, 'third-password')).uid).toBe(user.uid);
  });

  test('a visitor without a code changes nothing', async () => {
    const user = await register();
    expect(await api.send(changePwd, { password: 'x'.repeat(9) })).toMatchObject({ status: 2 });
    const answer = await api.send(changePwd, { password: 'x'.repeat(9), mobile: user.number });
    expect(answer).toMatchObject({ status: 1, field: 'code' });
    expect((await api.loginAs(user.number, 'first-password')).uid).toBe(user.uid);
  });
});

test('sessions are listed and revocable, one’s own only', async () => {
  const user = await register({ device: 'Firefox' });
  const second = await api.ask(login, {
    account: user.number,
    password: 'first-password',
    device: 'Phone',
    platform: 2,
  });
  const list = await api.ask(getSessions, { token: user.token });
  expect(list.map(({ device, platform, current }) => [device, platform, current])).toEqual([
    ['Phone', 2, 0],
    ['Firefox', 3, 1],
  ]);
  const stranger = await register();
  const id = list[0]?.id ?? 0;
  expect(await api.send(endSession, { id, token: stranger.token })).toMatchObject({ status: 4, field: 'id' });
  expect(await api.send(getUserInfo, { token: second.token })).toMatchObject({ status: 0 });
  await api.ask(endSession, { id, token: user.token });
  expect(await api.send(getUserInfo, { token: second.token })).toMatchObject({ status: 2 });
});

test('what someone tells about themselves is changed field by field', async () => {
  const user = await register();
  await api.ask(editUserInfo, { nick_name: '小满', city: '临岚', token: user.token });
  await api.ask(editUserInfo, { height: 181, signature: '主队必胜', token: user.token });
  expect(await api.ask(getUserInfo, { token: user.token })).toMatchObject({
    nick_name: '小满',
    signature: '主队必胜',
    profile: { city: '临岚', height: 181, signature: '主队必胜', uid: user.uid },
  });
});

test('a message to the customer service is kept, and its sender alone reads it again', async () => {
  const user = await register();
  const other = await register();
  const { id } = await api.ask(publishFeedback, {
    content: '画面一直卡顿',
    category: 'live',
    token: user.token,
  });
  expect((await api.ask(getMyFeedback, { token: user.token })).map((one) => one.id)).toEqual([id]);
  expect(await api.ask(getMyFeedback, { token: other.token })).toEqual([]);
});

test('upload keys give a place of our own naming under the caller, for pictures only', async () => {
  const user = await register();
  const keys = await api.ask(getTempKeysForMinio, { key: '../../me.PNG', token: user.token });
  expect(keys.url).toMatch(new RegExp(`^/objects/public/images/${user.uid}/[0-9a-f]{24}\\.webp$`));
  expect(await api.send(getTempKeysForMinio, { key: 'page.html', token: user.token })).toMatchObject({
    status: 1,
    field: 'key',
  });
});
