import { sql, type Kysely } from 'kysely';

/** What VIP takes off the price of a plan, beside what a coupon does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table plan_order add column vip_discount integer not null default 0`.execute(db);
};
