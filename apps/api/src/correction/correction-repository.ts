import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type CorrectionRow = Selectable<Tables['wallet_correction']>;

type Asked = Insertable<Tables['wallet_correction']>;
type Search = { account_id?: number | undefined; open: 0 | 1; cursor?: number | undefined };

const PAGE = 20;

export const PAGE_OF_CORRECTIONS = PAGE;

/** Corrections of purses: what was asked for, by whom, and who decided. The posting itself is the ledger's. */
export const correctionRepository = (db: Kysely<Tables>) => ({
  /** The correction of this request, made where there is none. */
  async propose(asked: Asked): Promise<CorrectionRow> {
    await db
      .insertInto('wallet_correction')
      .values(asked)
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .execute();
    return db
      .selectFrom('wallet_correction')
      .selectAll()
      .where('request_id', '=', asked.request_id)
      .executeTakeFirstOrThrow();
  },

  find: (id: number): Promise<CorrectionRow | undefined> =>
    db.selectFrom('wallet_correction').selectAll().where('id', '=', id).executeTakeFirst(),

  /**
   * Keeps a decision and, for one that agrees, what it moves, in one transaction.
   * @returns nothing where it was decided before
   */
  decide: (
    id: number,
    decision: Pick<CorrectionRow, 'approver' | 'status' | 'note' | 'decided_at'>,
    post: (row: CorrectionRow, transaction: Kysely<Tables>) => Promise<void>,
  ): Promise<CorrectionRow | undefined> =>
    db.transaction().execute(async (transaction) => {
      const open = await transaction
        .selectFrom('wallet_correction')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'proposed')
        .forUpdate()
        .executeTakeFirst();
      if (!open) return undefined;
      if (decision.status === 'approved') await post(open, transaction);
      return transaction
        .updateTable('wallet_correction')
        .set(decision)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    }),

  search: ({ account_id: accountId, open, cursor }: Search): Promise<CorrectionRow[]> =>
    db
      .selectFrom('wallet_correction')
      .selectAll()
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
      .$if(open === 1, (query) => query.where('status', '=', 'proposed'))
      .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),
});

export type Corrections = ReturnType<typeof correctionRepository>;

/** Corrections outlive a closed account: they are the books of the house. */
export const correctionData: PersonalData = {
  export: {
    corrections: sql`select purse, amount, reason, status, created_at, decided_at
      from wallet_correction where account_id = account.id order by id`,
  },
};
