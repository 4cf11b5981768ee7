import { canStep, checkStep, type RechargeStatus } from '@touchline/domain/recharge-status';
import type { Kysely } from 'kysely';
import { reverseGifts } from '../gift/gift-reversal-repository.ts';
import type { Tables } from '../tables.ts';
import { isHeld } from './hold-repository.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';
import type { ProviderState } from './notice.ts';

import type { Order } from './recharge-repository.ts';

/** What became of a message of a provider. */
export type Outcome =
  'credited' | 'closed' | 'failed' | 'unchanged' | 'amountDiffers' | 'unknownOrder' | 'dispute';

type Settling = { wallets: Wallets; transaction: Kysely<Tables>; order: Order; nowSec: number };

const step = async (
  { transaction, order }: Settling,
  status: RechargeStatus,
  change: { paid_at?: number; closed_at?: number; provider_ref?: string; disputes?: number } = {},
): Promise<void> => {
  checkStep(order.status, status);
  await transaction
    .updateTable('recharge_order')
    .set({ ...change, status })
    .where('id', '=', order.id)
    .execute();
};

const credit = async (settling: Settling, ref: string): Promise<Outcome> => {
  const { wallets, transaction, order, nowSec } = settling;
  await step(settling, 'credited', { paid_at: nowSec, provider_ref: order.provider_ref ?? ref });
  const payer = { accountId: order.account_id, brand: order.brand, nowSec };
  const post = (kind: 'recharge' | 'rechargeBonus', amount: number) =>
    wallets.post(payer, { kind, amount, key: uuidOf(kind, order.id), ref: order.id }, transaction);
  await post('recharge', order.gold);
  if (order.bonus_gold > 0) await post('rechargeBonus', order.bonus_gold);
  return 'credited';
};

const paid = (
  settling: Settling,
  { minor, currency, ref }: Extract<ProviderState, { state: 'paid' }>,
): Promise<Outcome> => {
  const { order } = settling;
  if (minor !== order.price_minor || currency !== order.currency) return Promise.resolve('amountDiffers');
  const isOpen = order.status !== 'refunding' && order.status !== 'disputed';
  return isOpen && canStep(order.status, 'credited') ? credit(settling, ref) : Promise.resolve('unchanged');
};

const ended = async (settling: Settling, status: 'closed' | 'failed'): Promise<Outcome> => {
  if (!canStep(settling.order.status, status)) return 'unchanged';
  await step(settling, status, { closed_at: settling.nowSec });
  return status;
};

type DisputeState = 'disputed' | 'disputeWon' | 'disputeLost';

const disputeStep = async (settling: Settling, state: DisputeState): Promise<void> => {
  const { wallets, transaction, order, nowSec } = settling;
  const to = ({ disputed: 'disputed', disputeWon: 'credited', disputeLost: 'charged_back' } as const)[state];
  await step(settling, to, { disputes: order.disputes });
  const payer = { accountId: order.account_id, brand: order.brand, nowSec };
  const post = (kind: 'disputeHold' | 'disputeWon' | 'chargeback') =>
    wallets.post(
      payer,
      { kind, amount: order.gold, key: uuidOf(kind, order.id, order.paid_at, order.disputes), ref: order.id },
      transaction,
    );
  if (state === 'disputed') await post('disputeHold');
  else await post('disputeWon');
  if (state === 'disputeLost') {
    await reverseGifts(settling, payer);
    await post('chargeback');
  }
  const held = await isHeld(transaction, order.account_id);
  await wallets.ledger.freeze(order.account_id, held, transaction);
};

/** Messages come in any order: the loss of a dispute may be told before its beginning. */
const dispute = async (settling: Settling, state: DisputeState): Promise<Outcome> => {
  const { order } = settling;
  const opens = order.status === 'credited' && state !== 'disputeWon';
  if (!opens && (order.status !== 'disputed' || state === 'disputed')) return 'unchanged';
  const disputes = opens ? order.disputes + 1 : order.disputes;
  if (opens) await disputeStep({ ...settling, order: { ...order, disputes } }, 'disputed');
  const opened = { ...settling, order: { ...order, disputes, status: 'disputed' as const } };
  if (state !== 'disputed') await disputeStep(opened, state);
  return 'dispute';
};

const settleWithin = (settling: Settling, state: ProviderState): Promise<Outcome> => {
  switch (state.state) {
    case 'paid':
      return paid(settling, state);
    case 'closed':
    case 'failed':
      return ended(settling, state.state);
    case 'pending':
      return Promise.resolve('unchanged');
    default:
      return dispute(settling, state.state);
  }
};

/** Moves orders by what providers say. The status and the postings of an order are one transaction. */
export const settleRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  /** Applies what a provider said; the same twice changes nothing the second time. */
  settle: (id: number, state: ProviderState, nowSec: number): Promise<Outcome> =>
    db.transaction().execute(async (transaction) => {
      const order = await transaction
        .selectFrom('recharge_order')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return order ? settleWithin({ wallets, transaction, order, nowSec }, state) : 'unknownOrder';
    }),
});

export type Settlement = ReturnType<typeof settleRepository>;
