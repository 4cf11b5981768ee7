import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { PayStep } from '@touchline/contract/recharge';
import type { Notice, ProviderState } from '../notice.ts';
import {
  BadSignatureError,
  type BeginContext,
  type BillRow,
  type NoticeRequest,
  orderIdOf,
  type PaymentOrder,
  type PaymentProvider,
  tradeNumber,
  type WechatLogin,
} from '../payment-provider.ts';
import { billLines } from './bill-table.ts';
import { download, isFinalRefusal, ProviderError, readJson } from './http.ts';
import { minorOf } from './price-text.ts';
import {
  authorization,
  isFromWechat,
  newNonce,
  signedBy,
  signText,
  unseal,
  type WechatClient,
  wechatClient,
  type WechatSettings,
} from './wechat-client.ts';
import { zonedTime } from './zone-day.ts';

const CODE = 'wechat';
const CURRENCY = 'CNY';

const Trade = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  transaction_id: v.optional(v.string(), ''),
  trade_state: v.string(),
  amount: v.optional(v.object({ total: v.number(), currency: v.optional(v.string(), CURRENCY) })),
});
const Refund = v.object({ status: v.picklist(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED']) });
const Bill = v.object({ hash_type: v.literal('SHA1'), hash_value: v.string(), download_url: v.string() });
const Message = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
});

type Trade = v.InferOutput<typeof Trade>;

const stateOf = ({ trade_state: state, transaction_id: ref, amount }: Trade): ProviderState => {
  switch (state) {
    case 'SUCCESS':
    // Given back later, so it was paid.
    case 'REFUND':
      return { state: 'paid', minor: amount?.total ?? -1, currency: amount?.currency ?? '', ref };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    case 'PAYERROR':
      return { state: 'failed' };
    default:
      return { state: 'pending' };
  }
};

const VERDICTS = { SUCCESS: 'done', PROCESSING: 'asked', ABNORMAL: 'asked', CLOSED: 'refused' } as const;

/** What the page inside WeChat hands to its wallet. */
const jsapiParams = ({ appId, privateKey, nowSec }: WechatSettings, prepay: string) => {
  const [timeStamp, nonceStr, packed] = [String(nowSec()), newNonce(), `prepay_id=${prepay}`];
  const paySign = signText(`${[appId, timeStamp, nonceStr, packed].join('\n')}\n`, privateKey);
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
};

/**
 * Inside WeChat its wallet opens where the account is known; a browser of a phone is sent to it where the merchant
 * may; elsewhere a code is scanned.
 */
const beginWith = async (
  { client, settings }: { client: WechatClient; settings: WechatSettings },
  order: PaymentOrder,
  { address, openId, inWechat, returnUrl }: BeginContext,
): Promise<PayStep> => {
  const content = {
    appid: settings.appId,
    mchid: settings.merchantId,
    description: order.subject,
    out_trade_no: tradeNumber(order.id),
    time_expire: zonedTime(order.expiresAt, 8).replace('.000', ''),
    notify_url: settings.noticeUrl,
    amount: { total: order.priceMinor, currency: CURRENCY },
  };
  const post = <Output>(schema: v.GenericSchema<unknown, Output>, way: string, more: object) =>
    client.call(schema, {
      method: 'POST',
      path: `/v3/pay/transactions/${way}`,
      content: { ...content, ...more },
    });
  if (openId !== '') {
    const made = await post(v.object({ prepay_id: v.string() }), 'jsapi', { payer: { openid: openId } });
    return { kind: 'jsapi', params: jsapiParams(settings, made.prepay_id) };
  }
  if (settings.hasH5 && !inWechat) {
    const scene = { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } };
    const { h5_url: url } = await post(v.object({ h5_url: v.string() }), 'h5', scene);
    return { kind: 'redirect', url: `${url}&redirect_url=${encodeURIComponent(returnUrl)}` };
  }
  const { code_url: text } = await post(v.object({ code_url: v.string() }), 'native', {});
  return { kind: 'qr', text, expires_at: order.expiresAt };
};

