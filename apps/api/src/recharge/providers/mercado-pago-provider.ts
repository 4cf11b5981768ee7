import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderState } from '../notice.ts';
import {
  BadSignatureError,
  type BillRow,
  type NoticeRequest,
  orderIdOf,
  type PaymentProvider,
  type Refund as RefundOrder,
  tradeNumber,
} from '../payment-provider.ts';
import { ask, isFinalRefusal, ProviderError, readJson } from './http.ts';
import { minorOf, priceText } from './price-text.ts';
import { DAY_SEC, dayStartSec, zonedTime } from './zone-day.ts';

export type MercadoPagoSettings = {
  /** Where Mercado Pago answers, without a path. */
  url: string;
  accessToken: string;
  webhookSecret: string;
  /** Number of the account that receives. */
  userId: string;
  /** Mercado Pago wants an address of the payer, which we do not ask for. */
  payerEmail: string;
  noticeUrl: string;
};

const CODE = 'mercadopago';
const CURRENCY = 'BRL';
const PAGE = 100;

/** A Pix code must live for half an hour at least when it is made; it is cancelled with the order. */
const CODE_LIFE_SEC = 1800;

const Payment = v.object({
  id: v.union([v.number(), v.string()]),
  status: v.string(),
  status_detail: v.nullish(v.string(), ''),
  transaction_amount: v.number(),
  currency_id: v.string(),
  external_reference: v.nullish(v.string(), ''),
  collector_id: v.nullish(v.union([v.number(), v.string()]), ''),
  point_of_interaction: v.nullish(
    v.object({ transaction_data: v.nullish(v.object({ qr_code: v.nullish(v.string()) })) }),
  ),
});
const Found = v.object({ results: v.array(Payment), paging: v.object({ total: v.number() }) });
const Refund = v.object({ id: v.union([v.number(), v.string()]), status: v.string() });
const Fault = v.object({ error: v.optional(v.string(), '') });
const Message = v.object({ type: v.optional(v.string(), '') });

type Payment = v.InferOutput<typeof Payment>;

/** The interface has amounts as JSON numbers with two decimals; nothing is computed with them. */
const minor = (amount: number): number => minorOf(amount.toFixed(2));

const chargedBack = (detail: string): ProviderState => {
  if (detail === 'settled') return { state: 'disputeLost' };
  return { state: detail === 'reimbursed' ? 'disputeWon' : 'disputed' };
};

const stateOf = (payment: Payment): ProviderState => {
  switch (payment.status) {
    case 'approved':
    case 'refunded':
      return {
        state: 'paid',
        minor: minor(payment.transaction_amount),
        currency: payment.currency_id,
        ref: String(payment.id),
      };
    case 'in_mediation':
      return { state: 'disputed' };
    case 'charged_back':
      return chargedBack(payment.status_detail ?? '');
    case 'cancelled':
      return { state: 'closed' };
    case 'rejected':
      return { state: 'failed' };
    default:
      return { state: 'pending' };
  }
};

const VERDICTS: Readonly<Record<string, 'done' | 'refused'>> = {
  approved: 'done',
  rejected: 'refused',
  cancelled: 'refused',
};

const clientOf =
  ({ url, accessToken }: MercadoPagoSettings) =>
  async <Output>(
    schema: v.GenericSchema<unknown, Output>,
    path: string,
    sent: { method?: 'POST' | 'PUT'; content?: object; key?: string } = {},
  ): Promise<Output> => {
    const { status, text } = await ask(`${url}${path}`, {
      method: sent.method ?? 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(sent.key !== undefined && { 'x-idempotency-key': sent.key }),
      },
      ...(sent.content && { body: JSON.stringify(sent.content) }),
    });
    if (status < 300) return readJson(schema, text);
    const fault = v.safeParse(Fault, text.startsWith('{') ? JSON.parse(text) : {});
    throw new ProviderError(CODE, status, fault.success ? fault.output.error : '');
  };

type Call = ReturnType<typeof clientOf>;
type Verdict = 'done' | 'asked' | 'refused';

/**
 * The signature is over the number of the payment, which stands in the address, never over the body. It has no time
 * limit: whoever sends a kept message again only makes us ask.
 */
