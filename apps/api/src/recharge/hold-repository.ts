import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether something keeps an account from spending: a disputed payment, or gold that the provider says nobody paid. */
export const isHeld = async (transaction: Kysely<Tables>, accountId: number): Promise<boolean> => {
  const disputed = await transaction
    .selectFrom('recharge_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'disputed')
    .limit(1)
    .executeTakeFirst();
  if (disputed) return true;
  const unpaid = await transaction
    .selectFrom('recon_item')
    .innerJoin('recharge_order', 'recharge_order.id', 'recon_item.order_id')
    .select('recon_item.id')
    .where('recharge_order.account_id', '=', accountId)
    .where('recon_item.verdict', '=', 'missing_there')
    .where('recon_item.done_at', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return unpaid !== undefined;
};
