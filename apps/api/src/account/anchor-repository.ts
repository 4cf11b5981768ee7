import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { ACCOUNT_COLUMNS, type Account } from './account-repository.ts';

export const anchorRepository = (db: Kysely<Tables>) => ({
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
