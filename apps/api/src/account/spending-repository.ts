import { NO_LIMITS, type KeptLimits } from '@touchline/domain/spending-limit';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What accounts allow themselves to spend. */
export const spendingRepository = (db: Kysely<Tables>) => ({
  async of(accountId: number): Promise<KeptLimits> {
    const row = await db
      .selectFrom('account')
      .select('spending')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return { ...NO_LIMITS, ...row?.spending };
  },

  /** Two changes of one account follow each other: none is lost. @returns the limits after it */
  async change(accountId: number, next: (kept: KeptLimits) => KeptLimits): Promise<KeptLimits> {
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('account')
        .select('spending')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      const limits = next({ ...NO_LIMITS, ...row?.spending });
      await transaction
        .updateTable('account')
        .set({ spending: JSON.stringify(limits) })
        .where('id', '=', accountId)
        .execute();
      return limits;
    });
  },
});

export type Spending = ReturnType<typeof spendingRepository>;
