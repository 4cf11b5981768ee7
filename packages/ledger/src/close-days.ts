import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;

/**
 * Sums the postings of days that are over (UTC) into `contra_day`, so that totals of system accounts need only add
 * closed days and the open one. Idempotent; a day is closed an hour after its end, when no transaction of it is open.
 * @returns how many rows were closed
 */
export const closeDays = async (db: Kysely<never>, nowMs: number): Promise<number> => {
  const beforeDay = Math.floor((nowMs - 3_600_000) / DAY_MS);
  const { numAffectedRows } = await sql`
    insert into ledger.contra_day (contra, currency, day, amount, count, closed_at)
    select p.contra, w.currency, p.at / ${DAY_MS}::bigint, -sum(p.amount), count(*), ${nowMs}
    from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
    where p.at < ${beforeDay * DAY_MS}
      and p.at >= coalesce((select (max(day) + 1)::bigint * ${DAY_MS}::bigint from ledger.contra_day), 0)
    group by 1, 2, 3
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
