import { createHmac } from 'node:crypto';
import {
  type Answered,
  type Asked,
  type Double,
  newPayment,
  type Payment,
  refundOnce,
  serve,
} from './double.ts';

const ACCESS_TOKEN = 'TEST-0000000000000001-token';
export const WEBHOOK_SECRET = 'secret-of-the-mercado-pago-double';
const USER_ID = 700_000_001;

const STATES: Record<string, [string, string]> = {
  open: ['pending', 'pending_waiting_transfer'],
  paid: ['approved', 'accredited'],
  closed: ['cancelled', 'by_collector'],
  failed: ['rejected', 'rejected_by_bank'],
  disputed: ['in_mediation', 'pending'],
  disputeWon: ['charged_back', 'reimbursed'],
  disputeLost: ['charged_back', 'settled'],
};

const json = (value: object, status = 200): Answered => ({ status, body: JSON.stringify(value) });

/** Pix by Mercado Pago: payments, refunds, search, and messages that name a payment and nothing else. */
export const mercadoPagoDouble = async (nowSec: () => number): Promise<Double> => {
  const payments: Payment[] = [];
  const complaints: string[] = [];
  /** What the next answers say instead, as a message of another amount would have it. */
  const lies = new Map<string, { minor?: number; currency?: string; merchant?: string }>();
  let told = 0;
  const of = (ref: string): Payment | undefined => payments.find((payment) => payment.ref === ref);

  const shown = (payment: Payment) => {
    const [status, detail] = STATES[payment.state] ?? [];
    const { minor = payment.minor, currency = payment.currency, merchant } = lies.get(payment.ref) ?? {};
    return {
      id: Number(payment.ref),
      status,
      status_detail: detail,
      transaction_amount: minor / 100,
      currency_id: currency,
      external_reference: payment.number,
      collector_id: merchant === undefined ? USER_ID : Number(merchant),
      point_of_interaction: {
        transaction_data: { qr_code: `00020126580014br.gov.bcb.pix0136${payment.number}6304ABCD` },
      },
    };
  };

  const begin = (body: string): Answered => {
    const asked = JSON.parse(body) as {
      external_reference: string;
      transaction_amount: number;
      payment_method_id: string;
      date_of_expiration: string;
    };
    const lives = Date.parse(asked.date_of_expiration) / 1000 - nowSec();
    if (asked.payment_method_id !== 'pix' || !(lives >= 1800)) return json({ error: 'bad_request' }, 400);
    const known = payments.find(({ number }) => number === asked.external_reference);
    if (known) return json(shown(known), 201);
    const payment = newPayment({
      number: asked.external_reference,
      ref: String(1_320_000_000 + payments.length),
      minor: Math.round(asked.transaction_amount * 100),
      currency: 'BRL',
    });
    payments.push(payment);
    return json(shown(payment), 201);
  };

  const search = (query: URLSearchParams): Answered => {
    const [from, until] = ['begin_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? '') / 1000);
    const paid = payments.filter(({ paidAt }) => paidAt >= (from ?? 0) && paidAt <= (until ?? 0));
    const offset = Number(query.get('offset'));
    // Pages of one, so that turning them is proven.
    return json({
      results: paid.slice(offset, offset + 1).map(shown),
      paging: { total: paid.length, limit: 1, offset },
    });
  };

  const refund = (payment: Payment, body: string, key: string): Answered => {
    const minor = Math.round((JSON.parse(body) as { amount: number }).amount * 100);
    return refundOnce(payment, key, minor)
      ? json({ id: [...payment.refunds.keys()].indexOf(key) + 1, status: 'approved' }, 201)
      : json({ error: 'bad_request' }, 400);
  };

  const ofPayment = ({
    method,
    path,
    headers,
    body,
  }: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>) => {
    const [, , , ref = '', part, refundId] = path.split('/');
    const payment = of(ref);
    if (!payment) return json({ error: 'not_found' }, 404);
    if (part === 'refunds' && refundId !== undefined)
      return json({ id: Number(refundId), status: 'approved' });
    if (part === 'refunds') return refund(payment, body, headers['x-idempotency-key'] ?? '');
    if (method === 'PUT') {
      if (payment.state !== 'open') return json({ error: 'bad_request' }, 400);
      payment.state = 'closed';
    }
    return json(shown(payment));
  };

  const server = await serve(({ method, path, query, headers, body }) => {
    if (headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`) {
      complaints.push('token');
      return json({ error: 'unauthorized' }, 401);
    }
    if (method === 'POST' && headers['x-idempotency-key'] === undefined) complaints.push(`no key: ${path}`);
    if (path === '/v1/payments') return begin(body);
    if (path === '/v1/payments/search') return search(query);
    return ofPayment({ method, path, headers, body });
  });

  return {
    ...server,
    code: 'mercadopago',
    method: 'pix',
    source: '25',
    payments,
    complaints,
    config: {
      PAYMENT_NOTICE_URL: 'https://pay.touchline.example',
      MERCADO_PAGO_ACCESS_TOKEN: ACCESS_TOKEN,
      MERCADO_PAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MERCADO_PAGO_USER_ID: USER_ID,
      MERCADO_PAGO_PAYER_EMAIL: 'payer@touchline.example',
      MERCADO_PAGO_URL: server.url,
    },
    notice(payment, over = {}) {
      // A message carries no amount: what is otherwise is told when the payment is asked for.
      lies.set(payment.ref, over);
      const [requestId, ts] = [`request-${payment.ref}-${(told += 1)}`, String(nowSec() * 1000)];
      const v1 = createHmac('sha256', WEBHOOK_SECRET)
        .update(`id:${payment.ref};request-id:${requestId};ts:${ts};`)
        .digest('hex');
      return {
        body: JSON.stringify({
          id: 1,
          type: 'payment',
          action: 'payment.updated',
          data: { id: payment.ref },
        }),
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          'x-signature': `ts=${ts},v1=${v1}`,
        },
        query: { 'data.id': payment.ref, type: 'payment' },
      };
    },
    forge: (notice) => ({ ...notice, query: { ...notice.query, 'data.id': `${notice.query['data.id']}0` } }),
  };
};
