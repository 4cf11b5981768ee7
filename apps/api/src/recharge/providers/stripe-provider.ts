import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Notice, ProviderState } from '../notice.ts';
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
import { DAY_SEC, dayStartSec } from './zone-day.ts';

export type StripeSettings = {
  /** Where Stripe answers, without a path. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  nowSec: () => number;
};

const CODE = 'stripe';

/** Shapes are those of this version, whatever the account is set to. */
const VERSION = '2025-09-30.clover';

/** A signature older than this is a message that somebody kept and sends again. @source economy §A6 "300 s tolerance" */
const TOLERANCE_SEC = 300;

/** A page of Stripe must live for half an hour at least when it is made; it is closed with the order. */
const PAGE_LIFE_SEC = 1800;

const Metadata = v.optional(v.nullable(v.record(v.string(), v.string())), null);
const Charge = v.object({
  id: v.string(),
  amount_captured: v.number(),
  currency: v.string(),
  paid: v.boolean(),
  disputed: v.boolean(),
  metadata: Metadata,
});
const Intent = v.object({ id: v.string(), metadata: Metadata, latest_charge: v.nullish(Charge) });
const Session = v.object({
  id: v.string(),
  url: v.nullish(v.string()),
  status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: v.nullish(v.number()),
  currency: v.nullish(v.string()),
  client_reference_id: v.nullish(v.string()),
  payment_intent: v.nullish(v.union([v.string(), Intent])),
});
const Refund = v.object({ id: v.string(), status: v.nullish(v.string()), metadata: Metadata });
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), has_more: v.optional(v.boolean(), false) });
const Fault = v.object({ error: v.object({ code: v.optional(v.string(), ''), type: v.string() }) });
const Event = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.record(v.string(), v.unknown()) }),
});
const DisputeObject = v.object({ payment_intent: v.nullish(v.string()) });

type Session = v.InferOutput<typeof Session>;

/** `a[b][0]=c`, which is how Stripe takes nested fields. */
const formOf = (fields: Readonly<Record<string, string | number>>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));

const client = ({ url, secretKey }: StripeSettings) => {
  const call = async <Output>(
    schema: v.GenericSchema<unknown, Output>,
    path: string,
    init: { form?: URLSearchParams; key?: string } = {},
  ): Promise<Output> => {
    const answer = await ask(`${url}/v1/${path}`, {
      method: init.form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(init.key !== undefined && { 'idempotency-key': init.key }),
      },
      ...(init.form && { body: init.form }),
    });
    if (answer.status === 200) return readJson(schema, answer.text);
    const fault = v.safeParse(Fault, JSON.parse(answer.text));
    throw new ProviderError(CODE, answer.status, fault.success ? fault.output.error.code : '');
  };
  return call;
};

type Call = ReturnType<typeof client>;

const paidOf = (session: Session): ProviderState => ({
  state: 'paid',
  minor: session.amount_total ?? -1,
  currency: (session.currency ?? '').toUpperCase(),
  ref: session.id,
});

const ofSession = (session: Session): ProviderState => {
  if (session.payment_status === 'paid') return paidOf(session);
  return { state: session.status === 'expired' ? 'closed' : 'pending' };
};

const disputeState = async (call: Call, intent: string): Promise<ProviderState> => {
  const query = new URLSearchParams({ payment_intent: intent, limit: '1' }).toString();
  const { data } = await call(list(v.object({ status: v.string() })), `disputes?${query}`);
  const status = data[0]?.status;
  if (status === 'lost') return { state: 'disputeLost' };
  return { state: status === 'won' || status === 'warning_closed' ? 'disputeWon' : 'disputed' };
};

const intentOf = async (call: Call, sessionId: string | null): Promise<string> => {
  const session = await call(Session, `checkout/sessions/${sessionId ?? ''}`);
  const { payment_intent: intent } = session;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (id === undefined) throw new Error('stripe knows no payment of this session');
  return id;
};

const verdictOf = (status: string | null | undefined): 'done' | 'asked' | 'refused' => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'refused' : 'asked';
};

/** The signature of a message, or nothing where it has none of our time. */
const checkSignature = ({ webhookSecret, nowSec }: StripeSettings, { raw, headers }: NoticeRequest): void => {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  const right = createHmac('sha256', webhookSecret).update(`${at}.`).update(raw).digest();
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .map(([, hex = '']) => Buffer.from(hex, 'hex'))
    .some((said) => said.length === right.length && timingSafeEqual(said, right));
  const isFresh = /^\d+$/.test(at) && Math.abs(nowSec() - Number(at)) <= TOLERANCE_SEC;
  if (!isSigned || !isFresh) throw new BadSignatureError(CODE);
};

