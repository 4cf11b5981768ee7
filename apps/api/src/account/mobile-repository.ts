import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Phone numbers of accounts; a number belongs to one account at most. */
export const mobileRepository = (db: Kysely<Tables>) => ({
  /**
   * Binds a number; an account that was named by its number is named by the new one.
   * @returns false when another account has the number
   */
  async bind(id: number, mobile: string): Promise<boolean> {
    const result = await db
      .updateTable('account')
      .set((eb) => ({
        account: eb.case().when('account', '=', eb.ref('mobile')).then(mobile).else(eb.ref('account')).end(),
        mobile,
      }))
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('account as other')
              .select('other.id')
              .where('other.id', '<>', id)
              .where((of) => of.or([of('other.mobile', '=', mobile), of('other.account', '=', mobile)])),
          ),
        ),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
});

export type Mobiles = ReturnType<typeof mobileRepository>;
