import type { PlanList, PlanOrigin, PlanStatus } from '@touchline/contract/plan';
import type { PickKind, PickSide } from '@touchline/domain/plan-settlement';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PlanWords } from './plan-words.ts';

export type PickRow = {
  number: number;
  match_id: number;
  event_id: number;
  kind: PickKind;
  side: PickSide;
  quarters: number;
  company: number;
  odds_milli: number;
  reference_milli: number;
  companies: number;
  chance: number;
  quoted_at: number;
  start_sec: number;
  home_id: number;
  away_id: number;
  neutral: boolean;
  closing_milli: number;
  closing: number;
  state: 'waiting' | 'settled' | 'void';
  factor: number | null;
};

export type PlanRow = {
  id: number;
  analyst_id: number;
  origin: PlanOrigin;
  sport_id: 1 | 2;
  headline: string;
  reasoning: string;
  texts: PlanWords;
  confidence: 1 | 2 | 3;
  price: number;
  refund_if_wrong: boolean;
  published_ms: number;
  first_start: number;
  nonce: string;
  commitment: string;
  status: PlanStatus;
  void_reason: string;
  refund_reason: string;
  settled_at: number;
  paid_at: number;
  withdrawn_at: number;
  removed_at: number;
  round: number;
  factor: number | null;
  reference: number | null;
  chance: number | null;
  closing: number | null;
  picks: PickRow[];
  buyers: number;
  /** The caller's order; null without one. */
  order_id: number | null;
};

const picksOf = sql`(select jsonb_agg(to_jsonb(k) - 'plan_id' order by k.number) from plan_pick k where k.plan_id = p.id)`;

export const planColumns = (callerId: number): RawBuilder<unknown> => sql`
  p.id, p.analyst_id, p.origin, p.sport_id, p.headline, p.reasoning, p.texts, p.confidence, p.price, p.refund_if_wrong,
  p.published_ms, p.first_start, p.nonce, p.commitment, p.status, p.void_reason, p.refund_reason, p.settled_at,
  p.paid_at, p.withdrawn_at, p.removed_at, p.round, p.factor, p.reference, p.chance, p.closing,
  ${picksOf} as picks,
  (select count(*)::integer from plan_order o where o.plan_id = p.id) as buyers,
  (select o.id from plan_order o where o.plan_id = p.id and o.account_id = ${callerId}) as order_id`;

/** Plans without a record come after those with one. */
const recordOf = (field: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${field} from analyst_record r where r.analyst_id = p.analyst_id and r.sport_id = 0 and r.days = 90
    order by r.origin = 'sealed' and (r.body ->> 'n')::integer >= 20 desc limit 1)`;

const LISTS: Readonly<Record<PlanList, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  hot: { where: sql`p.status in (1, 4)`, order: sql`p.status = 1 desc, buyers desc, p.id desc` },
  newest: { where: sql`true`, order: sql`p.id desc` },
  free: { where: sql`p.price = 0`, order: sql`p.status = 1 desc, p.id desc` },
  streak: {
    where: sql`p.status = 1`,
    order: sql`${recordOf(sql`(r.body ->> 'longest_right')::integer`)} desc nulls last, p.id desc`,
  },
  return: {
    where: sql`p.status = 1`,
    order: sql`${recordOf(sql`r.place_value`)} desc nulls last, p.id desc`,
  },
  football: { where: sql`p.sport_id = 1`, order: sql`p.id desc` },
  basketball: { where: sql`p.sport_id = 2`, order: sql`p.id desc` },
  mine: { where: sql`true`, order: sql`p.id desc` },
};

type Paged = { callerId: number; page: number; size: number };
type Found = { rows: PlanRow[]; total: number };

const read = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  { order, callerId, page, size }: Paged & { order: RawBuilder<unknown> },
): Promise<Found> => {
  const [{ rows }, counted] = await Promise.all([
    sql<PlanRow>`
      select ${planColumns(callerId)} from plan p where ${where}
      order by ${order} limit ${size} offset ${(page - 1) * size}
    `.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from plan p where ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const BY_ID = sql`p.id desc`;
const ONE = { page: 1, size: 1, order: BY_ID };

/** Reads plans as people see them. */
export const planRepository = (db: Kysely<Tables>) => ({
  list: (type: PlanList, asked: Paged): Promise<Found> => {
    const { where, order } = LISTS[type];
    const own = sql`(p.analyst_id = ${asked.callerId} or exists (
      select from plan_order o where o.plan_id = p.id and o.account_id = ${asked.callerId}))`;
    const shown = sql`p.status <> 0 and p.origin = 'sealed'`;
    const wanted = type === 'mine' ? own : sql`${shown} and ${where}`;
    return read(db, wanted, { ...asked, order });
  },

  async find(id: number, callerId = 0): Promise<PlanRow | undefined> {
    return (await read(db, sql`p.id = ${id}`, { ...ONE, callerId })).rows[0];
  },

  many: async (ids: readonly number[], callerId: number): Promise<PlanRow[]> =>
    (
      await read(db, sql`p.id = any(${[...ids]}::integer[])`, {
        callerId,
        page: 1,
        size: ids.length,
        order: BY_ID,
      })
    ).rows,

  ofAnalyst: (analystId: number, asked: Paged): Promise<Found> =>
    read(db, sql`p.analyst_id = ${analystId}`, { ...asked, order: sql`p.first_start desc, p.id desc` }),

  ofMatch: (matchId: number, asked: Paged): Promise<Found> =>
    read(
      db,
      sql`p.origin = 'sealed' and p.status <> 0
        and exists (select from plan_pick k where k.plan_id = p.id and k.match_id = ${matchId})`,
      { ...asked, order: sql`p.price = 0 desc, p.id desc` },
    ),

  /** How the picks of a match split. */
  async splitOf(matchId: number): Promise<{ kind: PickKind; side: PickSide; n: number }[]> {
    const { rows } = await sql<{ kind: PickKind; side: PickSide; n: number }>`
      select k.kind, k.side, count(*)::integer as n from plan_pick k join plan p on p.id = k.plan_id
      where k.match_id = ${matchId} and p.origin = 'sealed' and p.status <> 0
      group by 1, 2 order by 1, 3 desc, 2
    `.execute(db);
    return rows;
  },

  async boughtOf(matchId: number, callerId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from plan_order o join plan_pick k on k.plan_id = o.plan_id
      where o.account_id = ${callerId} and k.match_id = ${matchId} limit 1
    `.execute(db);
    return rows.length > 0;
  },

  async notes(id: number): Promise<{ at: number; text: string }[]> {
    return db
      .selectFrom('plan_note')
      .select(['at', 'text'])
      .where('plan_id', '=', id)
      .orderBy('id')
      .execute();
  },

  async addNote(id: number, at: number, text: string): Promise<void> {
    await db.insertInto('plan_note').values({ plan_id: id, at, text }).execute();
  },
});

export type Plans = ReturnType<typeof planRepository>;
