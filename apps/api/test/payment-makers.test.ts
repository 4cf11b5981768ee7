import { randomUUID } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { WebhookSignatureValidator } from 'mercadopago';
import WxPay from 'wechatpay-node-v3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillRow, PaymentOrder, PaymentProvider } from '../src/recharge/payment-provider.ts';
import { openPayments } from '../src/recharge/open-payments.ts';
import type { SandboxPayments } from '../src/recharge/sandbox-repository.ts';
import { signFields } from '../src/recharge/providers/alipay-signing.ts';
import { alipayDouble } from './payment-doubles/alipay-double.ts';
import type { Double } from './payment-doubles/double.ts';
import { mercadoPagoDouble, WEBHOOK_SECRET } from './payment-doubles/mercado-pago-double.ts';
import { stripeDouble } from './payment-doubles/stripe-double.ts';
import { WECHAT, wechatDouble } from './payment-doubles/wechat-double.ts';

/**
 * The makers' own packages beside our adapters, over the same doubles: what they sign, check and understand must be
 * what we and the doubles sign, check and understand.
 */

const nowSec = () => Math.floor(Date.now() / 1000);

const order: PaymentOrder = {
  id: 7,
  method: '',
  priceMinor: 6805,
  currency: 'CNY',
  subject: '680 gold',
  expiresAt: nowSec() + 1800,
  providerRef: null,
};
const context = {
  returnUrl: 'https://touchline.example/m/recharge?order=7',
  address: '203.0.113.7',
  openId: '',
  inWechat: false,
};

/** Our adapter as the service opens it. */
const adapterOf = async (double: Double): Promise<PaymentProvider> => {
  const config = { DEMO: false, INTERNAL_SECRET: 'of-the-test', ...double.config };
  // Without the sandbox its storage is never touched.
  const sandbox = {} as SandboxPayments;
  const opened = await openPayments(config, { sandbox, clock: { nowMs: () => Date.now() } });
  const provider = opened.get(double.code);
  if (!provider) throw new Error(`${double.code} is not switched on`);
  return provider;
};

const all = async (rows: AsyncIterable<BillRow>): Promise<BillRow[]> => {
  const list: BillRow[] = [];
  for await (const row of rows) list.push(row);
  return list;
};

const isAccepted = (validate: () => void): boolean => {
  try {
    validate();
    return true;
  } catch {
    return false;
  }
};

const asBytes = (body: string) => ({ raw: Buffer.from(body) });

