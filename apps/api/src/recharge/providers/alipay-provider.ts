import * as v from 'valibot';
import type { Notice, ProviderState } from '../notice.ts';
import {
  BadSignatureError,
  type BillRow,
  orderIdOf,
  type PaymentProvider,
  tradeNumber,
} from '../payment-provider.ts';
import { type AlipayClient, alipayClient, type AlipaySettings } from './alipay-client.ts';
import { isSignedForm } from './alipay-signing.ts';
import { billLines } from './bill-table.ts';
import { download, isFinalRefusal, ProviderError } from './http.ts';
import { minorOf, priceText } from './price-text.ts';
import { unzip } from './zip.ts';
import { localTime } from './zone-day.ts';

const CODE = 'alipay';
const CURRENCY = 'CNY';

const Trade = v.object({ trade_no: v.string(), trade_status: v.string(), total_amount: v.string() });
const Refunded = v.object({ refund_status: v.optional(v.string(), '') });
const BillAddress = v.object({ bill_download_url: v.string() });
const Message = v.object({
  notify_id: v.string(),
  app_id: v.string(),
  seller_id: v.string(),
  out_trade_no: v.string(),
  trade_no: v.string(),
  trade_status: v.string(),
  total_amount: v.string(),
});

/** Refusals that pass: the merchant has not enough there now. */
const LATER = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.ENTERPRISE_PAY_BIZ_ERROR']);

const stateOf = ({
  trade_status: status,
  total_amount: amount,
  trade_no: ref,
}: v.InferOutput<typeof Trade>): ProviderState => {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { state: 'paid', minor: minorOf(amount), currency: CURRENCY, ref };
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    default:
      return { state: 'pending' };
  }
};

const isUnknownTrade = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'ACQ.TRADE_NOT_EXIST';

/** The table of single payments; the other file of the bill has sums. */
const detailsOf = (zip: Buffer): string | undefined => {
  const gbk = new TextDecoder('gbk');
  const details = unzip(zip).find(({ name }) => {
    const read = gbk.decode(name);
    return read.endsWith('.csv') && !read.includes('汇总');
  });
  return details && gbk.decode(details.content);
};

const rowsOf = (zip: Buffer): BillRow[] => {
  const text = detailsOf(zip);
  if (text === undefined) throw new Error('a bill of alipay has no table of payments');
  return billLines(text, { heading: '商户订单号', ending: '#' })
    .filter((line) => line.get('业务类型') === '交易')
    .map((line) => ({
      providerRef: line.get('支付宝交易号') ?? '',
      orderId: orderIdOf(line.get('商户订单号') ?? ''),
      minor: minorOf(line.get('订单金额（元）') ?? ''),
      currency: CURRENCY,
    }));
};

const billOf = async function* (client: AlipayClient, day: string): AsyncIterable<BillRow> {
  const asked = { bill_type: 'trade', bill_date: day };
  const found = await client
    .call(BillAddress, 'alipay.data.dataservice.bill.downloadurl.query', asked)
    .catch((error: unknown) => {
      // A day without a payment has no bill.
      if (error instanceof ProviderError && /bill.*not.*exist/i.test(error.code)) return undefined;
      throw error;
    });
  if (found) yield* rowsOf(await download(CODE, found.bill_download_url));
};

const refundWith = async (
  client: AlipayClient,
  { number, key, minor }: { number: string; key: string; minor: number },
): Promise<'done' | 'asked' | 'refused'> => {
  const refund = { out_trade_no: number, refund_amount: priceText(minor), out_request_no: key };
  try {
    await client.call(v.object({}), 'alipay.trade.refund', refund);
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    return LATER.has(error.code) ? 'asked' : 'refused';
  }
  const asked = { out_trade_no: number, out_request_no: key };
  const { refund_status: status } = await client.call(Refunded, 'alipay.trade.fastpay.refund.query', asked);
  return status === 'REFUND_SUCCESS' ? 'done' : 'asked';
};

const readForm = (raw: Buffer, { publicKey, appId, sellerId }: AlipaySettings): Notice => {
  const fields = Object.fromEntries(new URLSearchParams(raw.toString('utf8')));
  if (!isSignedForm(fields, publicKey)) throw new BadSignatureError(CODE);
  const message = v.parse(Message, fields);
  // Signed by Alipay, but for another merchant: of no more worth than a forged one.
  if (message.app_id !== appId || message.seller_id !== sellerId) throw new BadSignatureError(CODE);
  const orderId = orderIdOf(message.out_trade_no);
  return { eventId: message.notify_id, orderId, state: stateOf(message) };
};

/** Alipay on its own page, which opens the wallet's app on a phone. */
export const alipayProvider = (settings: AlipaySettings): PaymentProvider => {
  const client = alipayClient(settings);
  return {
    code: CODE,
    billZone: 8,
    // The browser of WeChat opens no page of Alipay.
    methods: ({ moneyCode, inWechat }) => (moneyCode === CURRENCY && !inWechat ? ['alipay'] : []),

    begin(order, { returnUrl }) {
      const number = tradeNumber(order.id);
      const content = {
        out_trade_no: number,
        total_amount: priceText(order.priceMinor),
        subject: order.subject,
        product_code: 'QUICK_WAP_WAY',
        quit_url: returnUrl,
        time_expire: localTime(order.expiresAt, 8).replace('T', ' '),
      };
      const more = { notify_url: settings.noticeUrl, return_url: returnUrl };
      const url = client.pageUrl('alipay.trade.wap.pay', content, more);
      return Promise.resolve({ providerRef: number, pay: { kind: 'redirect', url } });
    },

    async ask(order) {
      const content = { out_trade_no: tradeNumber(order.id) };
      const trade = await client.call(Trade, 'alipay.trade.query', content).catch((error: unknown) => {
        // There is no trade until the payer has opened the page.
        if (isUnknownTrade(error)) return undefined;
        throw error;
      });
      return trade ? stateOf(trade) : { state: 'pending' };
    },

    async close(order) {
      const content = { out_trade_no: tradeNumber(order.id) };
      await client.call(v.object({}), 'alipay.trade.close', content).catch((error: unknown) => {
        // One that was never opened or was paid cannot be closed.
        if (!isFinalRefusal(error)) throw error;
      });
    },

    refund: ({ key, minor, order }) => refundWith(client, { number: tradeNumber(order.id), key, minor }),
    // Async, so that a wrong form is a rejection.
    readNotice: async ({ raw }) => readForm(raw, settings),
    answer: (isOk) => ({ status: 200, type: 'text/plain', body: isOk ? 'success' : 'fail' }),
    bill: (day) => billOf(client, day),
  };
};
