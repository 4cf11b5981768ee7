import { randomUUID } from 'node:crypto';
import { getUserBasicInfo, getUserInfo } from '@touchline/contract/account';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { getMyCoupons, receiveCoupon, saveCouponBatch } from '@touchline/contract/coupon';
import { followFootballMatch } from '@touchline/contract/follow';
import { getMessages } from '@touchline/contract/message';
import {
  getAllVipPlans,
  getMyVip,
  getVipOrders,
  getVipPlans,
  orderVip,
  refundVip,
  refundVipOrder,
  saveVipPlan,
  setVipRenewal,
} from '@touchline/contract/vip';
import { getProfitList } from '@touchline/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsRepository } from '../src/message/news-repository.ts';
import { renewVip } from '../src/vip/renew-vip.ts';
import { vipOrderRepository } from '../src/vip/vip-order-repository.ts';
import { vipRenewalRepository } from '../src/vip/vip-renewal-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const DAY = 86_400;
const world = await openMatchWorld();
const db = world.api();
let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  purses = await openPurses(world.url);
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const nowSec = () => Math.floor(Date.now() / 1000);
const words = (text: string) => ({ zh: text, pt: text, en: text });
const plan = async (over: object = {}): Promise<number> => {
  const body = { names: words('月卡'), tier: 1, days: 30, price: 300, token: api.operatorToken } as const;
  return (await api.ask(saveVipPlan, { ...body, ...over })).id;
};
const buyer = async (gold = 1000, fields: object = {}) => {
  people += 1;
  const { token, uid } = await api.member(`vip-${people}`, fields);
  if (gold > 0) await purses.give(uid, 'gold', gold);
  return { token, uid };
};
const body = (plan_id: number, token: string, over: object = {}) => ({
  request_id: randomUUID(),
  plan_id,
  total: 300,
  token,
  ...over,
});
/** What the chat was told last. */
const badgeOf = (uid: number) =>
  api.chat.asked.findLast(
    ({ command, body: told }) => command.endsWith('badge_set') && JSON.stringify(told).includes(`"u${uid}"`),
  )?.body;
const renewing = () => {
  return {
    vipOrders: vipOrderRepository(db, purses.wallets),
    vipRenewals: vipRenewalRepository(db),
    news: newsRepository(db),
  };
};

