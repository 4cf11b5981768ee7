import type { PlanOrigin } from '@touchline/contract/plan';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { planColumns, type PlanRow } from './plan-repository.ts';

/** What is counted in records: settled ones with a factor, also those that were withdrawn. */
const COUNTED = sql`p.settled_at > 0 and p.factor is not null and p.void_reason in ('', 'withdrawn')`;

export type CountedPlan = {
  id: number;
  analyst_id: number;
  origin: PlanOrigin;
  sport_id: 1 | 2;
  first_start: number;
  factor: number;
  reference: number;
  chance: number;
  closing: number;
  kind: string;
  event_id: number;
};

/** What settled plans came to, and their seals. */
export const planResultsRepository = (db: Kysely<Tables>) => ({
  /** Every plan that counts in a record, in the order of kick-off. */
  async counted(analystId = 0): Promise<CountedPlan[]> {
    const { rows } = await sql<CountedPlan>`
      select p.id, p.analyst_id, p.origin, p.sport_id, p.first_start, p.factor, p.reference, p.chance, p.closing,
        case when count(k.*) = 1 then min(k.kind) else 'parlay' end as kind, min(k.event_id) as event_id
      from plan p join plan_pick k on k.plan_id = p.id
      where ${COUNTED} and (${analystId} = 0 or p.analyst_id = ${analystId})
      group by p.id order by p.first_start, p.id
    `.execute(db);
    return rows;
  },

  /** Results of the newest settled plans of each of these, newest first. */
  async lastOf(analystIds: readonly number[]): Promise<Map<number, { factor: number; reference: number }[]>> {
    const { rows } = await sql<{ analyst_id: number; factor: number; reference: number }>`
      select analyst_id, factor, reference from (
        select p.analyst_id, p.factor, p.reference,
          row_number() over (partition by p.analyst_id order by p.first_start desc, p.id desc) as place
        from plan p where ${COUNTED} and p.analyst_id = any(${[...analystIds]}::bigint[])
      ) ranked where place <= 10 order by analyst_id, place
    `.execute(db);
    const of = new Map<number, { factor: number; reference: number }[]>();
    for (const { analyst_id: id, ...result } of rows) of.set(id, [...(of.get(id) ?? []), result]);
    return of;
  },

  async seal(planId: number) {
    return db.selectFrom('plan_seal').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  },

  async seals(fromSeq: number) {
    return db
      .selectFrom('plan_seal')
      .select(['seq', 'at_ms', 'root', 'previous', 'link'])
      .where('seq', '>=', fromSeq)
      .orderBy('seq')
      .limit(1000)
      .execute();
  },

  /** Everything that is settled or sealed, for the export. */
  async settled(): Promise<(PlanRow & { seq: number | null })[]> {
    const { rows } = await sql<PlanRow & { seq: number | null }>`
      select ${planColumns(0)}, (select s.seq from plan_seal s where s.plan_id = p.id) as seq
      from plan p where p.settled_at > 0 order by p.first_start, p.id
    `.execute(db);
    return rows;
  },
});

export type PlanResults = ReturnType<typeof planResultsRepository>;
