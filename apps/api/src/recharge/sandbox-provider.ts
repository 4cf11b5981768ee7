import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Notice, ProviderState } from './notice.ts';
import { BadSignatureError, type PaymentProvider } from './payment-provider.ts';
import type { SandboxPayments } from './sandbox-repository.ts';

const SANDBOX = 'sandbox';

/** Where the sandbox's own page stands. */
export const SANDBOX_PATH = '/api/pay/sandbox';

const SIGNATURE_HEADER = 'x-sandbox-signature';
const DAY_SEC = 86_400;

const Message = v.object({
  event: v.string(),
  order_id: v.number(),
  ref: v.string(),
  state: v.picklist(['paid', 'failed', 'closed', 'disputed', 'disputeWon', 'disputeLost']),
  minor: v.number(),
  currency: v.string(),
});
export type SandboxMessage = v.InferOutput<typeof Message>;

const signatureOf = (secret: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** A message as the sandbox sends it. @param secret another one makes a forged message */
export const sandboxNotice = (secret: string, message: SandboxMessage) => {
  const raw = Buffer.from(JSON.stringify(message));
  return { raw, headers: { [SIGNATURE_HEADER]: signatureOf(secret, raw) }, query: {} };
};

const checkSignature = (secret: string, raw: Buffer, given = ''): void => {
  const right = Buffer.from(signatureOf(secret, raw));
  const said = Buffer.from(given);
  if (said.length !== right.length || !timingSafeEqual(said, right)) throw new BadSignatureError('sandbox');
};

const stateOf = ({ state, minor, currency, ref }: SandboxMessage): ProviderState =>
  state === 'paid' ? { state, minor, currency, ref } : { state };

/** Pays with nothing: for demonstrations and tests. It stands outside as a real provider does, and tells by messages. */
export const sandboxProvider = (payments: SandboxPayments, secret: string): PaymentProvider => ({
  code: SANDBOX,
  billZone: 0,
  methods: () => [SANDBOX],

  async begin(order, { returnUrl }) {
    const ref = `SB${String(order.id).padStart(10, '0')}`;
    await payments.open(ref, order);
    const back = new URLSearchParams({ back: returnUrl }).toString();
    return { providerRef: ref, pay: { kind: 'redirect', url: `${SANDBOX_PATH}/${ref}?${back}` } };
  },

  async ask({ providerRef }) {
    const found = providerRef === null ? undefined : await payments.find(providerRef);
    switch (found?.state) {
      case 'paid':
        return { state: 'paid', minor: found.paid_minor, currency: found.currency, ref: found.ref };
      case 'declined':
        return { state: 'failed' };
      case 'cancelled':
        return { state: 'closed' };
      default:
        return { state: 'pending' };
    }
  },

  // A payer who is on the page already may still pay: such a payment arrives late.
  close: () => Promise.resolve(),

  async refund({ minor, order }) {
    return (await payments.refund(order.providerRef ?? '', minor)) ? 'done' : 'refused';
  },

  readNotice({ raw, headers }): Promise<Notice> {
    checkSignature(secret, raw, headers[SIGNATURE_HEADER]);
    const message = v.parse(Message, JSON.parse(raw.toString('utf8')));
    return Promise.resolve({ eventId: message.event, orderId: message.order_id, state: stateOf(message) });
  },

  answer: (isOk) => ({ status: isOk ? 200 : 400, type: 'text/plain', body: isOk ? 'ok' : 'refused' }),

  async *bill(day) {
    const fromSec = Date.parse(`${day}T00:00:00Z`) / 1000;
    for (const row of await payments.paidBetween(fromSec, fromSec + DAY_SEC)) {
      yield { providerRef: row.ref, orderId: row.order_id, minor: row.paid_minor, currency: row.currency };
    }
  },
});
