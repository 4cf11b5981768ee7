import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@touchline/contract/define-call';
import {
  cancelRecharge,
  getRechargeGoods,
  getRechargeOrder,
  orderRecharge,
  refundRecharge,
  saveRechargeGoods,
} from '@touchline/contract/recharge';
import type { Engines } from '@touchline/engines/engines';
import { createLog } from '@touchline/engines/log/log';
import { testEngines } from '@touchline/testing/test-engines';
import { manualClock } from '@touchline/engines/clock/clock';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMigrations, API_SCHEMA } from '../src/migrations.ts';
import { startApiUnderTest } from './api-under-test.ts';
import { alipayDouble } from './payment-doubles/alipay-double.ts';
import type { Double, Payment, TestNotice } from './payment-doubles/double.ts';
import { mercadoPagoDouble } from './payment-doubles/mercado-pago-double.ts';
import { stripeDouble } from './payment-doubles/stripe-double.ts';
import { wechatDouble } from './payment-doubles/wechat-double.ts';
import { openPurses } from './purse.ts';

const clock = manualClock(Date.UTC(2026, 10, 23, 4));
const nowSec = () => Math.floor(clock.nowMs() / 1000);

const MAKERS = {
  stripe: stripeDouble,
  alipay: alipayDouble,
  wechat: wechatDouble,
  mercadopago: mercadoPagoDouble,
};

/** What a dispute needs: Alipay and WeChat Pay have none. */
const HAS_DISPUTES = new Set(['stripe', 'mercadopago']);

