import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@touchline/contract/account';
import { regist, sendCode } from '@touchline/contract/identity';
import { getInvite, getInvited, refuseInvited, saveInviteRule } from '@touchline/contract/invite';
import { getMessages } from '@touchline/contract/message';
import { getProfitList } from '@touchline/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteProfitRepository } from '../src/invite/invite-profit-repository.ts';
import { inviteRepository } from '../src/invite/invite-repository.ts';
import { keepInvites } from '../src/invite/keep-invites.ts';
import { newsRepository } from '../src/message/news-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const world = await openMatchWorld();
const db = world.api();
let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, config: { DEMO: true } });
  purses = await openPurses(world.url);
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const rule = (over: object = {}) =>
  api.ask(saveInviteRule, {
    money_code: 'CNY',
    profit_minor: 200,
    month_cap_minor: 20_000,
    needs_recharge: 0,
    token: api.operatorToken,
    ...over,
  });
beforeEach(() => rule());

const member = async (fields: object = {}) => {
  people += 1;
  return api.member(`invite-${people}`, fields);
};
const keeping = () => {
  return {
    invites: inviteRepository(db),
    inviteProfits: inviteProfitRepository(db, purses.wallets),
    news: newsRepository(db),
  };
};
/** Binds a new account to its inviter, as registering does. */
const invited = async (
  inviterId: number,
  device: string = randomUUID(),
): Promise<{ uid: number; token: string }> => {
  const { uid, token } = await member();
  await sql`update account set mobile = ${`13${String(uid).padStart(9, '0')}`} where id = ${uid}`.execute(db);
  await keeping().invites.bind({
    accountId: uid,
    inviterId,
    brand: 'touchline',
    device: { hash: Buffer.from(device), name: 'Pocket' },
    nowSec: NOW - 8 * DAY,
  });
  return { uid, token };
};
/** The account is used on so many days. */
const spendDays = async (uid: number, days: number) => {
  for (let day = 0; day < days; day += 1) {
    const nowSec = NOW - (days - day) * DAY;
    await sql`update account set last_online = ${nowSec} where id = ${uid}`.execute(db);
    await keeping().inviteProfits.countDays(nowSec);
    await keeping().inviteProfits.countDays(nowSec + 60);
  }
};
const earned = async (inviterId: number) => {
  const friend = await invited(inviterId);
  await spendDays(friend.uid, 3);
  await keepInvites(keeping(), NOW);
  return friend;
};
const minor = async (uid: number, kind: 'inviteProfit' | 'inviteBack' = 'inviteProfit'): Promise<number> =>
  (await purses.postings(uid, kind)).reduce((sum, { amount }) => sum + amount, 0);
const stateOf = async (token: string) =>
  (await api.ask(getInvited, { token })).list.map(({ state }) => state);

test('a friend who registers by the link is listed with a masked name', async () => {
  const { token } = await member();
  const { code } = await api.ask(getInvite, { token });
  const mobile = '13977770001';
  const { captcha, captcha_code } = await api.readCaptcha();
  const { demo_code: sms = '' } = await api.ask(sendCode, { mobile, captcha, code: captcha_code });
  await api.ask(regist, {
    mobile,
    code: sms,
    password: 'first-password',
    invite_code: code,
    device: 'Pocket',
  });
  const { list } = await api.ask(getInvited, { token });
  expect(list).toMatchObject([{ state: 'bound', active_days: 0, profit_minor: 0, paid_at: 0 }]);
  expect(list[0]?.nick_name).toMatch(/^.\*{2,3}.?$/u);
  expect(await api.ask(getInvite, { token })).toMatchObject({ invited: 1, active: 0 });
});

describe('profit', () => {
  test('is paid once, a week after it was earned, and the page equals the postings', async () => {
    const { token, uid } = await member();
    await earned(uid);
    expect(await stateOf(token)).toEqual(['qualified']);
    expect(await api.ask(getInvite, { token })).toMatchObject({
      active: 1,
      pending_minor: 200,
      total_minor: 0,
    });
    await keepInvites(keeping(), NOW + 7 * DAY - 1);
    expect(await minor(uid)).toBe(0);
    await Promise.all([keepInvites(keeping(), NOW + 7 * DAY), keepInvites(keeping(), NOW + 7 * DAY)]);
    expect(await minor(uid)).toBe(200);
    expect(await api.ask(getInvite, { token })).toMatchObject({
      pending_minor: 0,
      total_minor: 200,
      available_minor: 200,
    });
    expect((await api.ask(getUserInfo, { token })).invite).toMatchObject({ profit: 2, total_profit: 2 });
    expect((await api.ask(getProfitList, { currency: 'money', token })).list).toMatchObject([
      { amount: 200 },
    ]);
    expect((await api.ask(getMessages, { category: 'order', token })).list).toMatchObject([
      { title: '邀请收益已入账', target: { kind: 'invite' } },
    ]);
  });

  test.each([
    ['two active days', async (uid: number) => spendDays(uid, 2)],
    [
      'no phone',
      async (uid: number) => {
        await spendDays(uid, 3);
        await sql`update account set mobile = null where id = ${uid}`.execute(db);
      },
    ],
    [
      'a ban',
      async (uid: number) => {
        await spendDays(uid, 3);
        await sql`update account set status = 'banned' where id = ${uid}`.execute(db);
      },
    ],
  ])('is not earned with %s', async (_title, happen) => {
    const { token, uid } = await member();
    const friend = await invited(uid);
    await happen(friend.uid);
    await keepInvites(keeping(), NOW);
    expect(await stateOf(token)).toEqual(['bound']);
  });

  test('goes up one level only: who invited the inviter gets nothing', async () => {
    const first = await member();
    const second = await earned(first.uid);
    const third = await earned(second.uid);
    await earned(third.uid);
    await keepInvites(keeping(), NOW + 7 * DAY);
    expect(await Promise.all([first.uid, second.uid, third.uid].map((uid) => minor(uid)))).toEqual([
      200, 200, 200,
    ]);
    expect((await api.ask(getInvited, { token: first.token })).list.map(({ id }) => id)).toEqual([
      second.uid,
    ]);
  });

  test('stops at the cap of the month and goes on in the next', async () => {
    await rule({ month_cap_minor: 500 });
    const { uid } = await member();
    for (let count = 0; count < 4; count += 1) await earned(uid);
    await keepInvites(keeping(), NOW + 7 * DAY);
    expect(await minor(uid)).toBe(400);
    await keepInvites(keeping(), NOW + 40 * DAY);
    expect(await minor(uid)).toBe(800);
  });

  test('keeps what was promised when the operator changes the rule', async () => {
    const { uid } = await member();
    await earned(uid);
    await rule({ profit_minor: 900 });
    await keepInvites(keeping(), NOW + 7 * DAY);
    expect(await minor(uid)).toBe(200);
  });

  test('is taken back once when the operator refuses the invited', async () => {
    const { token, uid } = await member();
    const friend = await earned(uid);
    await keepInvites(keeping(), NOW + 7 * DAY);
    const refuse = () => api.send(refuseInvited, { id: friend.uid, token: api.operatorToken });
    await Promise.all([refuse(), refuse(), refuse()]);
    expect(await minor(uid, 'inviteBack')).toBe(-200);
    expect(await stateOf(token)).toEqual(['refused']);
    expect(await api.ask(getInvite, { token })).toMatchObject({ total_minor: 0, active: 0 });
  });
});