/** What an event says. Of a payment the session is in it; of a dispute the provider is asked how it stands. */
const noticeOf = ({ id, type, data }: v.InferOutput<typeof Event>): Notice => {
  const nothing: Notice = { eventId: id, orderId: 0, state: { state: 'pending' } };
  if (type.startsWith('charge.dispute.')) {
    const { payment_intent: ref } = v.parse(DisputeObject, data.object);
    return { eventId: id, orderId: 0, state: 'ask', ref: ref ?? '' };
  }
  if (!type.startsWith('checkout.session.')) return nothing;
  const session = v.parse(Session, data.object);
  const orderId = orderIdOf(session.client_reference_id ?? '');
  if (type === 'checkout.session.async_payment_failed') {
    return { eventId: id, orderId, state: { state: 'failed' } };
  }
  return { eventId: id, orderId, state: ofSession(session) };
};

const chargesOf = async function* (call: Call, day: string): AsyncIterable<BillRow> {
  const from = dayStartSec(day, 0);
  const range = { 'created[gte]': String(from), 'created[lt]': String(from + DAY_SEC), limit: '100' };
  let after: Record<string, string> = {};
  for (;;) {
    const query = new URLSearchParams({ ...range, ...after }).toString();
    const { data, has_more: hasMore } = await call(list(Charge), `charges?${query}`);
    for (const { id, amount_captured: minor, currency, paid, metadata } of data) {
      const orderId = orderIdOf(metadata?.['order'] ?? '');
      if (paid) yield { providerRef: id, orderId, minor, currency: currency.toUpperCase() };
    }
    const last = data.at(-1);
    if (!hasMore || !last) return;
    after = { starting_after: last.id };
  }
};

const refundWith = async (call: Call, { key, minor, order }: RefundOrder) => {
  const intent = await intentOf(call, order.providerRef);
  const query = new URLSearchParams({ payment_intent: intent, limit: '100' }).toString();
  const { data } = await call(list(Refund), `refunds?${query}`);
  // A key is forgotten after a day; the refund that it made is found by its own.
  const known = data.find(({ metadata }) => metadata?.['key'] === key);
  if (known) return verdictOf(known.status);
  const form = formOf({ payment_intent: intent, amount: minor, 'metadata[key]': key });
  try {
    return verdictOf((await call(Refund, 'refunds', { form, key })).status);
  } catch (error) {
    if (isFinalRefusal(error)) return 'refused';
    throw error;
  }
};

/** Cards and whatever else the account has switched on, on Stripe's own page. */
export const stripeProvider = (settings: StripeSettings): PaymentProvider => {
  const call = client(settings);
  return {
    code: CODE,
    billZone: 0,
    methods: () => ['card'],

    async begin(order, { returnUrl }) {
      const number = tradeNumber(order.id);
      const form = formOf({
        mode: 'payment',
        client_reference_id: number,
        'line_items[0][quantity]': 1,
        'line_items[0][price_data][currency]': order.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': order.priceMinor,
        'line_items[0][price_data][product_data][name]': order.subject,
        'payment_intent_data[metadata][order]': number,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: order.expiresAt + PAGE_LIFE_SEC,
      });
      const session = await call(Session, 'checkout/sessions', { form, key: `begin-${number}` });
      if (!session.url) throw new Error('stripe made a session without a page');
      return { providerRef: session.id, pay: { kind: 'redirect', url: session.url } };
    },

    async ask({ providerRef }) {
      const query = new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' }).toString();
      const session = await call(Session, `checkout/sessions/${providerRef ?? ''}?${query}`);
      const { payment_intent: intent } = session;
      if (intent && typeof intent !== 'string' && intent.latest_charge?.disputed) {
        return disputeState(call, intent.id);
      }
      return ofSession(session);
    },

    async close({ providerRef }) {
      const path = `checkout/sessions/${providerRef ?? ''}/expire`;
      // One that was paid or is over already cannot be closed; asking tells which.
      await call(Session, path, { form: formOf({}) }).catch((error: unknown) => {
        if (!isFinalRefusal(error)) throw error;
      });
    },

    refund: (refund) => refundWith(call, refund),

    // Async, so that a forged message is a rejection.
    async readNotice(request) {
      checkSignature(settings, request);
      return noticeOf(readJson(Event, request.raw.toString('utf8')));
    },

    async orderOf(ref) {
      const { metadata } = await call(Intent, `payment_intents/${ref}`);
      return orderIdOf(metadata?.['order'] ?? '');
    },

    answer: (isOk) => ({ status: isOk ? 200 : 400, type: 'application/json', body: '{}' }),
    bill: (day) => chargesOf(call, day),
  };
};