describe('the package of Stripe', () => {
  let double: Awaited<ReturnType<typeof stripeDouble>>;
  beforeAll(async () => {
    double = await stripeDouble(nowSec);
  });
  afterAll(() => double.close());

  test('begins the payment that we begin, under the same fields', async () => {
    const provider = await adapterOf(double);
    const ours = await provider.begin(order, context);
    const theirs = await double.stripe.checkout.sessions.retrieve(ours.providerRef);
    expect(theirs).toMatchObject({
      client_reference_id: 'TL0000000007',
      amount_total: 6805,
      currency: 'cny',
    });
    const made = await double.stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: 'TL0000000008',
      line_items: [
        { quantity: 1, price_data: { currency: 'cny', unit_amount: 100, product_data: { name: 'gold' } } },
      ],
      payment_intent_data: { metadata: { order: 'TL0000000008' } },
      success_url: context.returnUrl,
      expires_at: nowSec() + 3600,
    });
    expect(await provider.ask({ ...order, id: 8, providerRef: made.id })).toEqual({ state: 'pending' });
  });

  test('signs messages that we accept, and accepts those that we do', async () => {
    const [payment] = double.payments;
    if (!payment) throw new Error('the double knows no payment');
    Object.assign(payment, { state: 'paid', paidAt: nowSec() });
    const notice = double.notice(payment);
    const provider = await adapterOf(double);
    expect(await provider.readNotice({ ...notice, ...asBytes(notice.body) })).toMatchObject({
      orderId: 7,
      state: { state: 'paid', minor: 6805, currency: 'CNY' },
    });
    const secret = double.config.STRIPE_WEBHOOK_SECRET ?? '';
    const header = notice.headers['stripe-signature'] ?? '';
    expect(double.stripe.webhooks.constructEvent(notice.body, header, secret).id).toContain('evt_');
    const forged = double.forge(notice);
    expect(() => double.stripe.webhooks.constructEvent(forged.body, header, secret)).toThrow('signature');
    await expect(provider.readNotice({ ...forged, ...asBytes(forged.body) })).rejects.toThrow('stripe');
  });

  test('reads the bill that we read', async () => {
    const provider = await adapterOf(double);
    const day = new Date().toISOString().slice(0, 10);
    const rows = await all(provider.bill(day));
    const { data } = await double.stripe.charges.list({
      limit: 100,
      created: { gte: nowSec() - 86_400, lt: nowSec() + 60 },
    });
    expect(rows.map(({ providerRef, minor }) => [providerRef, minor])).toEqual(
      data.map((charge) => [charge.id, charge.amount_captured]),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the package of Alipay', () => {
  let double: Awaited<ReturnType<typeof alipayDouble>>;
  let sdk: AlipaySdk;
  beforeAll(async () => {
    double = await alipayDouble(nowSec);
    sdk = new AlipaySdk({
      appId: double.appId,
      keyType: 'PKCS8',
      privateKey: double.app.privatePem,
      alipayPublicKey: double.alipay.publicPem,
      gateway: double.config.ALIPAY_URL ?? '',
    });
  });
  afterAll(() => double.close());

  test('opens the page that we open, and finds the trade that we find', async () => {
    const provider = await adapterOf(double);
    const { pay } = await provider.begin(order, context);
    expect(pay.kind).toBe('redirect');
    if (pay.kind === 'redirect') await fetch(pay.url);
    const theirs = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
      bizContent: {
        out_trade_no: 'TL0000000008',
        total_amount: '1.00',
        subject: 'gold',
        product_code: 'QUICK_WAP_WAY',
      },
    });
    await fetch(theirs);
    expect(double.payments.map(({ number, minor }) => [number, minor])).toEqual([
      ['TL0000000007', 6805],
      ['TL0000000008', 100],
    ]);
    const [first] = double.payments;
    Object.assign(first ?? {}, { state: 'paid', paidAt: nowSec() });
    const found = await sdk.exec(
      'alipay.trade.query',
      { bizContent: { out_trade_no: 'TL0000000007' } },
      { validateSign: true },
    );
    expect(found).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '68.05' });
    expect(await provider.ask(order)).toMatchObject({ state: 'paid', minor: 6805 });
    expect(double.complaints).toEqual([]);
  });

  test('accepts the messages that we accept, and no forged one', async () => {
    const [payment] = double.payments;
    if (!payment) throw new Error('the double knows no payment');
    const provider = await adapterOf(double);
    const right = double.notice(payment);
    for (const [notice, isRight] of [
      [right, true],
      [double.forge(right), false],
    ] as const) {
      const fields = Object.fromEntries(new URLSearchParams(notice.body));
      expect(sdk.checkNotifySignV2(fields)).toBe(isRight);
      const ours = provider.readNotice({ ...notice, ...asBytes(notice.body) });
      expect(
        await ours.then(
          () => true,
          () => false,
        ),
      ).toBe(isRight);
    }
  });

  test('accepts what we sign', () => {
    const fields = { app_id: double.appId, subject: '金币 & more', total_amount: '68.05' };
    const { privateKey } = double.app;
    const other = new AlipaySdk({
      appId: double.appId,
      keyType: 'PKCS8',
      privateKey: double.alipay.privatePem,
      alipayPublicKey: double.app.publicPem,
    });
    expect(
      other.checkNotifySignV2({ ...fields, sign: signFields(fields, privateKey), sign_type: 'RSA2' }),
    ).toBe(true);
  });
});

