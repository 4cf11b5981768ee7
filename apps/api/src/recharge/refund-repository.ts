import { checkStep } from '@touchline/domain/recharge-status';
import { CURRENCY } from '@touchline/domain/currency';
import { sql, type Kysely, type Selectable } from 'kysely';
import { reverseGifts } from '../gift/gift-reversal-repository.ts';
import type { Tables } from '../tables.ts';
import { notPayable, paymentRefused } from '../wallet/payment-refusal.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';
import type { Order } from './recharge-repository.ts';
import { NOTHING_TO_REFUND } from './refusals.ts';

export type RefundRow = Selectable<Tables['payment_refund']>;

type Asked = Pick<RefundRow, 'key' | 'kind' | 'reason' | 'maker'> & { nowSec: number };
type Parts = { gold: number; bonus: number; minor: number };

/**
 * What is given back: the bonus first, then the gold that is still there, and of the price the same share. A guardian
 * gets the whole price back.
 */
export const refundParts = (order: Order, balance: number, kind: RefundRow['kind']): Parts => {
  const held = Math.max(0, balance);
  const bonus = Math.min(order.bonus_gold, held);
  const gold = kind === 'guardian' ? order.gold : Math.min(order.gold, held - bonus);
  const minor = Number((BigInt(order.price_minor) * BigInt(gold)) / BigInt(order.gold));
  return { gold, bonus, minor };
};

const lockedOrder = (transaction: Kysely<Tables>, id: number) =>
  transaction.selectFrom('recharge_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const setStatus = async (
  transaction: Kysely<Tables>,
  order: Order,
  status: 'refunding' | 'refunded' | 'credited',
): Promise<void> => {
  checkStep(order.status, status);
  await transaction.updateTable('recharge_order').set({ status }).where('id', '=', order.id).execute();
};

type Within = { transaction: Kysely<Tables>; wallets: Wallets };

const take = async (
  { transaction, wallets }: Within,
  order: Order,
  { parts, kind, key, nowSec }: { parts: Parts } & Asked,
): Promise<void> => {
  const payer = { accountId: order.account_id, brand: order.brand, nowSec };
  if (parts.bonus > 0) {
    const bonus = {
      kind: 'bonusBack',
      amount: parts.bonus,
      key: uuidOf('bonusBack', key),
      ref: order.id,
    } as const;
    await wallets.post(payer, bonus, transaction);
  }
  const goldKind = kind === 'guardian' ? 'chargeback' : 'rechargeRefund';
  await wallets.post(
    payer,
    { kind: goldKind, amount: parts.gold, key: uuidOf(goldKind, key), ref: order.id },
    transaction,
  );
};

/** The gold that the buyer holds, locked; what a child gave away in the last day comes back before it is counted. */
const heldGold = async (
  within: Within,
  order: Order,
  { kind, nowSec }: Pick<Asked, 'kind' | 'nowSec'>,
): Promise<number> => {
  if (kind === 'guardian' && order.status === 'credited') {
    await reverseGifts(within, { accountId: order.account_id, brand: order.brand, nowSec });
  }
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger.wallet where account_id = ${order.account_id} and currency = ${CURRENCY.gold}
    for no key update
  `.execute(within.transaction);
  return rows[0]?.balance ?? 0;
};

const beginWithin = async (within: Within, orderId: number, asked: Asked): Promise<RefundRow | undefined> => {
  const { transaction } = within;
  const order = await lockedOrder(transaction, orderId);
  if (!order) return undefined;
  const { key, kind, reason, maker, nowSec } = asked;
  const known = await transaction
    .selectFrom('payment_refund')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.order_id !== orderId) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  if (known) return known;
  const balance = await heldGold(within, order, { kind, nowSec });
  const parts = refundParts(order, balance, kind);
  if (order.status !== 'credited' || parts.gold === 0 || parts.minor === 0) {
    throw notPayable('notEligible', NOTHING_TO_REFUND, 'id');
  }
  await setStatus(transaction, order, 'refunding');
  await take(within, order, { ...asked, parts });
  return transaction
    .insertInto('payment_refund')
    .values({
      order_id: orderId,
      key,
      kind,
      reason,
      maker,
      price_minor: parts.minor,
      gold: parts.gold,
      bonus_gold: parts.bonus,
      status: 'asked',
      created_at: nowSec,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

const finishWithin = async (
  { transaction, wallets }: Within,
  id: number,
  { verdict, nowSec }: { verdict: 'done' | 'refused'; nowSec: number },
): Promise<void> => {
  const refund = await transaction
    .selectFrom('payment_refund')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .forUpdate()
    .executeTakeFirst();
  const order = refund && (await lockedOrder(transaction, refund.order_id));
  if (!order) return;
  await transaction
    .updateTable('payment_refund')
    .set({ status: verdict, done_at: nowSec })
    .where('id', '=', id)
    .execute();
  await setStatus(transaction, order, verdict === 'done' ? 'refunded' : 'credited');
  if (verdict === 'done') return;
  const payer = { accountId: order.account_id, brand: order.brand, nowSec };
  const again = (kind: 'recharge' | 'rechargeBonus', amount: number) =>
    wallets.post(payer, { kind, amount, key: uuidOf('refundRefused', kind, id), ref: order.id }, transaction);
  await again('recharge', refund.gold);
  if (refund.bonus_gold > 0) await again('rechargeBonus', refund.bonus_gold);
};

/** Refunds: the gold is taken when one is asked for, and given back where the provider refuses. */
export const refundRepository = (db: Kysely<Tables>, wallets: Wallets) => ({
  begin: (orderId: number, asked: Asked) =>
    db.transaction().execute((transaction) => beginWithin({ transaction, wallets }, orderId, asked)),
  finish: (id: number, verdict: 'done' | 'refused', nowSec: number) =>
    db
      .transaction()
      .execute((transaction) => finishWithin({ transaction, wallets }, id, { verdict, nowSec })),
  find: (id: number) => db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Refunds that no provider has answered yet. */
  open: (olderThanSec: number): Promise<RefundRow[]> =>
    db
      .selectFrom('payment_refund')
      .selectAll()
      .where('status', '=', 'asked')
      .where('created_at', '<=', olderThanSec)
      .orderBy('id')
      .limit(50)
      .execute(),
});

export type Refunds = ReturnType<typeof refundRepository>;
