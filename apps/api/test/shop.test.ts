import { randomUUID } from 'node:crypto';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { saveAddress } from '@touchline/contract/address';
import { getMyCoupons, receiveCoupon, saveCouponBatch } from '@touchline/contract/coupon';
import { getMessages } from '@touchline/contract/message';
import {
  cancelOrder,
  confirmOrder,
  getGoods,
  getOrder,
  getOrders,
  orderGoods,
  reportOrder,
  saveGoods,
  sendOrder,
} from '@touchline/contract/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderRepository } from '../src/shop/order-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const world = await openMatchWorld();
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

const words = (text: string) => ({ zh: text, pt: text, en: text });
const offer = async (sku: object = {}, goods: object = {}) => {
  const saved = await api.ask(saveGoods, {
    names: words('围巾'),
    texts: words(''),
    pictures: ['/scarf.svg'],
    category: 'fan',
    kind: 'virtual',
    seller: '官方店',
    skus: [{ option: '', currency: 'gold', price: 100, stock: 10, per_account: 0, ...sku }],
    token: api.operatorToken,
    ...goods,
  });
  return { goodsId: saved.id, sku_id: saved.sku_ids[0] ?? 0 };
};
const buyer = async (gold = 1000, fields: object = {}) => {
  people += 1;
  const { token, uid } = await api.member(`buyer-${people}`, fields);
  if (gold > 0) await purses.give(uid, 'gold', gold);
  return { token, uid };
};
const body = (sku_id: number, token: string, over: object = {}) => ({
  request_id: randomUUID(),
  sku_id,
  quantity: 1,
  total: 100,
  token,
  ...over,
});
const stockOf = async (id: number) =>
  world.api().selectFrom('sku').select(['stock', 'sold']).where('id', '=', id).executeTakeFirst();

describe('buying', () => {
  test('takes the gold and the piece once, however often the request is repeated', async () => {
    const { token, uid } = await buyer();
    const { sku_id } = await offer();
    const asked = body(sku_id, token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(orderGoods, asked)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 3, total: 100, currency: 'gold', name: '围巾' });
    expect(await purses.balance(uid, 'gold')).toBe(900);
    expect(await stockOf(sku_id)).toEqual({ stock: 9, sold: 1 });
    expect(await api.send(orderGoods, { ...asked, quantity: 2 })).toMatchObject({
      status: 6,
      reason: 'repeatedOtherwise',
      field: 'request_id',
    });
  });

  test.each([
    ['too little gold', { total: 100 }, { price: 100 }, {}, 50, { reason: 'insufficient', limit: 50 }],
    ['more than there are', { quantity: 3, total: 300 }, { stock: 2 }, {}, 1000, { reason: 'soldOut' }],
    ['more than one may', { quantity: 2, total: 200 }, { per_account: 1 }, {}, 1000, { field: 'quantity' }],
    ['a level too low', {}, {}, { min_level: 5 }, 1000, { reason: 'notEligible', field: 'sku_id' }],
    ['VIP goods without VIP', {}, {}, { vip_only: 1 }, 1000, { reason: 'notEligible' }],
    ['another total', { total: 90 }, {}, {}, 1000, { field: 'total' }],
    ['no address', {}, {}, { kind: 'physical' }, 1000, { field: 'address_id' }],
    ['an unknown coupon', { coupon_id: 999_999 }, {}, {}, 1000, { field: 'coupon_id' }],
  ])('%s is refused and leaves nothing behind', async (_title, over, sku, goods, gold, refusal) => {
    const { token, uid } = await buyer(gold);
    const { sku_id } = await offer(sku, goods);
    const before = await stockOf(sku_id);
    const answer = await api.send(orderGoods, body(sku_id, token, over));
    expect(answer.status).not.toBe(0);
    expect(answer).toMatchObject(refusal);
    expect(await stockOf(sku_id)).toEqual(before);
    expect(await purses.balance(uid, 'gold')).toBe(gold);
    expect((await api.ask(getOrders, { token })).total).toBe(0);
  });

  test('the minors’ mode buys nothing', async () => {
    const { token } = await buyer();
    const { sku_id } = await offer();
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    expect(await api.send(orderGoods, body(sku_id, token))).toMatchObject({ status: 3 });
  });

  test('300 buyers of 20 pieces are 20 orders, and their totals are the postings', async () => {
    const { sku_id } = await offer({ stock: 20, currency: 'point', per_account: 1 });
    const db = world.api();
    const accounts = await db
      .insertInto('account')
      .values(
        Array.from({ length: 300 }, (_, at) => ({
          account: `crowd-${at}`,
          password_hash: '!',
          nick_name: 'crowd',
          invite_code: `CROWD${at}`,
          regist_time: 1,
        })),
      )
      .returning('id')
      .execute();
    await Promise.all(accounts.map(({ id }) => purses.give(id, 'point', 100)));
    const orders = orderRepository(db, purses.wallets);
    const bought = await Promise.allSettled(
      accounts.map(({ id: accountId }) =>
        orders.buy({
          payer: { accountId, brand: 'touchline', nowSec: 1_800_000_000 },
          level: 0,
          isVip: false,
          requestId: randomUUID(),
          skuId: sku_id,
          quantity: 1,
          address: '',
          total: 100,
        }),
      ),
    );
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await stockOf(sku_id)).toEqual({ stock: 0, sold: 20 });
    const postings = await Promise.all(accounts.map(({ id }) => purses.postings(id, 'shopPoint')));
    expect(postings.flat().reduce((sum, { amount }) => sum - amount, 0)).toBe(2000);
  });
});