describe('the package for WeChat Pay', () => {
  let double: Awaited<ReturnType<typeof wechatDouble>>;
  let pay: WxPay;
  beforeAll(async () => {
    double = await wechatDouble(nowSec);
    pay = new WxPay({
      appid: WECHAT.appId,
      mchid: WECHAT.merchantId,
      serial_no: WECHAT.serial,
      publicKey: Buffer.from(double.wechat.publicPem),
      privateKey: Buffer.from(double.merchant.privatePem),
      key: WECHAT.apiKey,
    });
    // The package keeps the keys of WeChat by their serial numbers; it would load them from WeChat.
    Object.assign((WxPay as unknown as { certificates: object }).certificates, {
      [WECHAT.publicKeyId]: double.wechat.publicPem,
    });
  });
  afterAll(() => double.close());

  test('signs a request byte for byte as we do', async () => {
    const provider = await adapterOf(double);
    await provider.begin(order, context);
    await provider.ask(order);
    for (const { method, url, headers, body } of double.seen) {
      const [scheme = '', list = ''] = (headers['authorization'] ?? '').split(' ');
      const fields = Object.fromEntries(
        [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      );
      const { nonce_str: nonce = '', timestamp = '', signature } = fields;
      const theirs = pay.getSignature(method, nonce, timestamp, url, body);
      expect(signature).toBe(theirs);
      const whole = pay.getAuthorization(nonce, timestamp, theirs).split(' ');
      expect([scheme, list.split(',').toSorted()]).toEqual([whole[0], whole[1]?.split(',').toSorted()]);
    }
    expect(double.seen).toHaveLength(2);
  });

  test('accepts and opens the messages that we accept, and no forged one', async () => {
    const [payment] = double.payments;
    if (!payment) throw new Error('the double knows no payment');
    Object.assign(payment, { state: 'paid', paidAt: nowSec() });
    const provider = await adapterOf(double);
    const right = double.notice(payment);
    for (const [notice, isRight] of [
      [right, true],
      [double.forge(right), false],
    ] as const) {
      const { headers, body } = notice;
      const theirs = await pay.verifySign({
        timestamp: headers['wechatpay-timestamp'] ?? '',
        nonce: headers['wechatpay-nonce'] ?? '',
        serial: headers['wechatpay-serial'] ?? '',
        signature: headers['wechatpay-signature'] ?? '',
        body,
      });
      expect(theirs).toBe(isRight);
      const ours = provider.readNotice({ ...notice, ...asBytes(body) });
      expect(
        await ours.then(
          () => true,
          () => false,
        ),
      ).toBe(isRight);
    }
    const { resource } = JSON.parse(right.body) as {
      resource: { ciphertext: string; associated_data: string; nonce: string };
    };
    const opened = pay.decipher_gcm<{ out_trade_no: string }>(
      resource.ciphertext,
      resource.associated_data,
      resource.nonce,
    );
    expect(opened.out_trade_no).toBe('TL0000000007');
    expect(await provider.readNotice({ ...right, ...asBytes(right.body) })).toMatchObject({
      orderId: 7,
      state: { state: 'paid' },
    });
  });

  test('signs what opens the wallet inside WeChat as we do', async () => {
    const provider = await adapterOf(double);
    const { pay: step } = await provider.begin({ ...order, id: 9 }, { ...context, openId: 'o-reader' });
    if (step.kind !== 'jsapi') throw new Error('inside WeChat its wallet opens');
    const { appId, timeStamp, nonceStr, package: packed, paySign } = step.params;
    const text = `${[appId, timeStamp, nonceStr, packed].join('\n')}\n`;
    expect(paySign).toBe(pay.sha256WithRsa(text));
  });

  test('has no part in H5: a phone is sent to the page of WeChat, and inside WeChat a code is shown', async () => {
    const provider = await adapterOf({ ...double, config: { ...double.config, WECHAT_PAY_H5: true } });
    const { pay: step } = await provider.begin({ ...order, id: 10 }, context);
    expect(step).toMatchObject({
      kind: 'redirect',
      url: expect.stringContaining('&redirect_url=https%3A%2F%2F') as string,
    });
    const inside = await provider.begin({ ...order, id: 11 }, { ...context, inWechat: true });
    expect(inside.pay.kind).toBe('qr');
  });
});

describe('the package of Mercado Pago', () => {
  let double: Double;
  beforeAll(async () => {
    double = await mercadoPagoDouble(nowSec);
  });
  afterAll(() => double.close());

  test('accepts the messages that we accept, and no forged one', async () => {
    const provider = await adapterOf(double);
    await provider.begin({ ...order, currency: 'BRL' }, context);
    const [payment] = double.payments;
    if (!payment) throw new Error('the double knows no payment');
    const right = double.notice(payment);
    for (const [notice, isRight] of [
      [right, true],
      [double.forge(right), false],
    ] as const) {
      const validate = () =>
        WebhookSignatureValidator.validate({
          xSignature: notice.headers['x-signature'] ?? '',
          xRequestId: notice.headers['x-request-id'] ?? '',
          dataId: notice.query['data.id'] ?? '',
          secret: WEBHOOK_SECRET,
        });
      expect(isAccepted(validate)).toBe(isRight);
      const ours = provider.readNotice({ ...notice, ...asBytes(notice.body) });
      expect(
        await ours.then(
          () => true,
          () => false,
        ),
      ).toBe(isRight);
    }
  });
});

test('bills of all makers say what was paid on the day, refunds left out', async () => {
  for (const open of [stripeDouble, alipayDouble, wechatDouble, mercadoPagoDouble]) {
    const double: Double = await open(nowSec);
    const provider = await adapterOf(double);
    const zone = provider.billZone;
    const paidAt = Math.floor(Date.parse('2026-11-22T12:00:00Z') / 1000) - zone * 3600;
    for (const id of [21, 22, 23]) {
      const begun = await provider.begin(
        { ...order, id, currency: double.code === 'mercadopago' ? 'BRL' : 'CNY' },
        context,
      );
      if (begun.pay.kind === 'redirect' && begun.pay.url.startsWith('http://127')) await fetch(begun.pay.url);
      const payment = double.payments.at(-1);
      // The third is of the day after.
      Object.assign(payment ?? {}, { state: 'paid', paidAt: id === 23 ? paidAt + 86_400 : paidAt });
    }
    double.payments[0]?.refunds.set(randomUUID(), 100);
    const rows = await all(provider.bill('2026-11-22'));
    expect(rows.map(({ orderId, minor }) => [orderId, minor])).toEqual([
      [21, 6805],
      [22, 6805],
    ]);
    expect(rows.every(({ currency }) => currency === (double.code === 'mercadopago' ? 'BRL' : 'CNY'))).toBe(
      true,
    );
    expect(await all(provider.bill('2020-01-01'))).toEqual([]);
    expect(double.complaints).toEqual([]);
    await double.close();
  }
});
