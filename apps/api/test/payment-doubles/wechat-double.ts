import { createCipheriv, createHash, createVerify } from 'node:crypto';
import {
  type Answered,
  type Asked,
  type Double,
  newPayment,
  type Payment,
  refundOnce,
  serve,
  yuan,
} from './double.ts';
import { rsaPair } from './keys.ts';

export const WECHAT = {
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  apiKey: 'a-key-of-version-3-has-32-letter',
  appSecret: 'secret-of-the-public-account-0001',
  publicKeyId: 'PUB_KEY_ID_0119000000012026112300',
} as const;

const STATES: Record<string, string> = {
  open: 'NOTPAY',
  paid: 'SUCCESS',
  closed: 'CLOSED',
  failed: 'PAYERROR',
};

const BILL = '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,订单金额,费率备注';

/** WeChat Pay: it checks the signature of every request, signs its answers, and seals what its messages say. */
export const wechatDouble = async (nowSec: () => number) => {
  const [merchant, wechat] = [rsaPair(), rsaPair()];
  const payments: Payment[] = [];
  const complaints: string[] = [];
  /** The authorizations of requests, for the cross-check. */
  const seen: (Asked & { url: string })[] = [];
  const of = (number: string): Payment | undefined => payments.find((payment) => payment.number === number);

  const signedHeaders = (body: string) => {
    const [timestamp, nonce] = [String(nowSec()), 'nonce-of-the-double'];
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': WECHAT.publicKeyId,
      'wechatpay-signature': wechat.sign(`${timestamp}\n${nonce}\n${body}\n`),
    };
  };
  const json = (value: object | '', status = 200): Answered => {
    const body = value === '' ? '' : JSON.stringify(value);
    return { status, body, headers: { 'content-type': 'application/json', ...signedHeaders(body) } };
  };
  const fault = (status: number, code: string): Answered => json({ code, message: code }, status);

  const isSigned = ({ method, headers, body }: Asked, url: string): boolean => {
    const [scheme, list = ''] = (headers['authorization'] ?? '').split(' ');
    const fields = new Map([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = [method, url, fields.get('timestamp'), fields.get('nonce_str'), body].join('\n');
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      fields.get('mchid') === WECHAT.merchantId &&
      fields.get('serial_no') === WECHAT.serial &&
      createVerify('RSA-SHA256')
        .update(`${text}\n`)
        .verify(merchant.publicKey, fields.get('signature') ?? '', 'base64')
    );
  };

  const tradeOf = (payment: Payment) => ({
    appid: WECHAT.appId,
    mchid: WECHAT.merchantId,
    out_trade_no: payment.number,
    trade_state: STATES[payment.state],
    trade_state_desc: '',
    ...(payment.paidAt > 0 && { transaction_id: payment.ref, trade_type: 'NATIVE' }),
    amount: { total: payment.minor, payer_total: payment.minor, currency: payment.currency },
  });

  const begin = (body: string, way: string): Answered => {
    const asked = JSON.parse(body) as {
      out_trade_no: string;
      appid: string;
      mchid: string;
      notify_url: string;
      amount: { total: number; currency: string };
      payer?: { openid: string };
    };
    if (
      asked.appid !== WECHAT.appId ||
      asked.mchid !== WECHAT.merchantId ||
      !asked.notify_url.startsWith('https://') ||
      (way === 'jsapi' && !asked.payer?.openid)
    )
      return fault(400, 'PARAM_ERROR');
    if (!of(asked.out_trade_no)) {
      const { total: minor, currency } = asked.amount;
      payments.push(
        newPayment({
          number: asked.out_trade_no,
          ref: `4200000${asked.out_trade_no.slice(2)}`,
          minor,
          currency,
        }),
      );
    }
    if (way === 'h5')
      return json({ h5_url: `https://wx.tenpay.example/pay?prepay_id=${asked.out_trade_no}` });
    return json(
      way === 'jsapi'
        ? { prepay_id: `wx-${asked.out_trade_no}` }
        : { code_url: `weixin://wxpay/bizpayurl?pr=${asked.out_trade_no}` },
    );
  };

  const bill = (day: string): string => {
    const from = Date.parse(`${day}T00:00:00+08:00`) / 1000;
    const paid = payments.filter(({ paidAt }) => paidAt >= from && paidAt < from + 86_400);
    const lines = paid.map(({ ref, number, minor, currency }) =>
      [
        '2026-11-23 10:00:00',
        WECHAT.appId,
        WECHAT.merchantId,
        ref,
        number,
        'SUCCESS',
        currency,
        yuan(minor),
        '',
      ]
        .map((cell) => `\`${cell}`)
        .join(','),
    );
    return `\uFEFF${[BILL, ...lines, '总交易单数,应结订单总金额', `\`${paid.length},\`0.00`].join('\r\n')}\r\n`;
  };

  const billAddress = (day: string): Answered => {
    const text = bill(day);
    if (!text.includes('SUCCESS')) return fault(400, 'NO_STATEMENT_EXIST');
    const hash = createHash('sha1').update(text).digest('hex');
    return json({
      hash_type: 'SHA1',
      hash_value: hash,
      download_url: `${server.url}/v3/billdownload/file?token=${day}`,
    });
  };

  const trade = ({ path, method }: Asked): Answered => {
    const [, number = '', act] = /out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
    const payment = of(number);
    if (!payment) return fault(404, 'ORDER_NOT_EXIST');
    if (act === undefined || method === 'GET') return json(tradeOf(payment));
    if (payment.state !== 'open') return fault(400, 'ORDER_PAID');
    payment.state = 'closed';
    return json('', 204);
  };

  const refund = (body: string): Answered => {
    const asked = JSON.parse(body) as {
      out_trade_no: string;
      out_refund_no: string;
      amount: { refund: number; total: number };
    };
    const payment = of(asked.out_trade_no);
    if (!payment || asked.amount.total !== payment.minor) return fault(400, 'PARAM_ERROR');
    return refundOnce(payment, asked.out_refund_no, asked.amount.refund)
      ? json({ status: 'SUCCESS' })
      : fault(400, 'INVALID_REQUEST');
  };

  /** Codes that were not used yet, with the accounts that they stand for. */
  const codes = new Map<string, string>();
  const account = (query: URLSearchParams): Answered => {
    const isOurs = query.get('appid') === WECHAT.appId && query.get('secret') === WECHAT.appSecret;
    const code = query.get('code') ?? '';
    const openid = isOurs && query.get('grant_type') === 'authorization_code' ? codes.get(code) : undefined;
    codes.delete(code);
    const body = openid === undefined ? { errcode: 40029, errmsg: 'invalid code' } : { openid };
    return { status: 200, body: JSON.stringify(body) };
  };

  const pay = (asked: Asked): Answered => {
    const { path, query, body } = asked;
    const url = query.size > 0 ? `${path}?${query.toString()}` : path;
    seen.push({ ...asked, url });
    if (!isSigned(asked, url)) {
      complaints.push(`signature of ${url}`);
      return fault(401, 'SIGN_ERROR');
    }
    if (path === '/v3/bill/tradebill') return billAddress(query.get('bill_date') ?? '');
    if (path === '/v3/billdownload/file') return { status: 200, body: bill(query.get('token') ?? '') };
    if (path === '/v3/refund/domestic/refunds') return refund(body);
    if (path.includes('/out-trade-no/')) return trade(asked);
    return begin(body, path.split('/').at(-1) ?? '');
  };

  const server: Awaited<ReturnType<typeof serve>> = await serve((asked) =>
    asked.path === '/sns/oauth2/access_token' ? account(asked.query) : pay(asked),
  );

  const seal = (text: string) => {
    const [nonce, added] = ['0123456789ab', 'transaction'];
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(WECHAT.apiKey), nonce);
    cipher.setAAD(Buffer.from(added));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: added,
      original_type: 'transaction',
    };
  };

  const double: Double = {
    ...server,
    code: 'wechat',
    method: 'wechat',
    source: '9',
    payments,
    complaints,
    codes,
    config: {
      PAYMENT_NOTICE_URL: 'https://pay.touchline.example',
      WECHAT_PAY_MERCHANT_ID: WECHAT.merchantId,
      WECHAT_PAY_APP_ID: WECHAT.appId,
      WECHAT_PAY_SERIAL: WECHAT.serial,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_KEY: WECHAT.apiKey,
      WECHAT_PAY_PUBLIC_KEY: wechat.publicKey,
      WECHAT_PAY_PUBLIC_KEY_ID: WECHAT.publicKeyId,
      WECHAT_PAY_APP_SECRET: WECHAT.appSecret,
      WECHAT_URL: server.url,
      WECHAT_PAY_H5: false,
      WECHAT_PAY_URL: server.url,
    },
    notice(payment, { minor, currency, merchant: other } = {}) {
      const said = tradeOf(payment);
      const amount = {
        ...said.amount,
        total: minor ?? payment.minor,
        currency: currency ?? payment.currency,
      };
      const resource = seal(JSON.stringify({ ...said, amount, mchid: other ?? said.mchid }));
      const id = `${payment.number}-${payment.state}-${minor ?? ''}${currency ?? ''}`;
      const event = `TRANSACTION.${STATES[payment.state]}`;
      const body = JSON.stringify({
        id,
        event_type: event,
        resource_type: 'encrypt-resource',
        summary: '支付',
        resource,
      });
      return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body) }, query: {} };
    },
    forge: (notice) => ({ ...notice, body: notice.body.replace('"id":"', '"id":"0') }),
  };
  return { ...double, merchant, wechat, seen };
};
