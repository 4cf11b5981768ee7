import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Seal } from './sealed-text.ts';

export type NewAccount = {
  kind: Tables['payout_account']['kind'];
  holder: string;
  number: string;
  nowSec: number;
};

/** Where people are paid; names and numbers are sealed. */
export const payoutAccountRepository = (db: Kysely<Tables>, seal: Seal) => ({
  async list(accountId: number) {
    const rows = await db
      .selectFrom('payout_account')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('removed_at', '=', 0)
      .orderBy('id')
      .limit(10)
      .execute();
    return rows.map((row) => ({ ...row, holder: seal.open(row.holder_enc) }));
  },

  async add(accountId: number, { kind, holder, number, nowSec }: NewAccount): Promise<void> {
    await db
      .insertInto('payout_account')
      .values({
        account_id: accountId,
        kind,
        holder_enc: seal.close(holder),
        number_enc: seal.close(number),
        number_last4: number.slice(-4),
        created_at: nowSec,
      })
      .execute();
  },

  async remove(accountId: number, id: number, nowSec: number): Promise<boolean> {
    const result = await db
      .updateTable('payout_account')
      .set({ removed_at: nowSec })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('removed_at', '=', 0)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type PayoutAccounts = ReturnType<typeof payoutAccountRepository>;
