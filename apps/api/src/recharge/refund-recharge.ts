import { refundRecharge } from '@touchline/contract/recharge';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { paymentOrderOf } from './payment-order.ts';
import type { RefundRow } from './refund-repository.ts';

type Needs = Pick<Services, 'payments' | 'recharges' | 'refunds' | 'log'>;

/** Asks the provider to give the money back; without an answer it is asked again, under the same key. */
const askForRefund = async (row: RefundRow, services: Needs, nowSec: number): Promise<void> => {
  const order = await services.recharges.find(row.order_id);
  const provider = order && services.payments.get(order.provider);
  if (!provider) return;
  try {
    const refund = { key: row.key, minor: row.price_minor, order: paymentOrderOf(order) };
    const verdict = await provider.refund(refund);
    if (verdict !== 'asked') await services.refunds.finish(row.id, verdict, nowSec);
  } catch (error) {
    services.log.warn({ err: error, refund: row.id }, 'a refund was not answered');
  }
};

const AGAIN_AFTER_SEC = 60;

/** Refunds that a provider has not answered are asked for again. */
export const askForOpenRefunds = async (services: Needs, nowSec: number): Promise<void> => {
  for (const row of await services.refunds.open(nowSec - AGAIN_AFTER_SEC)) {
    await askForRefund(row, services, nowSec);
  }
};

export default handle(refundRecharge, async ({ request_id: key, id, kind, reason }, context) => {
  const { refunds, caller, nowSec } = context;
  const row = await refunds.begin(id, { key, kind, reason, maker: caller.account.id, nowSec });
  if (!row) throw notFound('id');
  if (row.status === 'asked') await askForRefund(row, context, nowSec);
  const { id: refundId, price_minor, gold, bonus_gold, status } = (await refunds.find(row.id)) ?? row;
  return { id: refundId, price_minor, gold, bonus_gold, status };
});
