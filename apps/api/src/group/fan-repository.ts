import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

type Pair = { accountId: number; anchorId: number };

/** On how many days accounts were in the room of an anchor. */
export const fanRepository = (db: Kysely<Tables>) => ({
  /** Counts a day once. @param day `YYYY-MM-DD` */
  async noteDay({ accountId, anchorId }: Pair, day: string): Promise<void> {
    await sql`
      insert into fan_day (account_id, anchor_id, days, last_day)
      values (${accountId}, ${anchorId}, 1, ${day}::date)
      on conflict (account_id, anchor_id) do update set days = fan_day.days + 1, last_day = excluded.last_day
      where fan_day.last_day < excluded.last_day
    `.execute(db);
  },

  async days({ accountId, anchorId }: Pair): Promise<number> {
    const row = await db
      .selectFrom('fan_day')
      .select('days')
      .where('account_id', '=', accountId)
      .where('anchor_id', '=', anchorId)
      .executeTakeFirst();
    return row?.days ?? 0;
  },
});

export type Fans = ReturnType<typeof fanRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const fanData: PersonalData = {
  export: {
    days_as_fan: sql`select anchor_id, days, last_day::text from fan_day where account_id = account.id`,
  },
  tables: ['fan_day'],
};
