import { createHash } from 'node:crypto';
import type { Services } from '../services.ts';
import type { StoredNotice } from './notice-repository.ts';
import {
  BadSignatureError,
  type Notice,
  type NoticeRequest,
  type PaymentProvider,
} from './payment-provider.ts';
import { paymentOrderOf } from './payment-order.ts';

type Needs = Pick<Services, 'notices' | 'payments' | 'recharges' | 'settlement' | 'log'>;

export type NoticeAnswer = ReturnType<PaymentProvider['answer']>;

/** Of the headers only those that the signature needs; none that names a person. */
const KEPT_HEADERS = /^(?:x-|stripe-|wechatpay-|content-type$)/;

const keptHeaders = (headers: NoticeRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name)));

const digest = (raw: Buffer): string => createHash('sha256').update(raw).digest('base64url');

const stateOf = async (provider: PaymentProvider, notice: Notice, { recharges }: Needs) => {
  if (notice.state !== 'ask') return notice.state;
  const order = await recharges.find(notice.orderId);
  return order ? provider.ask(paymentOrderOf(order)) : undefined;
};

const handleNotice = async (
  provider: PaymentProvider,
  { stored, notice, nowSec }: { stored: StoredNotice; notice: Notice; nowSec: number },
  services: Needs,
): Promise<void> => {
  if (stored.handled_at > 0) return;
  const state = await stateOf(provider, notice, services);
  const outcome = state
    ? await services.settlement.settle(notice.orderId, state, nowSec)
    : ('unknownOrder' as const);
  if (outcome === 'amountDiffers' || outcome === 'unknownOrder') {
    services.log.warn(
      { provider: provider.code, notice: stored.id, outcome },
      'a payment does not fit its order',
    );
  }
  await services.notices.handled(stored.id, outcome, nowSec);
};

/**
 * Takes a message of a provider: stores it, then does what it says, once. What is not signed is stored as such and
 * changes nothing.
 * @throws {Error} where it could not be handled now; it stays stored and is handled again
 */
export const receiveNotice = async (
  provider: PaymentProvider,
  { request, nowSec }: { request: NoticeRequest; nowSec: number },
  services: Needs,
): Promise<NoticeAnswer> => {
  const arrived = {
    provider: provider.code,
    headers: keptHeaders(request.headers),
    raw: request.raw,
    nowSec,
  };
  try {
    const notice = await provider.readNotice(request);
    const stored = await services.notices.store({ ...arrived, eventId: notice.eventId, isSigned: true });
    await handleNotice(provider, { stored, notice, nowSec }, services);
    return provider.answer(true);
  } catch (error) {
    if (!(error instanceof BadSignatureError)) throw error;
    const eventId = `forged:${digest(request.raw)}`;
    const stored = await services.notices.store({ ...arrived, eventId, isSigned: false });
    await services.notices.handled(stored.id, 'forged', nowSec);
    return provider.answer(false);
  }
};

/** Does what stored messages say that a crash left undone. */
export const handleOpenNotices = async (services: Needs, nowSec: number): Promise<void> => {
  const AGE_SEC = 30;
  for (const stored of await services.notices.open(nowSec - AGE_SEC)) {
    const provider = services.payments.get(stored.provider);
    if (!provider) continue;
    // The moment of a signature may be too long ago by now; it was right when the message came, so the provider is asked.
    const orderId = await provider
      .readNotice({ raw: stored.body, headers: stored.headers, query: {} })
      .then((notice) => notice.orderId)
      .catch(() => 0);
    const order = orderId > 0 ? await services.recharges.find(orderId) : undefined;
    const state = order && (await provider.ask(paymentOrderOf(order)));
    const outcome = state ? await services.settlement.settle(orderId, state, nowSec) : 'unknownOrder';
    await services.notices.handled(stored.id, outcome, nowSec);
  }
};