describe('buying', () => {
  test('a plan gives its days once, and the badge with the same answer', async () => {
    const { token, uid } = await buyer();
    const asked = body(await plan(), token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.ask(orderVip, asked)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(await purses.balance(uid, 'gold')).toBe(700);
    const [first] = answers;
    expect(first?.mine).toMatchObject({ tier: 1, svip_date: 0 });
    expect((first?.order.to_at ?? 0) - (first?.order.from_at ?? 0)).toBe(30 * DAY);
    expect(await api.ask(getUserInfo, { token })).toMatchObject({
      isVIP: true,
      vip_level: 1,
      vip_date: first?.order.to_at,
      is_no_popad: 1,
    });
    expect((await api.ask(getUserBasicInfo, { id: uid })).vip_level).toBe(1);
    expect(badgeOf(uid)).toMatchObject({ Vip: 1 });
    const { list } = await api.ask(getProfitList, { currency: 'gold', token });
    expect(list[0]).toMatchObject({ amount: -300, object: 'VIP · 30 天' });
    expect(await api.send(orderVip, { ...asked, plan_id: await plan({ days: 90 }) })).toMatchObject({
      status: 6,
      reason: 'repeatedOtherwise',
    });
  });

  test('more time follows what there is, tier by tier, and SVIP ends before VIP', async () => {
    const { token } = await buyer(3000);
    const [vip, svip] = [await plan({ days: 90 }), await plan({ tier: 2, days: 30 })];
    const first = (await api.ask(orderVip, body(vip, token))).order;
    const second = (await api.ask(orderVip, body(vip, token))).order;
    expect([second.from_at, second.to_at]).toEqual([first.to_at, first.to_at + 90 * DAY]);
    const { order, mine } = await api.ask(orderVip, body(svip, token));
    expect(mine).toMatchObject({ tier: 2, vip_date: second.to_at, svip_date: order.to_at });
    expect((await api.ask(getUserInfo, { token })).vip_level).toBe(2);
  });

  test('time that an operator gave is not lost', async () => {
    const given = nowSec() + 50 * DAY;
    const { token } = await buyer(1000, { vip_level: 1, vip_date: given });
    const { order, mine } = await api.ask(orderVip, body(await plan(), token));
    expect([order.from_at, mine.vip_date]).toEqual([given, given + 30 * DAY]);
    expect((await api.ask(refundVip, { id: order.id, token })).mine.vip_date).toBe(given);
  });

  test.each([
    ['too little gold', 200, {}, {}, { reason: 'insufficient', limit: 100 }],
    ['another total', 1000, { total: 200 }, {}, { field: 'total' }],
    ['a plan that is not sold', 1000, {}, { shown: false }, { field: 'plan_id' }],
    ['a plan of another variant', 1000, {}, { brand: 'farpost' }, { field: 'plan_id' }],
    ['an unknown coupon', 1000, { coupon_id: 999_999 }, {}, { field: 'coupon_id' }],
  ])('%s is refused and leaves nothing behind', async (_title, gold, over, fields, refusal) => {
    const { token, uid } = await buyer(gold);
    const answer = await api.send(orderVip, body(await plan(fields), token, over));
    expect(answer.status).not.toBe(0);
    expect(answer).toMatchObject(refusal);
    expect(await purses.balance(uid, 'gold')).toBe(gold);
    expect(await api.ask(getMyVip, { token })).toMatchObject({ tier: 0, vip_date: 0 });
    expect((await api.ask(getVipOrders, { token })).list).toEqual([]);
  });

  test('the minors’ mode buys nothing', async () => {
    const { token } = await buyer();
    const id = await plan();
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    expect(await api.send(orderVip, body(id, token))).toMatchObject({ status: 3 });
  });
});

describe('refunds', () => {
  const couponFor = async (token: string) => {
    const { id } = await api.ask(saveCouponBatch, {
      name: '会员券',
      worth: 50,
      uses: ['vip'],
      ends_at: 4_000_000_000,
      valid_days: 7,
      total: 9,
      token: api.operatorToken,
    });
    return api.ask(receiveCoupon, { id, token });
  };

  test('give gold and coupon back once, and the badge goes', async () => {
    const { token, uid } = await buyer();
    const coupon = await couponFor(token);
    const { order } = await api.ask(
      orderVip,
      body(await plan(), token, { coupon_id: coupon.id, total: 250 }),
    );
    expect(order).toMatchObject({ price: 300, discount: 50, total: 250, refundable: 1 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.ask(refundVip, { id: order.id, token })),
    );
    expect(answers.every((answer) => answer.order.refunded === 1 && answer.mine.tier === 0)).toBe(true);
    expect(await purses.balance(uid, 'gold')).toBe(1000);
    expect((await api.ask(getMyCoupons, { tab: 'usable', token })).list).toMatchObject([{ id: coupon.id }]);
    expect((await api.ask(getUserInfo, { token })).isVIP).toBe(false);
    expect(badgeOf(uid)).toMatchObject({ Vip: 0 });
  });

  test('are for the latest time of a tier, and the operator gives back at any time', async () => {
    const { token, uid } = await buyer();
    const id = await plan();
    const first = (await api.ask(orderVip, body(id, token))).order;
    await api.ask(orderVip, body(id, token));
    expect(await api.send(refundVip, { id: first.id, token })).toMatchObject({ reason: 'notEligible' });
    const { list } = await api.ask(getVipOrders, { token });
    expect(list.map(({ refundable }) => refundable)).toEqual([1, 0]);
    for (const { id: orderId } of list) {
      await sql`update vip_period set created_at = ${nowSec() - 2 * DAY} where id = ${orderId}`.execute(db);
      expect(await api.send(refundVip, { id: orderId, token })).toMatchObject({ reason: 'notEligible' });
      await api.ask(refundVipOrder, { id: orderId, token: api.operatorToken });
    }
    expect(await purses.balance(uid, 'gold')).toBe(1000);
    expect((await api.ask(getMyVip, { token })).tier).toBe(0);
  });

  test('are none once a benefit was used', async () => {
    const { token } = await buyer();
    const { order } = await api.ask(orderVip, body(await plan(), token));
    const { id } = await api.ask(saveCouponBatch, {
      name: 'VIP 专享',
      worth: 5,
      uses: ['shop'],
      ends_at: 4_000_000_000,
      valid_days: 7,
      total: 9,
      audience: 'vip',
      token: api.operatorToken,
    });
    await api.ask(receiveCoupon, { id, token });
    expect(await api.send(refundVip, { id: order.id, token })).toMatchObject({ reason: 'notEligible' });
  });

  test('nobody gives back what another bought', async () => {
    const owner = await buyer();
    const other = await buyer(0);
    const { order } = await api.ask(orderVip, body(await plan(), owner.token));
    expect(await api.send(refundVip, { id: order.id, token: other.token })).toMatchObject({ status: 4 });
  });
});

describe('renewal', () => {
  test('is told three days before, paid once, and goes on', async () => {
    const { token, uid } = await buyer();
    const id = await plan();
    const { order } = await api.ask(orderVip, body(id, token));
    expect((await api.ask(setVipRenewal, { plan_id: id, on: true, token })).renewals).toMatchObject([
      { tier: 1, next_at: order.to_at - 3600 },
    ]);
    await renewVip(renewing(), order.to_at - 4 * DAY);
    expect((await api.ask(getMessages, { category: 'order', token })).list).toEqual([]);
    await renewVip(renewing(), order.to_at - 3 * DAY);
    expect(await purses.balance(uid, 'gold')).toBe(700);
    expect((await api.ask(getMessages, { category: 'order', token })).list).toMatchObject([
      { title: '会员即将续费', target: { kind: 'vip' } },
    ]);
    await Promise.all([renewVip(renewing(), order.to_at - 60), renewVip(renewing(), order.to_at - 60)]);
    expect(await purses.balance(uid, 'gold')).toBe(400);
    const mine = await api.ask(getMyVip, { token });
    expect(mine.vip_date).toBe(order.to_at + 30 * DAY);
    expect(mine.renewals).toMatchObject([{ next_at: order.to_at + 30 * DAY - 3600 }]);
    expect((await api.ask(setVipRenewal, { plan_id: id, on: false, token })).renewals).toEqual([]);
  });

  test('is tried twice without gold, and then off', async () => {
    const { token, uid } = await buyer(300);
    const id = await plan();
    const { order } = await api.ask(orderVip, body(id, token));
    await api.ask(setVipRenewal, { plan_id: id, on: true, token });
    await renewVip(renewing(), order.to_at);
    expect((await api.ask(getMyVip, { token })).renewals).toHaveLength(1);
    await renewVip(renewing(), order.to_at + DAY);
    expect((await api.ask(getMyVip, { token })).renewals).toEqual([]);
    expect(await purses.balance(uid, 'gold')).toBe(0);
  });

  test('never takes more than was agreed to', async () => {
    const { token, uid } = await buyer();
    const id = await plan();
    const { order } = await api.ask(orderVip, body(id, token));
    await api.ask(setVipRenewal, { plan_id: id, on: true, token });
    await plan({ id, price: 301 });
    await renewVip(renewing(), order.to_at);
    expect(await purses.balance(uid, 'gold')).toBe(700);
    expect((await api.ask(getMyVip, { token })).renewals).toEqual([]);
  });

  test('is for time that runs', async () => {
    const { token } = await buyer();
    const answer = await api.send(setVipRenewal, { plan_id: await plan(), on: true, token });
    expect(answer).toMatchObject({ status: 4, field: 'plan_id' });
  });
});

test('VIPs follow more matches, and keep them when VIP ends', async () => {
  const { token, uid } = await buyer();
  await world.addMatch(900);
  await world.addMatch(901);
  await sql`insert into match_follow (account_id, match_id, followed_at) select ${uid}, n, 1 from generate_series(5001, 5100) n`.execute(
    db,
  );
  const follow = (matchid: number) => api.send(followFootballMatch, { matchid, type: 1, token });
  expect(await follow(900)).toMatchObject({ status: 6, msg: expect.stringContaining('100') });
  const { order } = await api.ask(orderVip, body(await plan(), token));
  expect(await follow(900)).toMatchObject({ status: 0 });
  await api.ask(refundVipOrder, { id: order.id, token: api.operatorToken });
  expect(await follow(900)).toMatchObject({ status: 0 });
  expect(await follow(901)).toMatchObject({ status: 6, msg: expect.stringContaining('100') });
});

test('plans of the shop window are those of the variant, and the operator sees all', async () => {
  const hidden = await plan({ shown: false });
  const list = await api.ask(getVipPlans, {});
  expect(list.map(({ tier }) => tier)).toEqual(
    list.map(({ tier }) => tier).toSorted((one, other) => String(one).localeCompare(String(other))),
  );
  expect(list.some(({ id }) => id === hidden)).toBe(false);
  const all = await api.ask(getAllVipPlans, { token: api.operatorToken });
  expect(all.some(({ id }) => id === hidden)).toBe(true);
});
