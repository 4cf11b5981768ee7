import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@touchline/contract/define-call';
import {
  cancelRecharge,
  findRechargeOrders,
  getRechargeGoods,
  getRechargeOrder,
  getRechargeOrders,
  orderRecharge,
  refundRecharge,
  saveRechargeGoods,
} from '@touchline/contract/recharge';
import { saveSpendingLimits } from '@touchline/contract/spending';
import { manualClock } from '@touchline/engines/clock/clock';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import { sandboxNotice, type SandboxMessage } from '../src/recharge/sandbox-provider.ts';
import { INTERNAL_SECRET, startApiUnderTest } from './api-under-test.ts';
import { openPurses } from './purse.ts';

const clock = manualClock(Date.UTC(2026, 10, 23, 4));
let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
let goodsId = 0;
let people = 0;

beforeAll(async () => {
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  api = await startApiUnderTest({ databaseUrl: url, clock, config: { DEMO: true } });
  purses = await openPurses(url);
  const tile = { money_code: 'CNY', price_minor: 6800, gold: 680, bonus_gold: 60 } as const;
  ({ id: goodsId } = await api.ask(saveRechargeGoods, { ...tile, token: api.operatorToken }));
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

type Buyer = { uid: number; token: string };

const newcomer = (): Promise<Buyer> => api.member(`buyer-${(people += 1)}`);

const order = async (buyer: Buyer, over: Partial<BodyOf<typeof orderRecharge>> = {}) => {
  const body = { request_id: randomUUID(), goods_id: goodsId, method: 'sandbox', ...over };
  const { order: made, pay } = await api.ask(orderRecharge, { token: buyer.token, ...body });
  if (pay.kind !== 'redirect') throw new Error('the sandbox has a page of its own');
  return { id: made.id, page: pay.url };
};

/** Presses a button of the sandbox's own page. */
const press = async (page: string, act: string): Promise<void> => {
  const [path = ''] = page.split('?');
  const answer = await fetch(new URL(path, api.base).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
};

const stateOf = async (buyer: Buyer, id: number) =>
  (await api.ask(getRechargeOrder, { token: buyer.token, id })).state;

const tell = (message: Partial<SandboxMessage>, secret = `sandbox:${INTERNAL_SECRET}`) => {
  const whole = { event: randomUUID(), order_id: 0, ref: 'x', state: 'paid', minor: 6800, currency: 'CNY' };
  const { raw, headers } = sandboxNotice(secret, { ...whole, ...message } as SandboxMessage);
  return fetch(`${api.base}/api/notify/sandbox`, { method: 'POST', headers, body: new Uint8Array(raw) });
};

describe('a top-up', () => {
  test('credits gold and bonus once when it is paid', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    expect(await stateOf(buyer, id)).toBe('waiting');
    await press(page, 'twice');
    await press(page, 'pay');
    expect(await stateOf(buyer, id)).toBe('paid');
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
    expect(await purses.postings(buyer.uid, 'recharge')).toMatchObject([{ amount: 680, ref: id }]);
    expect(await purses.postings(buyer.uid, 'rechargeBonus')).toMatchObject([{ amount: 60, ref: id }]);
  });

  test('tells failed and cancelled apart', async () => {
    const buyer = await newcomer();
    const declined = await order(buyer);
    await press(declined.page, 'decline');
    expect(await stateOf(buyer, declined.id)).toBe('failed');
    const left = await order(buyer);
    await press(left.page, 'cancel');
    expect(await stateOf(buyer, left.id)).toBe('cancelled');
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  });

  test('honours a payment that arrives after the order was closed', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    await api.ask(cancelRecharge, { token: buyer.token, id });
    expect(await stateOf(buyer, id)).toBe('cancelled');
    await press(page, 'pay');
    expect(await stateOf(buyer, id)).toBe('paid');
    const late = await order(buyer);
    await press(late.page, 'late');
    expect(await stateOf(buyer, late.id)).toBe('paid');
    expect(await purses.balance(buyer.uid, 'gold')).toBe(1480);
  });

  test('asks the provider every third time, so that a message that got lost costs nothing', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    const ref = page.split('/').at(-1)?.split('?')[0] ?? '';
    await purses.db
      .updateTable('sandbox_payment')
      .set({ state: 'paid', paid_minor: 6800 })
      .where('ref', '=', ref)
      .execute();
    expect(await stateOf(buyer, id)).toBe('waiting');
    expect(await stateOf(buyer, id)).toBe('waiting');
    expect(await stateOf(buyer, id)).toBe('paid');
  });

  test('has one order for one request, and refuses the request for another price', async () => {
    const buyer = await newcomer();
    const request = { request_id: randomUUID() };
    const [first, second] = await Promise.all([order(buyer, request), order(buyer, request)]);
    expect(second).toEqual(first);
    const body = { ...request, gold: 50, method: 'sandbox', token: buyer.token };
    expect(await api.send(orderRecharge, body)).toMatchObject({
      status: 6,
      reason: 'repeatedOtherwise',
      field: 'request_id',
    });
  });

  test('of the own amount costs its price, within its bounds', async () => {
    const buyer = await newcomer();
    const ordered = { request_id: randomUUID(), gold: 123, method: 'sandbox', token: buyer.token };
    const { order: own } = await api.ask(orderRecharge, ordered);
    expect(own).toMatchObject({ gold: 123, bonus_gold: 0, price_minor: 1230, money_code: 'CNY' });
    const tiny = { ...ordered, request_id: randomUUID(), gold: 9 };
    expect(await api.send(orderRecharge, tiny)).toMatchObject({ status: 1, field: 'gold' });
    const both = { ...ordered, request_id: randomUUID(), goods_id: goodsId };
    expect(await api.send(orderRecharge, both)).toMatchObject({ status: 1, field: 'gold' });
    const method = { ...ordered, request_id: randomUUID(), method: 'cheque' };
    expect(await api.send(orderRecharge, method)).toMatchObject({ status: 1, field: 'method' });
  });

  test('is held to the own limits, by two devices at once as well', async () => {
    const buyer = await newcomer();
    await api.ask(saveSpendingLimits, { token: buyer.token, day: 1000 });
    const both = await Promise.allSettled([order(buyer), order(buyer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const third = { request_id: randomUUID(), goods_id: goodsId, method: 'sandbox', token: buyer.token };
    expect(await api.send(orderRecharge, third)).toMatchObject({ status: 6, reason: 'limitDay', limit: 360 });
    const { left_day: left } = await api.ask(getRechargeGoods, { token: buyer.token });
    expect(left).toBe(320);
  });

  test('of another is not found', async () => {
    const { id } = await order(await newcomer());
    const other = await newcomer();
    expect(await api.send(getRechargeOrder, { token: other.token, id })).toMatchObject({
      status: 4,
      field: 'id',
    });
    expect(await api.send(cancelRecharge, { token: other.token, id })).toMatchObject({
      status: 4,
      field: 'id',
    });
    expect(await api.ask(getRechargeOrders, { token: other.token })).toEqual({ list: [], next: 0 });
  });

  test('that nobody paid is closed after half an hour', async () => {
    const buyer = await newcomer();
    const { id } = await order(buyer);
    clock.advance(1_801_000);
    await expect
      .poll(async () => {
        const { list } = await api.ask(findRechargeOrders, {
          token: api.operatorToken,
          account_id: buyer.uid,
        });
        return list[0]?.state;
      })
      .toBe('cancelled');
    expect(id).toBeGreaterThan(0);
  });
});

describe('messages of a provider', () => {
  test('that are forged, of another amount or currency, or for no order of ours credit nothing', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    expect((await tell({ order_id: id }, 'somebody else')).status).toBe(400);
    expect((await tell({ order_id: id, minor: 1 })).status).toBe(200);
    expect((await tell({ order_id: id, currency: 'BRL' })).status).toBe(200);
    expect((await tell({ order_id: 999_999 })).status).toBe(200);
    await press(page, 'forged');
    await press(page, 'amount');
    expect(await stateOf(buyer, id)).toBe('waiting');
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
    const kept = await purses.db.selectFrom('payment_notice').select(['outcome', 'signature_ok']).execute();
    expect(kept.filter(({ outcome }) => outcome === 'forged').every((one) => !one.signature_ok)).toBe(true);
    expect(kept.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['forged', 'amountDiffers', 'unknownOrder']),
    );
  });

  test('in any order and number end in one credit', async () => {
    const buyer = await newcomer();
    const { id } = await order(buyer);
    const states = ['closed', 'paid', 'failed', 'paid', 'closed', 'paid'] as const;
    await Promise.all(states.map((state) => tell({ order_id: id, state })));
    expect(await stateOf(buyer, id)).toBe('paid');
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
  });

  test('about a dispute hold the gold, freeze the wallet, and give both back when it is won', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    await press(page, 'pay');
    await tell({ order_id: id, state: 'disputed' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(60);
    const spend = () =>
      purses.wallets.post(
        { accountId: buyer.uid, brand: 'touchline', nowSec: Math.floor(clock.nowMs() / 1000) },
        { kind: 'gift', amount: 1, key: randomUUID(), ref: 1 },
      );
    await expect(spend()).rejects.toMatchObject({ refusal: { reason: 'frozen' } });
    await tell({ order_id: id, state: 'disputeWon' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
    await spend();
    // A payment may be disputed again.
    await tell({ order_id: id, state: 'disputed' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(59);
    await expect(spend()).rejects.toMatchObject({ refusal: { reason: 'frozen' } });
    await tell({ order_id: id, state: 'disputeLost' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(59);
  });

  test('about a lost dispute leave the wallet owing what was spent', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    await press(page, 'pay');
    await purses.wallets.post(
      { accountId: buyer.uid, brand: 'touchline', nowSec: Math.floor(clock.nowMs() / 1000) },
      { kind: 'gift', amount: 700, key: randomUUID(), ref: 1 },
    );
    await tell({ order_id: id, state: 'disputed' });
    await tell({ order_id: id, state: 'disputeLost' });
    await tell({ order_id: id, state: 'disputeLost' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740 - 700 - 680);
  });
});

describe('a refund', () => {
  const refund = (id: number, over: object = {}) =>
    api.send(refundRecharge, {
      token: api.operatorToken,
      request_id: randomUUID(),
      id,
      reason: 'bought by mistake',
      ...over,
    });

  test('gives back what is still there: the bonus first, then gold, and the same share of the price', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    await press(page, 'pay');
    await purses.wallets.post(
      { accountId: buyer.uid, brand: 'touchline', nowSec: Math.floor(clock.nowMs() / 1000) },
      { kind: 'gift', amount: 340, key: randomUUID(), ref: 1 },
    );
    const request = { request_id: randomUUID() };
    const first = await refund(id, request);
    expect(first).toMatchObject({
      status: 0,
      data: { bonus_gold: 60, gold: 340, price_minor: 3400, status: 'done' },
    });
    expect((await refund(id, request)).data).toEqual(first.data);
    expect(await refund(id)).toMatchObject({ status: 6, reason: 'notEligible', field: 'id' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  });

  test('for a guardian takes back gold that was spent, too', async () => {
    const buyer = await newcomer();
    const { id, page } = await order(buyer);
    await press(page, 'pay');
    await purses.wallets.post(
      { accountId: buyer.uid, brand: 'touchline', nowSec: Math.floor(clock.nowMs() / 1000) },
      { kind: 'gift', amount: 700, key: randomUUID(), ref: 1 },
    );
    expect(await refund(id, { kind: 'guardian' })).toMatchObject({ data: { price_minor: 6800, gold: 680 } });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(-680);
  });

  test('of an order that was not paid is refused', async () => {
    const { id } = await order(await newcomer());
    expect(await refund(id)).toMatchObject({ status: 6, reason: 'notEligible' });
    expect(await refund(999_999)).toMatchObject({ status: 4, field: 'id' });
  });
});

test('a price is never changed: that is a new tile', async () => {
  const tile = { id: goodsId, money_code: 'CNY', price_minor: 1, gold: 680, bonus_gold: 60 };
  const answer = await api.send(saveRechargeGoods, { ...tile, token: api.operatorToken });
  expect(answer).toMatchObject({ status: 6, field: 'price_minor' });
});