describe('where a top-up is needed', () => {
  const topUp = async (uid: number, status: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into recharge_order (account_id, request_id, brand, provider, method, currency, price_minor, gold,
        bonus_gold, status, day, next_ask_at, created_at, expires_at)
      values (${uid}, ${randomUUID()}, 'touchline', 'sandbox', 'sandbox', 'CNY', 600, 60, 0, ${status}, 20261101, 0,
        ${NOW}, ${NOW}) returning id
    `.execute(db);
    return rows[0]?.id ?? 0;
  };
  const set = (id: number, status: string) =>
    sql`update recharge_order set status = ${status} where id = ${id}`.execute(db);

  test('it is earned by one that was credited', async () => {
    await rule({ needs_recharge: 1 });
    const { token, uid } = await member();
    const friend = await earned(uid);
    expect(await stateOf(token)).toEqual(['bound']);
    await topUp(friend.uid, 'pending');
    await keepInvites(keeping(), NOW);
    expect(await stateOf(token)).toEqual(['bound']);
    await topUp(friend.uid, 'credited');
    await keepInvites(keeping(), NOW);
    expect(await stateOf(token)).toEqual(['qualified']);
  });

  test.each(['refunded', 'charged_back'])('profit is taken back once when it is %s', async (status) => {
    await rule({ needs_recharge: 1 });
    const { uid } = await member();
    const friend = await invited(uid);
    const order = await topUp(friend.uid, 'credited');
    await spendDays(friend.uid, 3);
    await keepInvites(keeping(), NOW);
    await keepInvites(keeping(), NOW + 7 * DAY);
    expect(await minor(uid)).toBe(200);
    await set(order, status);
    await Promise.all([keepInvites(keeping(), NOW + 8 * DAY), keepInvites(keeping(), NOW + 8 * DAY)]);
    await keepInvites(keeping(), NOW + 9 * DAY);
    expect([await minor(uid), await minor(uid, 'inviteBack')]).toEqual([200, -200]);
  });

  test('nothing is paid for one that was refunded before, nor while it is disputed', async () => {
    await rule({ needs_recharge: 1 });
    const { token, uid } = await member();
    const friend = await invited(uid);
    const order = await topUp(friend.uid, 'credited');
    await spendDays(friend.uid, 3);
    await keepInvites(keeping(), NOW);
    await set(order, 'disputed');
    await keepInvites(keeping(), NOW + 7 * DAY);
    expect(await stateOf(token)).toEqual(['qualified']);
    await set(order, 'refunded');
    await keepInvites(keeping(), NOW + 8 * DAY);
    expect(await stateOf(token)).toEqual(['refused']);
    expect(await minor(uid)).toBe(0);
  });
});

describe('who does not count', () => {
  test('an account made on the device on which the inviter is logged in', async () => {
    const { token, uid } = await member();
    await sql`update session set device = 'Pocket' where account_id = ${uid}`.execute(db);
    await keeping().invites.noteDevice(uid, Buffer.from('own-device'));
    await invited(uid, 'own-device');
    await invited(uid, 'other-device');
    expect(await stateOf(token)).toEqual(['bound', 'refused']);
  });

  test('the fourth account of one device, whoever invited it', async () => {
    const [one, two] = [await member(), await member()];
    for (const { uid } of [one, two, one]) await invited(uid, 'farm');
    await invited(two.uid, 'farm');
    expect(await stateOf(two.token)).toEqual(['refused', 'bound']);
  });

  test('who was invited by those who work here', async () => {
    const { token, uid } = await member({ is_anchor_admin: 1 });
    await invited(uid);
    expect(await stateOf(token)).toEqual(['refused']);
  });
});

test('nobody reads whom another invited', async () => {
  const [one, two] = [await member(), await member()];
  await invited(one.uid);
  expect((await api.ask(getInvited, { token: two.token })).list).toEqual([]);
});
