import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

type Use = { day: string; usedSec: number; nowSec: number; oldest: string };

/** The minors' mode of accounts: on as long as there is a PIN to turn it off. */
export const ageLimitRepository = (db: Kysely<Tables>) => ({
  /** False when it is on already: the existing PIN is kept. */
  async turnOn(accountId: number, pinHash: string): Promise<boolean> {
    const result = await db
      .updateTable('account')
      .set({ age_limited: true, age_limit_pin_hash: pinHash })
      .where('id', '=', accountId)
      .where('age_limited', '=', false)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async turnOff(accountId: number): Promise<void> {
    await db
      .updateTable('account')
      .set({ age_limited: false, age_limit_pin_hash: '' })
      .where('id', '=', accountId)
      .execute();
  },

  /**
   * Adds the usage time until now to a day. Simultaneous use on two devices counts once: only the time since
   * the last record is added. Days before `oldest` are deleted.
   * @returns seconds of the whole day, on all devices
   */
  async noteUse(accountId: number, { day, usedSec, nowSec, oldest }: Use): Promise<number> {
    // A mere query does not record time; the device in use will report it.
    const notedAt = usedSec > 0 ? nowSec : 0;
    const { rows } = await sql<{ used: number }>`
      with forgotten as (delete from age_limit_use where account_id = ${accountId} and day < ${oldest})
      insert into age_limit_use as held (account_id, day, used_sec, noted_at)
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
      .select('age_limit_pin_hash')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.age_limit_pin_hash;
  },
});

export type AgeLimits = ReturnType<typeof ageLimitRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const ageLimitData: PersonalData = {
  export: {
    minors_use: sql`select day, used_sec from age_limit_use where account_id = account.id`,
  },
  tables: ['age_limit_use'],
};
