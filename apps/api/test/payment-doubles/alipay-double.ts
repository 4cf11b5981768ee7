import { createPublicKey, createVerify } from 'node:crypto';
import { type Answered, type Double, newPayment, type Payment, refundOnce, serve, yuan } from './double.ts';
import { rsaPair } from './keys.ts';
import { zip } from './zip.ts';

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

const sorted = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Every character of two bytes of GBK, by itself: Node reads the encoding and does not write it. */
const GBK = new Map<string, Buffer>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const bytes = Buffer.from([lead, trail]);
    const character = decoder.decode(bytes);
    if (character.length === 1 && !GBK.has(character)) GBK.set(character, bytes);
  }
}

const gbk = (text: string): Buffer =>
  Buffer.concat(Array.from(text, (character) => GBK.get(character) ?? Buffer.from(character, 'ascii')));

const STATES: Record<string, string> = {
  open: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
};

const HEADINGS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,备注';

/** Alipay's gateway: it checks the app's signature, signs its answers and messages, and packs its bills. */
export const alipayDouble = async (nowSec: () => number) => {
  const [app, alipay] = [rsaPair(), rsaPair()];
  const payments: Payment[] = [];
  const complaints: string[] = [];
  const of = (number: unknown): Payment | undefined => payments.find((payment) => payment.number === number);

  const checked = (fields: Record<string, string>): boolean => {
    const { sign = '', ...rest } = fields;
    return createVerify('RSA-SHA256')
      .update(sorted(rest))
      .verify(createPublicKey(app.publicPem), sign, 'base64');
  };

  const answered = (method: string, value: object): Answered => {
    const text = JSON.stringify(value);
    const field = `${method.replaceAll('.', '_')}_response`;
    return { status: 200, body: `{"${field}":${text},"sign":"${alipay.sign(text)}"}` };
  };
  const good = { code: '10000', msg: 'Success' };
  const bad = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code });

  type Content = Record<string, string>;
  const unknown = bad('ACQ.TRADE_NOT_EXIST');

  const query = (payment: Payment | undefined): object => {
    if (!payment) return unknown;
    const { number, ref, state, minor } = payment;
    const trade = { out_trade_no: number, trade_no: ref, trade_status: STATES[state] };
    return { ...good, ...trade, total_amount: yuan(minor) };
  };

  const closeTrade = (payment: Payment | undefined): object => {
    if (!payment) return unknown;
    if (payment.state !== 'open') return bad('ACQ.REASON_TRADE_STATUS_INVALID');
    payment.state = 'closed';
    return good;
  };

  const refund = (
    payment: Payment | undefined,
    { out_request_no: key = '', refund_amount: amount }: Content,
  ) => {
    const isDone = payment && refundOnce(payment, key, Math.round(Number(amount) * 100));
    return isDone ? { ...good, fund_change: 'Y' } : bad('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  };

  const findRefund = (payment: Payment | undefined, { out_request_no: key = '' }: Content): object => ({
    ...good,
    ...(payment?.refunds.has(key) && { refund_status: 'REFUND_SUCCESS' }),
  });

  const perform = (method: string, content: Content): object => {
    const payment = of(content['out_trade_no']);
    switch (method) {
      case 'alipay.trade.query':
        return query(payment);
      case 'alipay.trade.close':
        return closeTrade(payment);
      case 'alipay.trade.refund':
        return refund(payment, content);
      case 'alipay.trade.fastpay.refund.query':
        return findRefund(payment, content);
      case 'alipay.data.dataservice.bill.downloadurl.query':
        return { ...good, bill_download_url: `${server.url}/bill?day=${content['bill_date']}` };
      default:
        return bad('isv.invalid-method');
    }
  };

  const bill = (day: string): Buffer => {
    const from = Date.parse(`${day}T00:00:00+08:00`) / 1000;
    const paid = payments.filter(({ paidAt }) => paidAt >= from && paidAt < from + 86_400);
    const lines = paid.map(
      ({ ref, number, minor }) => `${ref}\t,${number}\t,交易,金币,,,${yuan(minor)},${yuan(minor)},`,
    );
    const back = paid.flatMap(({ ref, number, refunds }) =>
      [...refunds.values()].map(
        (minor) => `${ref}\t,${number}\t,退款,金币,,,-${yuan(minor)},-${yuan(minor)},`,
      ),
    );
    const text = ['#支付宝业务明细查询', '#起始日期', HEADINGS, ...lines, ...back, '#业务明细列表结束'].join(
      '\r\n',
    );
    return zip([
      { name: gbk('2088_业务明细(汇总).csv'), content: gbk('#汇总') },
      { name: gbk('2088_业务明细.csv'), content: gbk(text) },
    ]);
  };

  /** What opening the page does: the trade exists from then on. */
  const openPage = (fields: Record<string, string>): Answered => {
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>; // our own text
    const number = content['out_trade_no'] ?? '';
    if (!of(number)) {
      const minor = Math.round(Number(content['total_amount']) * 100);
      payments.push(newPayment({ number, ref: `2026112322001${number.slice(2)}`, minor, currency: 'CNY' }));
    }
    return { status: 200, body: 'the page of Alipay' };
  };

  const server: Awaited<ReturnType<typeof serve>> = await serve(({ path, query, body }) => {
    if (path === '/bill') return { status: 200, body: bill(query.get('day') ?? '') };
    const fields = Object.fromEntries([...query, ...new URLSearchParams(body)]);
    const method = fields['method'] ?? '';
    if (fields['app_id'] !== APP_ID || !checked(fields)) {
      complaints.push(`signature of ${method}`);
      return answered(method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' });
    }
    if (method === 'alipay.trade.wap.pay') return openPage(fields);
    return answered(
      method,
      perform(method, JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>),
    );
  });

  const double: Double = {
    ...server,
    code: 'alipay',
    method: 'alipay',
    source: '9',
    payments,
    complaints,
    config: {
      PAYMENT_NOTICE_URL: 'https://pay.touchline.example',
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      ALIPAY_PRIVATE_KEY: app.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.publicKey,
      ALIPAY_URL: `${server.url}/gateway.do`,
    },
    notice(payment, { minor, currency, merchant } = {}) {
      const fields = {
        notify_id: `${payment.number}-${payment.state}-${minor ?? ''}${currency ?? ''}`,
        notify_type: 'trade_status_sync',
        notify_time: new Date(nowSec() * 1000).toISOString().slice(0, 19).replace('T', ' '),
        charset: 'utf-8',
        version: '1.0',
        app_id: merchant ?? APP_ID,
        seller_id: SELLER_ID,
        subject: '金币 & more',
        out_trade_no: payment.number,
        trade_no: payment.ref,
        trade_status: STATES[payment.state] ?? '',
        total_amount: yuan(minor ?? payment.minor),
      };
      const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: alipay.sign(sorted(fields)) });
      return {
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        query: {},
      };
    },
    forge: (notice) => ({ ...notice, body: notice.body.replace('notify_id=', 'notify_id=0') }),
  };
  return { ...double, app, alipay, appId: APP_ID };
};