describe('orders', () => {
  const physical = async (over: object = {}) => {
    const who = await buyer();
    const { sku_id } = await offer({}, { kind: 'physical' });
    const [address] = await api.ask(saveAddress, {
      name: '收件人',
      mobile: '13900000001',
      country: 'CN',
      city: '临岚',
      detail: '看台路 12 号',
      token: who.token,
    });
    const order = await api.ask(orderGoods, body(sku_id, who.token, { address_id: address?.id, ...over }));
    return { ...who, sku_id, order };
  };
  const move = (id: number, state: 1 | 2 | 3 | 6, more: object = {}) =>
    api.send(sendOrder, { id, state, token: api.operatorToken, ...more });

  test('a coupon is used with the order, and given back when it is cancelled', async () => {
    const { token, uid } = await buyer();
    const { sku_id } = await offer({}, { kind: 'physical' });
    const [address] = await api.ask(saveAddress, {
      name: 'x',
      mobile: '13900000001',
      country: 'CN',
      city: 'x',
      detail: 'x',
      token,
    });
    const { id: batch } = await api.ask(saveCouponBatch, {
      name: '商城券',
      worth: 30,
      uses: ['shop'],
      ends_at: 4_000_000_000,
      valid_days: 7,
      total: 9,
      token: api.operatorToken,
    });
    const coupon = await api.ask(receiveCoupon, { id: batch, token });
    const order = await api.ask(
      orderGoods,
      body(sku_id, token, { address_id: address?.id, coupon_id: coupon.id, total: 70 }),
    );
    expect(order).toMatchObject({ price: 100, discount: 30, total: 70, status: 0 });
    expect(await purses.balance(uid, 'gold')).toBe(930);
    expect((await api.ask(getMyCoupons, { tab: 'used', token })).list).toMatchObject([{ id: coupon.id }]);
    const cancelled = await api.ask(cancelOrder, { id: order.id, token });
    expect(cancelled.events.map(({ status }) => status)).toEqual([0, 4]);
    expect(await purses.balance(uid, 'gold')).toBe(1000);
    expect(await stockOf(sku_id)).toEqual({ stock: 10, sold: 0 });
    expect((await api.ask(getMyCoupons, { tab: 'usable', token })).list).toMatchObject([{ id: coupon.id }]);
    expect(await api.send(cancelOrder, { id: order.id, token })).toMatchObject({ status: 6 });
    expect(await purses.balance(uid, 'gold')).toBe(1000);
  });

  test('of cancelling and sending at the same moment one wins', async () => {
    const { token, uid, order } = await physical();
    const [cancelled, sent] = await Promise.all([
      api.send(cancelOrder, { id: order.id, token }),
      move(order.id, 2, { carrier: '飞马', tracking: 'FM123' }),
    ]);
    expect(new Set([cancelled.status, sent.status])).toEqual(new Set([0, 6]));
    expect(await purses.balance(uid, 'gold')).toBe(cancelled.status === 0 ? 1000 : 900);
  });

  test('it is sent with its number, told as a message, confirmed, reported and refunded', async () => {
    const { token, uid, order } = await physical();
    await move(order.id, 1);
    expect(await move(order.id, 2, { carrier: '飞马', tracking: 'FM123' })).toMatchObject({ status: 0 });
    expect((await api.ask(getMessages, { category: 'order', token })).list).toMatchObject([
      { title: '订单已发货', target: { kind: 'order', id: order.id } },
    ]);
    expect(await api.ask(confirmOrder, { id: order.id, token })).toMatchObject({
      status: 3,
      tracking: 'FM123',
    });
    await api.ask(reportOrder, { id: order.id, text: '尺码不对', token });
    expect(await move(order.id, 6)).toMatchObject({ status: 0 });
    const seen = await api.ask(getOrder, { id: order.id, token });
    expect(seen.events.map(({ status }) => status)).toEqual([0, 1, 2, 3, 5, 6]);
    expect(seen.address).toContain('看台路 12 号');
    expect(await purses.balance(uid, 'gold')).toBe(1000);
    expect(await move(order.id, 6)).toMatchObject({ status: 6 });
  });

  test('nobody else sees or changes it', async () => {
    const { order } = await physical();
    const { token } = await buyer(0);
    for (const call of [getOrder, cancelOrder, confirmOrder]) {
      expect(await api.send(call, { id: order.id, token })).toMatchObject({ status: 4, field: 'id' });
    }
  });

  test('one that was sent is done by itself after 15 days', async () => {
    const { token, order } = await physical();
    await move(order.id, 2);
    const orders = orderRepository(world.api(), purses.wallets);
    const nowSec = Math.floor(Date.now() / 1000);
    await orders.finishOld(nowSec + 14 * 86_400);
    expect((await api.ask(getOrder, { id: order.id, token })).status).toBe(2);
    await orders.finishOld(nowSec + 15 * 86_400 + 60);
    expect((await api.ask(getOrder, { id: order.id, token })).status).toBe(3);
  });
});

test('visitors browse the shop by category and page', async () => {
  await offer({}, { category: 'decoration' });
  const { list, total } = await api.ask(getGoods, { category: 'decoration' });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ seller: '官方店', kind: 'virtual', skus: [{ stock: 10, price: 100 }] });
});