describe.each(Object.keys(MAKERS) as (keyof typeof MAKERS)[])('payments by %s', (maker) => {
  let double: Double;
  let api: Awaited<ReturnType<typeof startApiUnderTest>>;
  let purses: Awaited<ReturnType<typeof openPurses>>;
  let engines: Engines;
  let goodsId = 0;
  let people = 0;
  const logged: string[] = [];
  const told: string[] = [];

  beforeAll(async () => {
    double = await MAKERS[maker](nowSec);
    const { url } = await testDatabase({ schema: API_SCHEMA, migrations: apiMigrations });
    const log = createLog({ level: 'debug', write: (line) => logged.push(line) });
    engines = await testEngines({ databaseUrl: url, clock, log });
    api = await startApiUnderTest({ databaseUrl: url, clock, config: double.config, engines });
    purses = await openPurses(url);
    const money = double.source === '25' ? ('BRL' as const) : ('CNY' as const);
    const tile = { money_code: money, price_minor: 6805, gold: 680, bonus_gold: 60 };
    ({ id: goodsId } = await api.ask(saveRechargeGoods, { ...tile, token: api.operatorToken }));
  });
  afterAll(async () => {
    await purses.close();
    await api.close();
    await engines.close();
    await double.close();
  });

  type Buyer = { uid: number; token: string };
  const newcomer = (): Promise<Buyer> => api.member(`${maker}-${(people += 1)}`);

  const begin = async (buyer: Buyer, over: Partial<BodyOf<typeof orderRecharge>> = {}) => {
    const body = { request_id: randomUUID(), goods_id: goodsId, method: double.method, ...over };
    return api.ask(orderRecharge, { token: buyer.token, sp_source: double.source, ...body });
  };

  /** Orders, and opens the page of the provider where there is one. */
  const order = async (buyer: Buyer) => {
    const { order: made, pay } = await begin(buyer);
    if (pay.kind === 'redirect' && pay.url.startsWith('http://127.0.0.1')) await fetch(pay.url);
    const payment = double.payments.at(-1);
    if (!payment) throw new Error('the double knows no payment');
    return { id: made.id, payment };
  };

  const pay = (payment: Payment): void => {
    payment.state = 'paid';
    payment.paidAt = nowSec();
  };

  const tell = ({ body, headers, query }: TestNotice) => {
    told.push(body);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return fetch(`${api.base}/api/notify/${maker}?${search}`, { method: 'POST', headers, body });
  };

  const stateOf = async (buyer: Buyer, id: number) =>
    (await api.ask(getRechargeOrder, { token: buyer.token, id })).state;

  const paidOrder = async () => {
    const buyer = await newcomer();
    const made = await order(buyer);
    pay(made.payment);
    expect((await tell(double.notice(made.payment))).status).toBe(200);
    expect(await stateOf(buyer, made.id)).toBe('paid');
    return { ...made, buyer };
  };

  test.runIf(maker === 'wechat')(
    'inside WeChat its wallet opens for the account that WeChat names; a code counts once',
    async () => {
      const buyer = await newcomer();
      const asking = { token: buyer.token, sp_source: double.source, in_wechat: 1 } as const;
      const first = await api.ask(getRechargeGoods, asking);
      const login = new URL(first.wechat_login);
      expect([first.open_id, login.host, login.searchParams.get('scope')]).toEqual([
        '',
        'open.weixin.qq.com',
        'snsapi_base',
      ]);
      expect(login.searchParams.get('redirect_uri')).toBe(`${api.base}/m/recharge`);
      expect(await api.ask(getRechargeGoods, { ...asking, in_wechat: 0 })).toMatchObject({
        wechat_login: '',
      });
      double.codes?.set('code-of-ana', 'account-of-ana');
      const known = await api.ask(getRechargeGoods, { ...asking, wechat_code: 'code-of-ana' });
      expect(known).toMatchObject({ open_id: 'account-of-ana', wechat_login: '' });
      const inside = await begin(buyer, { in_wechat: 1, open_id: known.open_id });
      expect(inside.pay).toMatchObject({ kind: 'jsapi', params: { appId: expect.any(String) } });
      expect(await api.ask(getRechargeGoods, { ...asking, wechat_code: 'code-of-ana' })).toMatchObject({
        open_id: '',
        wechat_login: first.wechat_login,
      });
    },
  );

  test('are offered to those who pay in its money, under their own name', async () => {
    const { token } = await newcomer();
    const { methods } = await api.ask(getRechargeGoods, { token, sp_source: double.source });
    expect(methods.map(({ method }) => method)).toEqual([double.method]);
    expect(methods[0]?.name).not.toBe('');
  });

  test('cost what the order costs, and a request that is repeated begins one', async () => {
    const buyer = await newcomer();
    const request = { request_id: randomUUID() };
    const [first, second] = [await begin(buyer, request), await begin(buyer, request)];
    expect(second).toEqual(first);
    const { pay: step } = first;
    if (step.kind === 'redirect') await fetch(step.url).catch(() => undefined);
    expect(double.payments.at(-1)).toMatchObject({ minor: 6805, state: 'open' });
    expect(double.complaints).toEqual([]);
  });

  test('credit once, however often and in whatever order the messages come', async () => {
    const { buyer, payment, id } = await paidOrder();
    const again = await Promise.all(Array.from({ length: 5 }, () => tell(double.notice(payment))));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
    expect(await purses.postings(buyer.uid, 'recharge')).toMatchObject([{ amount: 680, ref: id }]);
    const closed = { ...payment, state: 'closed' as const };
    expect((await tell(double.notice(closed))).status).toBe(200);
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
  });

  test('credit nothing for a message that is forged, unsigned or old', async () => {
    const buyer = await newcomer();
    const { payment } = await order(buyer);
    const right = double.notice({ ...payment, state: 'paid' });
    expect(await (await tell(double.forge(right))).text()).not.toContain('success');
    const { body, query } = right;
    // Alipay signs within the body, the others beside it.
    if (maker !== 'alipay') await tell({ body, query, headers: { 'content-type': 'application/json' } });
    await tell({ body: 'nonsense', query: {}, headers: right.headers });
    // Kept for ten minutes and sent again: of those makers that sign the time it is refused.
    clock.advance(600_000);
    await tell(maker === 'alipay' ? double.forge(right) : right);
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  });

  test('credit nothing of another amount, another currency or another merchant', async () => {
    const buyer = await newcomer();
    const { payment } = await order(buyer);
    const paid = { ...payment, state: 'paid' as const, paidAt: nowSec() };
    const payTruly = maker === 'mercadopago' ? () => pay(payment) : () => undefined;
    payTruly();
    for (const over of [{ minor: 1 }, { currency: 'USD' }, { merchant: '1999999999' }]) {
      // Alipay pays in one currency.
      if (!(maker === 'alipay' && 'currency' in over)) await tell(double.notice(paid, over));
    }
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  });

  test('are found by asking where every message was lost', async () => {
    const buyer = await newcomer();
    const { id, payment } = await order(buyer);
    const states = [await stateOf(buyer, id)];
    pay(payment);
    // Asked for without lies, after messages that told some.
    double.notice(payment);
    for (let asked = 0; asked < 2; asked += 1) states.push(await stateOf(buyer, id));
    expect(states).toEqual(['waiting', 'waiting', 'paid']);
  });

  test('wait where the provider is away, and its page does not open', async () => {
    const buyer = await newcomer();
    const { id, payment } = await order(buyer);
    pay(payment);
    double.setAway(true);
    for (let asked = 0; asked < 3; asked += 1) expect(await stateOf(buyer, id)).toBe('waiting');
    double.setAway(false);
    double.notice(payment);
    for (let asked = 0; asked < 3; asked += 1) await stateOf(buyer, id);
    expect(await stateOf(buyer, id)).toBe('paid');
  });

  test('that are called off here are closed there, and honoured where they were paid all the same', async () => {
    const buyer = await newcomer();
    const { id, payment } = await order(buyer);
    await api.ask(cancelRecharge, { token: buyer.token, id });
    expect(payment.state).toBe('closed');
    expect(await stateOf(buyer, id)).toBe('cancelled');
    pay(payment);
    await tell(double.notice(payment));
    expect(await stateOf(buyer, id)).toBe('paid');
  });

  test('are given back once, the same share of the price as of the gold', async () => {
    const { id, payment, buyer } = await paidOrder();
    await purses.wallets.post(
      { accountId: buyer.uid, brand: 'touchline', nowSec: nowSec() },
      { kind: 'gift', amount: 340, key: randomUUID(), ref: 1 },
    );
    const body = { request_id: randomUUID(), id, reason: 'bought by mistake', token: api.operatorToken };
    const back = await api.ask(refundRecharge, body);
    expect(back).toMatchObject({ gold: 340, bonus_gold: 60, price_minor: 3402, status: 'done' });
    expect(await api.ask(refundRecharge, body)).toEqual(back);
    expect([...payment.refunds.values()]).toEqual([3402]);
    expect(await purses.balance(buyer.uid, 'gold')).toBe(0);
  });

  test('keep the gold where the provider refuses to give the money back', async () => {
    const { id, payment, buyer } = await paidOrder();
    payment.refunds.set('by hand, at the provider', payment.minor);
    const body = { request_id: randomUUID(), id, reason: 'bought by mistake', token: api.operatorToken };
    expect(await api.ask(refundRecharge, body)).toMatchObject({ status: 'refused' });
    expect(await purses.balance(buyer.uid, 'gold')).toBe(740);
  });

  test.runIf(HAS_DISPUTES.has(maker))(
    'in dispute freeze the wallet, and end as the dispute ends',
    async () => {
      const won = await paidOrder();
      for (const state of ['disputed', 'disputeWon'] as const) {
        won.payment.state = state;
        await tell(double.notice(won.payment));
        expect(await purses.balance(won.buyer.uid, 'gold')).toBe(state === 'disputed' ? 60 : 740);
      }
      const lost = await paidOrder();
      lost.payment.state = 'disputeLost';
      await tell(double.notice(lost.payment));
      await tell(double.notice({ ...lost.payment, state: 'disputed' }));
      expect(await purses.balance(lost.buyer.uid, 'gold')).toBe(60);
      const [wallet] = await purses.wallets.ledger.wallets(lost.buyer.uid);
      expect(wallet).toMatchObject({ frozen: false });
    },
  );

  test('leave no key, no secret and no message in the logs', () => {
    const lines = logged.join('');
    expect(lines).toContain('a payment does not fit its order');
    const secrets = Object.entries(double.config).flatMap(([name, value]) =>
      /KEY|SECRET|TOKEN/.test(name) && typeof value === 'string' ? [value] : [],
    );
    const found = [...secrets, ...told].filter((text) => text !== 'nonsense' && lines.includes(text));
    expect(found).toEqual([]);
  });

  test('were asked for with keys and signatures that the double never refused', () => {
    expect(double.complaints).toEqual([]);
  });
});
