import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { ACCOUNT_COLUMNS, type Account } from './account-repository.ts';

export const anchorRepository = (db: Kysely<Tables>) => ({
  async hasOperator(): Promise<boolean> {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('is_operate', '=', 1)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Names that readers know best and nobody else may take: those of operators and of the top anchors. */
  async knownNames({ exceptId, limit }: { exceptId: number; limit: number }): Promise<string[]> {
    const rows = await db
      .selectFrom('account')
      .select('nick_name')
      .where((eb) => eb.or([eb('is_anchor', '=', 1), eb('is_operate', '=', 1)]))
      .where('status', '=', 'active')
      .where('id', '<>', exceptId)
      .orderBy('is_operate', 'desc')
      .orderBy('rec_weight', 'desc')
      .orderBy('fans_count', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ nick_name: name }) => name);
  },

  /** Anchors that the operator recommends, most recommended first; those of automatic rooms are excluded. */
  async recommended(limit: number): Promise<Account[]> {
    return db
      .selectFrom('account')
      .select(ACCOUNT_COLUMNS)
      .where('is_anchor', '=', 1)
      .where('status', '=', 'active')
      .where('rec_weight', '>', 0)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('room')
              .select('room.id')
              .whereRef('room.anchor_id', '=', 'account.id')
              .where('room.automatic', '=', true),
          ),
        ),
      )
      .orderBy('rec_weight', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  },
});

export type Anchors = ReturnType<typeof anchorRepository>;
