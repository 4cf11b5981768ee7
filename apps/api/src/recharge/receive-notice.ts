import { createHash } from 'node:crypto';
import type { Services } from '../services.ts';
import type { Notice } from './notice.ts';
import type { StoredNotice } from './notice-repository.ts';
import { BadSignatureError, type NoticeRequest, type PaymentProvider } from './payment-provider.ts';
import { paymentOrderOf } from './payment-order.ts';

type Needs = Pick<Services, 'notices' | 'payments' | 'recharges' | 'settlement' | 'log'>;

export type NoticeAnswer = ReturnType<PaymentProvider['answer']>;

/** Of the headers only those that the signature needs; none that names a person. */
const KEPT_HEADERS = /^(?:x-|stripe-|wechatpay-|content-type$)/;

const keptHeaders = (headers: NoticeRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name)));

const digest = (raw: Buffer): string => createHash('sha256').update(raw).digest('base64url');

/** What a message is about: the order, and how it stands by what was said or, where nothing was, asked. */
const meaningOf = async (provider: PaymentProvider, notice: Notice, { recharges }: Needs) => {
  const { orderId: named, ref, state } = notice;
  const orderId = named === 0 && ref ? ((await provider.orderOf?.(ref)) ?? 0) : named;
  const order = orderId > 0 ? await recharges.find(orderId) : undefined;
  if (order?.provider !== provider.code) return undefined;
  return { orderId, state: state === 'ask' ? await provider.ask(paymentOrderOf(order)) : state };
};

/** A message that is about no order, for example of a refund: there is nothing to do. */
const isAboutNothing = ({ orderId, ref, state }: Notice): boolean =>
  orderId === 0 && ref === undefined && state !== 'ask' && state.state === 'pending';

const handleStored = async (
  provider: PaymentProvider,
  { stored, notice, nowSec }: { stored: StoredNotice; notice: Notice; nowSec: number },
  services: Needs,
): Promise<void> => {
  if (stored.handled_at > 0) return;
  const meaning = isAboutNothing(notice) ? 'nothing' : await meaningOf(provider, notice, services);
  let outcome: string = 'unknownOrder';
  if (meaning === 'nothing') outcome = 'unchanged';
  else if (meaning) outcome = await services.settlement.settle(meaning.orderId, meaning.state, nowSec);
  if (outcome === 'amountDiffers' || outcome === 'unknownOrder') {
    services.log.warn(
      { provider: provider.code, notice: stored.id, outcome },
      'a payment does not fit its order',
    );
  }
  await services.notices.handled(stored.id, outcome, nowSec);
};

/** What could be read of a message; a message that is not signed or not understood changes nothing. */
const read = async (provider: PaymentProvider, request: NoticeRequest) => {
  try {
    const notice = await provider.readNotice(request);
    return { notice, eventId: notice.eventId, isSigned: true, fault: '' };
  } catch (error) {
    const fault = error instanceof BadSignatureError ? 'forged' : 'unreadable';
    return { notice: null, eventId: `${fault}:${digest(request.raw)}`, isSigned: false, fault };
  }
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
  const { notice, eventId, isSigned, fault } = await read(provider, request);
  const stored = await services.notices.store({
    provider: provider.code,
    headers: keptHeaders(request.headers),
    raw: request.raw,
    eventId,
    isSigned,
    notice,
    nowSec,
  });
  if (!notice) {
    await services.notices.handled(stored.id, fault, nowSec);
    return provider.answer(false);
  }
  await handleStored(provider, { stored, notice, nowSec }, services);
  return provider.answer(true);
};

/** Does what stored messages say that a crash, or a provider that did not answer, left undone. */
export const handleOpenNotices = async (services: Needs, nowSec: number): Promise<void> => {
  const AGE_SEC = 30;
  for (const stored of await services.notices.open(nowSec - AGE_SEC)) {
    const provider = services.payments.get(stored.provider);
    if (!provider || !stored.said) continue;
    try {
      await handleStored(provider, { stored, notice: stored.said, nowSec }, services);
    } catch (error) {
      services.log.warn({ err: error, notice: stored.id }, 'a message of a provider waits');
    }
  }
};