const checkSignature = ({ webhookSecret }: MercadoPagoSettings, { headers, query }: NoticeRequest): void => {
  const parts = new Map(
    (headers['x-signature'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
  const [id, at] = [query['data.id'] ?? '', parts.get('ts') ?? ''];
  const signed = `id:${id.toLowerCase()};request-id:${headers['x-request-id'] ?? ''};ts:${at};`;
  const right = createHmac('sha256', webhookSecret).update(signed).digest();
  const said = Buffer.from(parts.get('v1') ?? '', 'hex');
  const isSigned = said.length === right.length && timingSafeEqual(said, right);
  if (!isSigned || id === '') throw new BadSignatureError(CODE);
};

const billOf = async function* (call: Call, day: string): AsyncIterable<BillRow> {
  const from = dayStartSec(day, -3);
  let offset = 0;
  for (;;) {
    const query = new URLSearchParams({
      range: 'date_approved',
      begin_date: zonedTime(from, -3),
      end_date: zonedTime(from + DAY_SEC - 1, -3).replace('.000', '.999'),
      sort: 'date_approved',
      criteria: 'asc',
      limit: String(PAGE),
      offset: String(offset),
    });
    const { results, paging } = await call(Found, `/v1/payments/search?${query.toString()}`);
    for (const payment of results) {
      yield {
        providerRef: String(payment.id),
        orderId: orderIdOf(payment.external_reference ?? ''),
        minor: minor(payment.transaction_amount),
        currency: payment.currency_id,
      };
    }
    // Counted by what came: a page may be shorter than it was asked for.
    offset += results.length;
    if (results.length === 0 || offset >= paging.total) return;
  }
};

const refundWith = async (call: Call, { key, minor: part, order }: RefundOrder): Promise<Verdict> => {
  const path = `/v1/payments/${order.providerRef ?? ''}/refunds`;
  const content = { amount: Number(priceText(part)) };
  try {
    // Sent again under the same key it answers the first refund, as it was then.
    const { id } = await call(Refund, path, { method: 'POST', content, key });
    return VERDICTS[(await call(Refund, `${path}/${id}`)).status] ?? 'asked';
  } catch (error) {
    if (isFinalRefusal(error)) return 'refused';
    throw error;
  }
};

/** Pix, by Mercado Pago: a code that is scanned or copied. */
export const mercadoPagoProvider = (settings: MercadoPagoSettings): PaymentProvider => {
  const call = clientOf(settings);
  return {
    code: CODE,
    billZone: -3,
    methods: ({ moneyCode }) => (moneyCode === CURRENCY ? ['pix'] : []),

    async begin(order) {
      const number = tradeNumber(order.id);
      const content = {
        transaction_amount: Number(priceText(order.priceMinor)),
        description: order.subject,
        payment_method_id: 'pix',
        external_reference: number,
        notification_url: settings.noticeUrl,
        date_of_expiration: zonedTime(order.expiresAt + CODE_LIFE_SEC, -3),
        payer: { email: settings.payerEmail },
      };
      const made = await call(Payment, '/v1/payments', { method: 'POST', content, key: `begin-${number}` });
      const text = made.point_of_interaction?.transaction_data?.qr_code;
      if (!text) throw new Error('mercadopago made a payment without a code');
      return { providerRef: String(made.id), pay: { kind: 'qr', text, expires_at: order.expiresAt } };
    },

    async ask(order) {
      const payment = await call(Payment, `/v1/payments/${order.providerRef ?? ''}`);
      const isOurs =
        String(payment.collector_id) === settings.userId &&
        payment.external_reference === tradeNumber(order.id);
      return isOurs ? stateOf(payment) : { state: 'pending' };
    },

    async close({ providerRef }) {
      const sent = { method: 'PUT', content: { status: 'cancelled' } } as const;
      await call(v.object({}), `/v1/payments/${providerRef ?? ''}`, sent).catch((error: unknown) => {
        if (!isFinalRefusal(error)) throw error;
      });
    },

    refund: (refund) => refundWith(call, refund),

    // Async, so that a forged message is a rejection.
    async readNotice(request) {
      checkSignature(settings, request);
      const ref = request.query['data.id'] ?? '';
      const { type } = readJson(Message, request.raw.length === 0 ? '{}' : request.raw.toString('utf8'));
      // Only what is signed counts: the number, the time and the request.
      const { 'x-signature': signature = '', 'x-request-id': requestId = '' } = request.headers;
      const eventId = `${ref}:${requestId}:${/ts=(\d+)/.exec(signature)?.[1] ?? ''}`;
      if (type !== 'payment') return { eventId, orderId: 0, state: { state: 'pending' } };
      return { eventId, orderId: 0, state: 'ask', ref };
    },

    async orderOf(ref) {
      const payment = await call(Payment, `/v1/payments/${encodeURIComponent(ref)}`);
      return orderIdOf(payment.external_reference ?? '');
    },

    answer: (isOk) => ({ status: isOk ? 200 : 401, type: 'application/json', body: '{}' }),
    bill: (day) => billOf(call, day),
  };
};
