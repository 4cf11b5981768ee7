import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import type { Payer, Wallets } from '../wallet/wallet-repository.ts';

const HOUR_SEC = 3_600;
/** Income is held for so long; what a host was paid already stays paid. @source economy §A5, §A6 */
const HELD_SEC = 24 * HOUR_SEC;

type Sent = { id: number; anchor_id: number; gold: number; diamonds: number; sent_at: number };

/** Takes a gift out of the hour in which its host's income was gathered; an open hour leaves it out by itself. */
const lowerIncome = async (transaction: Kysely<Tables>, sent: Sent): Promise<void> => {
  await transaction
    .updateTable('anchor_income')
    .set((eb) => ({
      gifts: eb('gifts', '-', 1),
      gold: eb('gold', '-', sent.gold),
      diamonds: eb('diamonds', '-', sent.diamonds),
    }))
    .where('anchor_id', '=', sent.anchor_id)
    .where('hour', '=', sent.sent_at - (sent.sent_at % HOUR_SEC))
    .where('state', '=', 'held')
    .execute();
};

/**
 * Takes back the gifts that an account paid for in the last day: the gold returns to its purse, and the hosts are
 * not paid for them. Within the transaction of whoever takes the payment back.
 */
export const reverseGifts = async (
  { transaction, wallets }: { transaction: Kysely<Tables>; wallets: Wallets },
  payer: Payer,
): Promise<void> => {
  const sent = await transaction
    .updateTable('gift_sent')
    .set({ reversed_at: payer.nowSec })
    .where('account_id', '=', payer.accountId)
    .where('source', '=', 'gold')
    .where('gold', '>', 0)
    .where('reversed_at', 'is', null)
    .where('sent_at', '>', payer.nowSec - HELD_SEC)
    .returning(['id', 'anchor_id', 'gold', 'diamonds', 'sent_at'])
    .execute();
  for (const one of sent.toSorted((left, right) => left.id - right.id)) {
    await lowerIncome(transaction, one);
    const back = { kind: 'giftReversed', amount: one.gold, ref: one.id } as const;
    await wallets.post(payer, { ...back, key: uuidOf('giftReversed', one.id) }, transaction);
  }
};
