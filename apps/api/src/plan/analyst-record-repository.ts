import type { PlanOrigin, PlanRecord } from '@touchline/contract/plan';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type RecordKey = { analystId: number; sportId: number; days: number; origin: PlanOrigin };

/** A sealed record of enough plans speaks for its author, otherwise the one that was reckoned afterwards. */
const SPEAKS = sql`(r.origin = 'sealed' and (r.body ->> 'n')::integer >= 20)`;

/** What the plans of each analyst come to. */
export const analystRecordRepository = (db: Kysely<Tables>) => ({
  async saveRecord({ analystId, sportId, days, origin }: RecordKey, body: PlanRecord, nowSec: number) {
    await sql`
      insert into analyst_record (analyst_id, sport_id, days, origin, place_value, body, as_of)
      values (${analystId}, ${sportId}, ${days}, ${origin}, ${body.shrunk - body.shrunk_error},
        ${JSON.stringify(body)}::jsonb, ${nowSec})
      on conflict (analyst_id, sport_id, days, origin) do update set place_value = excluded.place_value,
        body = excluded.body, as_of = excluded.as_of
    `.execute(db);
  },

  /** Forgets the records that were not reckoned at the last time: their plans lie outside of the period now. */
  async dropOlder(nowSec: number): Promise<void> {
    await db.deleteFrom('analyst_record').where('as_of', '<', nowSec).execute();
  },

  async reckonedAt(): Promise<number> {
    const row = await db
      .selectFrom('analyst_record')
      .select(({ fn }) => fn.max('as_of').as('at'))
      .executeTakeFirst();
    return row?.at ?? 0;
  },

  async newestSettled(): Promise<number> {
    const row = await db
      .selectFrom('plan')
      .select(({ fn }) => fn.max('settled_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? 0;
  },

  /** Records since ever of one analyst, each origin of its own. */
  async recordsOf(analystId: number): Promise<PlanRecord[]> {
    const rows = await db
      .selectFrom('analyst_record')
      .select('body')
      .where('analyst_id', '=', analystId)
      .where('sport_id', '=', 0)
      .where('days', '=', 0)
      .orderBy('origin', 'desc')
      .execute();
    return rows.map(({ body }) => body);
  },

  /** The record that speaks for each analyst in a period, of those with enough plans. */
  async ranked({ sportId, days, leastN }: { sportId: number; days: number; leastN: number }) {
    const { rows } = await sql<{ analyst_id: number; body: PlanRecord; place_value: number }>`
      select distinct on (r.analyst_id) r.analyst_id, r.body, r.place_value from analyst_record r
      where r.sport_id = ${sportId} and r.days = ${days} and (r.body ->> 'n')::integer >= ${leastN}
      order by r.analyst_id, ${SPEAKS} desc
    `.execute(db);
    return rows;
  },
});

export type AnalystRecords = ReturnType<typeof analystRecordRepository>;
