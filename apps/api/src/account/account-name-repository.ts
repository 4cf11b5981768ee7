import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { accountKey } from './account-repository.ts';

/** Names by which people log in; a name belongs to one account at most. */
export const accountNameRepository = (db: Kysely<Tables>) => ({
  /** False when another account has the name. */
  async rename(id: number, name: string, nowSec: number): Promise<boolean> {
    const account = accountKey(name);
    const result = await db
      .updateTable('account')
      .set({ account, account_changed_at: nowSec })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('account as other')
              .select('other.id')
              .where('other.id', '<>', id)
              .where('other.account', '=', account),
          ),
        ),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type AccountNames = ReturnType<typeof accountNameRepository>;
