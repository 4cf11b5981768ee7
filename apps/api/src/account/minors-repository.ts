import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The minors' mode of accounts: on as long as there is a PIN to turn it off. */
export const minorsRepository = (db: Kysely<Tables>) => ({
  /** False when it is on already: the PIN of whoever turned it on stays. */
  async turnOn(accountId: number, pinHash: string): Promise<boolean> {
    const result = await db
      .updateTable('account')
      .set({ minors_mode: true, minors_pin_hash: pinHash })
      .where('id', '=', accountId)
      .where('minors_mode', '=', false)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async turnOff(accountId: number): Promise<void> {
    await db
      .updateTable('account')
      .set({ minors_mode: false, minors_pin_hash: '' })
      .where('id', '=', accountId)
      .execute();
  },

  /** Only for comparing a PIN. */
  async pinHash(accountId: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('minors_pin_hash')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.minors_pin_hash;
  },
});

export type Minors = ReturnType<typeof minorsRepository>;
