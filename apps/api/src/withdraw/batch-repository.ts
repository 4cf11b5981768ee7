import { WITHDRAW_STATUS } from '@touchline/domain/withdraw-rule';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Seal } from './sealed-text.ts';

export type PayoutLine = {
  id: number;
  kind: string;
  holder: string;
  number: string;
  minor: number;
  fee: number;
  currency: string;
};

/** Batches of withdrawals that are paid by hand. */
export const batchRepository = (db: Kysely<Tables>, seal: Seal) => ({
  /** Puts every approved withdrawal into a new batch; 0 where there is none. */
  make: (): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      const waiting = await transaction
        .selectFrom('withdraw_order')
        .select('id')
        .where('status', '=', WITHDRAW_STATUS.paying)
        .where('batch_id', 'is', null)
        .orderBy('id')
        .limit(1000)
        .forUpdate()
        .execute();
      if (waiting.length === 0) return 0;
      const { rows } = await sql<{ id: number }>`select nextval('withdraw_batch')::integer as id`.execute(
        transaction,
      );
      const batchId = rows[0]?.id ?? 0;
      await transaction
        .updateTable('withdraw_order')
        .set({ batch_id: batchId })
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute();
      return batchId;
    }),

  async lines(batchId: number): Promise<PayoutLine[]> {
    const rows = await db
      .selectFrom('withdraw_order as o')
      .innerJoin('payout_account as a', 'a.id', 'o.payout_account_id')
      .select([
        'o.id',
        'o.minor',
        'o.fee_minor as fee',
        'o.currency',
        'a.kind',
        'a.holder_enc',
        'a.number_enc',
      ])
      .where('o.batch_id', '=', batchId)
      .orderBy('o.id')
      .execute();
    return rows.map(({ holder_enc: holder, number_enc: number, ...row }) => ({
      ...row,
      holder: seal.open(holder),
      number: seal.open(number),
    }));
  },
});

export type PayoutBatches = ReturnType<typeof batchRepository>;
