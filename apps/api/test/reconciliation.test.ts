import { randomUUID } from 'node:crypto';
import { orderRecharge, refundRecharge, saveRechargeGoods } from '@touchline/contract/recharge';
import { decideReconItem, getReconItems, getReconRuns, reconcile } from '@touchline/contract/reconciliation';
import { manualClock } from '@touchline/engines/clock/clock';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { newPayment, type Payment } from './payment-doubles/double.ts';
import { wechatDouble } from './payment-doubles/wechat-double.ts';
import { openPurses } from './purse.ts';

/** Four in the afternoon there. */
const clock = manualClock(Date.UTC(2026, 10, 23, 8));
const nowSec = () => Math.floor(clock.nowMs() / 1000);
const HOUR_MS = 3_600_000;
const DAY = '2026-11-23';

let double: Awaited<ReturnType<typeof wechatDouble>>;
let api: Awaited<ReturnType<typeof startApiUnderTest>>;
let purses: Awaited<ReturnType<typeof openPurses>>;
let goodsId = 0;

beforeAll(async () => {
  double = await wechatDouble(nowSec);
  const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
  api = await startApiUnderTest({ databaseUrl: url, clock, config: double.config });
  purses = await openPurses(url);
  const tile = { money_code: 'CNY', price_minor: 6800, gold: 680, bonus_gold: 0 } as const;
  ({ id: goodsId } = await api.ask(saveRechargeGoods, { ...tile, token: api.operatorToken }));
});
afterAll(async () => {
  await purses.close();
  await api.close();
  await double.close();
});

type Bought = { uid: number; id: number; payment: Payment };

const order = async (name: string): Promise<Bought> => {
  const { uid, token } = await api.member(name);
  const body = { request_id: randomUUID(), goods_id: goodsId, method: 'wechat', token };
  const { order: made } = await api.ask(orderRecharge, body);
  const payment = double.payments.at(-1);
  if (!payment) throw new Error('the double knows no payment');
  return { uid, id: made.id, payment };
};

const payThere = (payment: Payment): void => {
  payment.state = 'paid';
  payment.paidAt = nowSec();
};

