import { Stripe } from 'stripe';
import {
  type Answered,
  type Asked,
  type Double,
  newPayment,
  type Payment,
  refundOnce,
  serve,
} from './double.ts';

const SECRET_KEY = 'sk_test_of_the_double_0001';
const WEBHOOK_SECRET = 'whsec_of_the_double_0001';

const json = (body: object, status = 200): Answered => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const fault = (status: number, code: string): Answered =>
  json({ error: { type: 'invalid_request_error', code, message: code } }, status);

const isDisputed = ({ state }: Payment): boolean => state.startsWith('dispute');

const chargeOf = (payment: Payment) => ({
  id: `ch_${payment.number}`,
  object: 'charge',
  amount_captured: payment.minor,
  currency: payment.currency.toLowerCase(),
  paid: payment.paidAt > 0,
  disputed: isDisputed(payment),
  metadata: { order: payment.number },
});

const sessionOf = (payment: Payment, isExpanded = false) => {
  const isPaid = payment.paidAt > 0;
  const intent = {
    id: `pi_${payment.number}`,
    object: 'payment_intent',
    metadata: { order: payment.number },
  };
  const expanded = { ...intent, latest_charge: chargeOf(payment) };
  return {
    id: payment.ref,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/${payment.ref}`,
    status: isPaid ? 'complete' : ({ closed: 'expired' }[payment.state as string] ?? 'open'),
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: payment.minor,
    currency: payment.currency.toLowerCase(),
    client_reference_id: payment.number,
    payment_intent: isPaid ? (isExpanded ? expanded : intent.id) : null,
  };
};

const DISPUTES: Record<string, string> = {
  disputed: 'needs_response',
  disputeWon: 'won',
  disputeLost: 'lost',
};

/** Stripe: the part of its interface that takes one payment, by its documentation. */
export const stripeDouble = async (nowSec: () => number): Promise<Double & { stripe: Stripe }> => {
  const payments: Payment[] = [];
  const complaints: string[] = [];
  const of = (read: (payment: Payment) => string, id = ''): Payment | undefined =>
    payments.find((payment) => read(payment) === id);

  const begin = (form: URLSearchParams): Answered => {
    const number = form.get('client_reference_id') ?? '';
    const lives = Number(form.get('expires_at')) - nowSec();
    if (lives < 1800 || lives > 86_400) return fault(400, 'expires_at');
    const known = of((payment) => payment.number, number);
    if (known) return json(sessionOf(known));
    const price = 'line_items[0][price_data]';
    const payment = newPayment({
      number,
      ref: `cs_test_${number}`,
      minor: Number(form.get(`${price}[unit_amount]`)),
      currency: (form.get(`${price}[currency]`) ?? '').toUpperCase(),
    });
    if (form.get('payment_intent_data[metadata][order]') !== number) return fault(400, 'metadata');
    payments.push(payment);
    return json(sessionOf(payment));
  };

  const refund = (form: URLSearchParams): Answered => {
    const payment = of(({ number }) => `pi_${number}`, form.get('payment_intent') ?? '');
    const key = form.get('metadata[key]') ?? '';
    if (!payment || !refundOnce(payment, key, Number(form.get('amount'))))
      return fault(400, 'charge_already_refunded');
    return json({ id: `re_${key}`, object: 'refund', status: 'succeeded', metadata: { key } });
  };

  const listed = (data: object[], hasMore = false): Answered =>
    json({ object: 'list', data, has_more: hasMore, url: '/' });

  const bill = (query: URLSearchParams): Answered => {
    const [from, until] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const paid = payments.filter(({ paidAt }) => paidAt >= from && paidAt < until);
    const after = paid.findIndex(({ number }) => `ch_${number}` === query.get('starting_after')) + 1;
    // Pages of one, so that turning them is proven.
    return listed(paid.slice(after, after + 1).map(chargeOf), paid.length > after + 1);
  };

  const ofIntent = (id: string | null | undefined) => of(({ number }) => `pi_${number}`, id ?? '');

  const disputes = (intent: string | null): Answered => {
    const payment = ofIntent(intent);
    return listed(payment && isDisputed(payment) ? [{ status: DISPUTES[payment.state] }] : []);
  };

  const refunds = (intent: string | null): Answered => {
    const keys = [...(ofIntent(intent)?.refunds.keys() ?? [])];
    return listed(keys.map((key) => ({ id: `re_${key}`, status: 'succeeded', metadata: { key } })));
  };

  const intent = (id: string): Answered => {
    const payment = ofIntent(id);
    if (!payment) return fault(404, 'resource_missing');
    return json({ id, object: 'payment_intent', metadata: { order: payment.number } });
  };

  const session = (id: string, isExpanded: boolean): Answered => {
    const payment = of(({ ref }) => ref, id);
    return payment ? json(sessionOf(payment, isExpanded)) : fault(404, 'resource_missing');
  };

  const get = ({ path, query }: Asked): Answered => {
    const [, , what = '', id = '', sub = ''] = path.split('/');
    const about = query.get('payment_intent');
    switch (what) {
      case 'charges':
        return bill(query);
      case 'disputes':
        return disputes(about);
      case 'refunds':
        return refunds(about);
      case 'payment_intents':
        return intent(id);
      default:
        return session(sub, query.has('expand[]'));
    }
  };

  const server = await serve((asked) => {
    const { method, path, headers, body } = asked;
    if (headers['authorization'] !== `Bearer ${SECRET_KEY}`) {
      complaints.push('key');
      return fault(401, 'api_key');
    }
    if (method === 'GET') return get(asked);
    const form = new URLSearchParams(body);
    const closing = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (closing !== undefined) {
      const payment = of(({ ref }) => ref, closing);
      if (payment?.state !== 'open') return fault(400, 'resource_already_exists');
      payment.state = 'closed';
      return json(sessionOf(payment));
    }
    if (headers['idempotency-key'] === undefined) complaints.push(`no key: ${path}`);
    if (path === '/v1/checkout/sessions') return begin(form);
    return path === '/v1/refunds' ? refund(form) : fault(404, 'url_invalid');
  });
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    telemetry: false,
  });

  return {
    ...server,
    stripe,
    code: 'stripe',
    method: 'card',
    source: '9',
    payments,
    complaints,
    config: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: server.url },
    notice(payment, { minor, currency, merchant } = {}) {
      const session = sessionOf(payment);
      const object = isDisputed(payment)
        ? { object: 'dispute', payment_intent: `pi_${payment.number}`, status: DISPUTES[payment.state] }
        : {
            ...session,
            ...(minor !== undefined && { amount_total: minor }),
            ...(currency !== undefined && { currency: currency.toLowerCase() }),
          };
      const type = isDisputed(payment) ? 'charge.dispute.updated' : 'checkout.session.completed';
      const id = `evt_${payment.number}_${payment.state}_${minor ?? ''}${currency ?? ''}`;
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const header = stripe.webhooks.generateTestHeaderString({
        payload: body,
        // Another account signs with another secret.
        secret: merchant ?? WEBHOOK_SECRET,
        timestamp: nowSec(),
      });
      return { body, headers: { 'stripe-signature': header, 'content-type': 'application/json' }, query: {} };
    },
    forge: (notice) => ({ ...notice, body: notice.body.replace('evt_', 'evt_0') }),
  };
};
