import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type Use = { day: string; usedSec: number; nowSec: number; oldest: string };

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

  /**
   * Adds what was used until now to the use of a day. What two devices use at the same time counts once: only the time
   * since the last note is counted. Days before `oldest` are forgotten.
   * @returns seconds of the whole day, on all devices
   */
  async noteUse(accountId: number, { day, usedSec, nowSec, oldest }: Use): Promise<number> {
    // Who only asks leaves the time until now to who has used it and has yet to tell.
    const notedAt = usedSec > 0 ? nowSec : 0;
    const { rows } = await sql<{ used: number }>`
      with forgotten as (delete from minors_use where account_id = ${accountId} and day < ${oldest})
      insert into minors_use as held (account_id, day, used_sec, noted_at)
      values (${accountId}, ${day}, ${usedSec}, ${notedAt})
      on conflict (account_id, day) do update set
        used_sec = held.used_sec + greatest(0, least(excluded.used_sec, excluded.noted_at - held.noted_at)),
        noted_at = greatest(held.noted_at, excluded.noted_at)
      returning used_sec as used
    `.execute(db);
    return rows[0]?.used ?? usedSec;
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