const tell = async (payment: Payment): Promise<void> => {
  const { body, headers } = double.notice(payment);
  const answer = await fetch(`${api.base}/api/notify/wechat`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
};

const credited = async (name: string): Promise<Bought> => {
  const bought = await order(name);
  payThere(bought.payment);
  await tell(bought.payment);
  expect(await purses.balance(bought.uid, 'gold')).toBe(680);
  return bought;
};

const asOperator = {
  get token() {
    return api.operatorToken;
  },
};

const isFrozen = async (uid: number) => (await purses.wallets.ledger.wallets(uid))[0]?.frozen ?? false;

describe('a bill with planted faults', () => {
  const planted: Record<string, Bought> = {};
  let runId = 0;

  beforeAll(async () => {
    planted['right'] = await credited('right');
    planted['refunded'] = await credited('refunded');
    await api.ask(refundRecharge, {
      request_id: randomUUID(),
      id: planted['refunded'].id,
      reason: 'by mistake',
      ...asOperator,
    });
    planted['never told'] = await order('never-told');
    // Otherwise the job that asks about open orders may credit it first.
    await purses.db
      .updateTable('recharge_order')
      .set({ next_ask_at: nowSec() + 7 * 86_400 })
      .where('id', '=', planted['never told'].id)
      .execute();
    payThere(planted['never told'].payment);
    planted['closed'] = await order('closed');
    await purses.db
      .updateTable('recharge_order')
      .set({ status: 'closed' })
      .where('id', '=', planted['closed'].id)
      .execute();
    payThere(planted['closed'].payment);
    planted['never paid'] = await credited('never-paid');
    planted['never paid'].payment.paidAt = 1;
    planted['kept'] = await credited('kept');
    planted['kept'].payment.paidAt = 1;
    planted['amount'] = await credited('amount');
    planted['amount'].payment.minor = 680;
    planted['currency'] = await credited('currency');
    planted['currency'].payment.currency = 'HKD';
    planted['double'] = await credited('double');
    const second = newPayment({ ...planted['double'].payment, ref: '4200000double' });
    double.payments.push({ ...second, state: 'paid', paidAt: nowSec() });
    for (const number of ['NOT-OURS', 'TL0000999999']) {
      const stray = newPayment({ number, ref: `42${number}`, minor: 100, currency: 'CNY' });
      double.payments.push({ ...stray, state: 'paid', paidAt: nowSec() });
    }
    // Paid one second before midnight there, told five seconds after it.
    clock.advance(8 * HOUR_MS - 1000);
    planted['midnight'] = await order('midnight');
    payThere(planted['midnight'].payment);
    clock.advance(6000);
    await tell(planted['midnight'].payment);
    clock.advance(11 * HOUR_MS);
  });

  const of = (name: string): Bought => {
    const found = planted[name];
    if (!found) throw new Error(`${name} was not planted`);
    return found;
  };

  const caseOf = async (name: string) => {
    const { list } = await api.ask(getReconItems, { run_id: runId, ...asOperator });
    return list.filter(({ order_id: id }) => id === of(name).id);
  };

  test('of a day that is not over is not compared', async () => {
    const today = { provider: 'wechat', day: '2026-11-24', ...asOperator };
    expect(await api.send(reconcile, today)).toMatchObject({ status: 1, field: 'day' });
    expect(await api.send(reconcile, { ...today, provider: 'nobody' })).toMatchObject({
      status: 1,
      field: 'provider',
    });
  });

  test('finds every one of them, and asked again finds them once', async () => {
    const [run, again] = [
      await api.ask(reconcile, { provider: 'wechat', day: DAY, ...asOperator }),
      await api.ask(reconcile, { provider: 'wechat', day: DAY, ...asOperator }),
    ];
    expect(again).toEqual(run);
    runId = run.id;
    expect(run).toMatchObject({ provider: 'wechat', day: DAY, open: 7 });
    const { list } = await api.ask(getReconItems, { run_id: runId, open: 1, ...asOperator });
    const found = list.map(
      ({ verdict, order_id: id }) =>
        `${verdict} ${Object.keys(planted).find((name) => of(name).id === id) ?? 'nobody'}`,
    );
    expect(found.toSorted()).toEqual([
      'amount_differs amount',
      'amount_differs currency',
      'double double',
      'missing_here nobody',
      'missing_here nobody',
      'missing_there kept',
      'missing_there never paid',
    ]);
  });

  test.each(['right', 'refunded', 'midnight'])('says nothing of what is right: %s', async (name) => {
    expect(await caseOf(name)).toMatchObject([{ verdict: 'matched' }]);
  });

  test.each(['never told', 'closed'])('credits what was paid there and not here: %s', async (name) => {
    expect(await caseOf(name)).toMatchObject([{ verdict: 'missing_here', outcome: 'credited' }]);
    expect(await purses.balance(of(name).uid, 'gold')).toBe(680);
  });

  test('freezes the gold that nobody paid, until somebody decides', async () => {
    for (const name of ['never paid', 'kept']) expect(await isFrozen(of(name).uid)).toBe(true);
    const [neverPaid] = await caseOf('never paid');
    const [kept] = await caseOf('kept');
    const decide = (id: number | undefined, verdict: string) =>
      api.send(decideReconItem, { id, verdict, note: 'looked at the bill', ...asOperator });
    expect(await decide(neverPaid?.id, 'takeBack')).toMatchObject({
      status: 0,
      data: { note: 'looked at the bill' },
    });
    expect(await decide(kept?.id, 'keep')).toMatchObject({ status: 0 });
    expect(await decide(kept?.id, 'keep')).toMatchObject({ status: 6, field: 'id' });
    expect(await purses.balance(of('never paid').uid, 'gold')).toBe(0);
    expect(await purses.balance(of('kept').uid, 'gold')).toBe(680);
    for (const name of ['never paid', 'kept']) expect(await isFrozen(of(name).uid)).toBe(false);
  });

  test('takes no gold for other cases: those are settled at the provider', async () => {
    const [amount] = await caseOf('amount');
    const decision = { id: amount?.id ?? 0, verdict: 'takeBack', note: 'another amount', ...asOperator };
    expect(await api.send(decideReconItem, decision)).toMatchObject({ status: 1, field: 'verdict' });
    expect(await api.send(decideReconItem, { ...decision, id: 999_999 })).toMatchObject({
      status: 4,
      field: 'id',
    });
  });

  test('makes the day green when every case is closed', async () => {
    const { list } = await api.ask(getReconItems, { run_id: runId, open: 1, ...asOperator });
    for (const { id } of list)
      await api.ask(decideReconItem, { id, verdict: 'keep', note: 'settled there', ...asOperator });
    const { list: runs } = await api.ask(getReconRuns, { provider: 'wechat', ...asOperator });
    expect(runs.find(({ id }) => id === runId)).toMatchObject({ open: 0 });
  });

  test('does not miss on the next day what the bill of this one had', async () => {
    clock.advance(24 * HOUR_MS);
    const next = await api.ask(reconcile, { provider: 'wechat', day: '2026-11-24', ...asOperator });
    expect(next).toMatchObject({ open: 0 });
  });

  test('cannot be compared while the provider is away, and is compared later', async () => {
    clock.advance(24 * HOUR_MS);
    double.setAway(true);
    const asked = { provider: 'wechat', day: '2026-11-25', ...asOperator };
    expect(await api.send(reconcile, asked)).toMatchObject({ field: 'day' });
    double.setAway(false);
    expect(await api.send(reconcile, asked)).toMatchObject({ status: 0, data: { rows: 0, open: 0 } });
  });
});