const readMessage = ({ raw, headers }: NoticeRequest, settings: WechatSettings): Notice => {
  const body = raw.toString('utf8');
  const signed = signedBy((name) => headers[name] ?? '', body);
  if (!isFromWechat(signed, settings)) throw new BadSignatureError(CODE);
  const { id: eventId, event_type: type, resource } = readJson(Message, body);
  // What is told of refunds is asked for by the job of refunds.
  if (!type.startsWith('TRANSACTION.')) return { eventId, orderId: 0, state: { state: 'pending' } };
  const trade = readJson(Trade, unseal(resource, settings.apiKey));
  if (trade.mchid !== settings.merchantId || trade.appid !== settings.appId) {
    throw new BadSignatureError(CODE);
  }
  return { eventId, orderId: orderIdOf(trade.out_trade_no), state: stateOf(trade) };
};

const rowsOf = (text: string): BillRow[] =>
  billLines(text, { heading: '商户订单号', ending: '总交易单数' }).map((line) => ({
    providerRef: line.get('微信订单号') ?? '',
    orderId: orderIdOf(line.get('商户订单号') ?? ''),
    minor: minorOf(line.get('订单金额') ?? ''),
    currency: line.get('货币种类') ?? '',
  }));

const billOf = async function* (
  { client, settings }: { client: WechatClient; settings: WechatSettings },
  day: string,
): AsyncIterable<BillRow> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=SUCCESS`;
  const bill = await client.call(Bill, { method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'NO_STATEMENT_EXIST') return undefined;
    throw error;
  });
  if (!bill) return;
  const { pathname, search } = new URL(bill.download_url);
  const signed = authorization(settings, { method: 'GET', path: pathname + search, body: '' });
  const file = await download(CODE, bill.download_url, { authorization: signed, 'user-agent': 'touchline' });
  if (createHash('sha1').update(file).digest('hex') !== bill.hash_value) {
    throw new ProviderError(CODE, 200, 'badHash');
  }
  yield* rowsOf(file.toString('utf8'));
};

/** WeChat Pay, version 3 of its interface. */
export const wechatProvider = (settings: WechatSettings, login?: WechatLogin): PaymentProvider => {
  const client = wechatClient(settings);
  const pathOf = (order: PaymentOrder): string =>
    `/v3/pay/transactions/out-trade-no/${tradeNumber(order.id)}`;
  return {
    code: CODE,
    billZone: 8,
    login,
    methods: ({ moneyCode }) => (moneyCode === CURRENCY ? ['wechat'] : []),

    async begin(order, context) {
      const pay = await beginWith({ client, settings }, order, context);
      return { providerRef: tradeNumber(order.id), pay };
    },

    async ask(order) {
      const path = `${pathOf(order)}?mchid=${settings.merchantId}`;
      const trade = await client.call(Trade, { method: 'GET', path }).catch((error: unknown) => {
        if (error instanceof ProviderError && error.status === 404) return undefined;
        throw error;
      });
      return trade ? stateOf(trade) : { state: 'pending' };
    },

    async close(order) {
      const content = { mchid: settings.merchantId };
      const asked = { method: 'POST', path: `${pathOf(order)}/close`, content } as const;
      await client.call(v.object({}), asked).catch((error: unknown) => {
        // One that was paid cannot be closed; asking tells.
        if (!isFinalRefusal(error)) throw error;
      });
    },

    async refund({ key, minor, order }) {
      const content = {
        out_trade_no: tradeNumber(order.id),
        out_refund_no: key,
        amount: { refund: minor, total: order.priceMinor, currency: CURRENCY },
      };
      const asked = { method: 'POST', path: '/v3/refund/domestic/refunds', content } as const;
      try {
        return VERDICTS[(await client.call(Refund, asked)).status];
      } catch (error) {
        if (isFinalRefusal(error)) return 'refused';
        throw error;
      }
    },

    // Async, so that a wrong message is a rejection.
    readNotice: async (request) => readMessage(request, settings),
    answer: (isOk) =>
      isOk
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    bill: (day) => billOf({ client, settings }, day),
  };
};
