import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sandboxSecret } from '../recharge/open-payments.ts';
import { receiveNotice } from '../recharge/receive-notice.ts';
import { SANDBOX_PATH, sandboxNotice, type SandboxMessage } from '../recharge/sandbox-provider.ts';
import { notFound, wrongField } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isSandboxAct, sandboxPage, type SandboxAct } from './sandbox-page.ts';

/** Where providers send their messages to. */
const NOTICE_PATH = '/api/notify/:provider';

/** Messages of one address; a provider sends far fewer. */
const PER_MIN = { count: 600, windowMs: 60_000 } as const;

const textsOf = (record: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const nowSecOf = ({ clock }: Services): number => Math.floor(clock.nowMs() / 1000);

const receive = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  const { provider: code } = request.params as { provider: string }; // the route names it
  const provider = services.payments.get(code);
  if (!provider) throw notFound('provider');
  const turn = await services.rateLimits.take(`notify:${request.ip}`, PER_MIN);
  if (!turn.allowed) return reply.code(429).send('');
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const query = textsOf(request.query ?? {});
  const headers = textsOf(request.headers);
  const answer = await receiveNotice(
    provider,
    { request: { raw, headers, query }, nowSec: nowSecOf(services) },
    services,
  );
  return reply.code(answer.status).type(answer.type).send(answer.body);
};

/** Only an address of this site is gone back to. */
const backOf = (request: FastifyRequest): string => {
  const { back = '' } = textsOf(request.query ?? {});
  if (!URL.canParse(back)) return '/m/recharge';
  const { host, pathname, search } = new URL(back);
  return host === request.host ? pathname + search : '/m/recharge';
};

const paymentOf = async (request: FastifyRequest, { sandboxPayments }: Services) => {
  const { ref } = request.params as { ref: string }; // the route names it
  const payment = await sandboxPayments.find(ref);
  if (!payment) throw notFound('ref');
  return payment;
};

type Payment = Awaited<ReturnType<typeof paymentOf>>;

const tell = async (
  payment: Payment,
  change: Partial<SandboxMessage> & { secret?: string },
  services: Services,
): Promise<void> => {
  const provider = services.payments.get('sandbox');
  if (!provider) return;
  const { secret = sandboxSecret(services.config), ...over } = change;
  const message: SandboxMessage = {
    event: randomUUID(),
    order_id: payment.order_id,
    ref: payment.ref,
    state: 'paid',
    minor: payment.price_minor,
    currency: payment.currency,
    ...over,
  };
  const nowSec = nowSecOf(services);
  await receiveNotice(provider, { request: sandboxNotice(secret, message), nowSec }, services);
};

/** What the buttons of the page do, as a provider would at its own place. */
const perform = async (act: SandboxAct, payment: Payment, services: Services): Promise<void> => {
  const { sandboxPayments, settlement } = services;
  const nowSec = nowSecOf(services);
  const full = { minor: payment.price_minor, nowSec };
  const none = { minor: 0, nowSec: 0 };
  switch (act) {
    case 'pay':
      if (await sandboxPayments.decide(payment.ref, 'paid', full)) await tell(payment, {}, services);
      return;
    case 'twice': {
      const event = randomUUID();
      await sandboxPayments.decide(payment.ref, 'paid', full);
      await tell(payment, { event }, services);
      await tell(payment, { event }, services);
      await tell(payment, {}, services);
      return;
    }
    case 'decline':
      await sandboxPayments.decide(payment.ref, 'declined', none);
      await tell(payment, { state: 'failed', minor: 0 }, services);
      return;
    case 'cancel':
      await sandboxPayments.decide(payment.ref, 'cancelled', none);
      await tell(payment, { state: 'closed', minor: 0 }, services);
      return;
    case 'late':
      await settlement.settle(payment.order_id, { state: 'closed' }, nowSec);
      await sandboxPayments.decide(payment.ref, 'paid', full);
      await tell(payment, {}, services);
      return;
    case 'forged':
      await tell(payment, { secret: 'somebody else' }, services);
      return;
    case 'amount':
      await tell(payment, { minor: 1 }, services);
  }
};

const addSandbox = (app: FastifyInstance, services: Services): void => {
  app.get(`${SANDBOX_PATH}/:ref`, async (request, reply) => {
    const payment = await paymentOf(request, services);
    void reply.type('text/html; charset=utf-8');
    return sandboxPage(payment, request.url);
  });
  app.post(`${SANDBOX_PATH}/:ref`, async (request, reply) => {
    const payment = await paymentOf(request, services);
    const act = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '').get('act');
    if (!isSandboxAct(act)) throw wrongField('act', 'notOneOf');
    await perform(act, payment, services);
    return reply.redirect(backOf(request), 303);
  });
};

/** What providers send, taken as the bytes that they signed, and the page of the sandbox. */
export const addPaymentRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(NOTICE_PATH, (request, reply) => receive(request, reply, services));
    if (services.payments.has('sandbox')) addSandbox(scope, services);
    done();
  });
};
