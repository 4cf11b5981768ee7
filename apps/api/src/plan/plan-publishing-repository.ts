import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Offer } from './plan-market.ts';
import type { PlanWords } from './plan-words.ts';
import { leafOf, nextSeal, sealedText, type SealedContent } from './plan-seal.ts';
import * as refusals from './refusals.ts';

/** One pick as it is stored: the price that the server took, and what the match was. */
export type NewPick = Offer & {
  matchId: number;
  eventId: number;
  startSec: number;
  homeId: number;
  awayId: number;
  neutral: boolean;
};

export type NewPlan = {
  analystId: number;
  requestId: string;
  sportId: 1 | 2;
  headline: string;
  reasoning: string;
  texts: PlanWords;
  confidence: 1 | 2 | 3;
  price: number;
  refundIfWrong: boolean;
  picks: NewPick[];
  nowMs: number;
};

export const MOST_A_DAY = 10;
/** Any fixed number: one process at a time adds to the chain of seals. */
const CHAIN_LOCK = 7_102_135;
const NONCE_BYTES = 16;
const DAY_MS = 86_400_000;

type Content = Omit<NewPlan, 'analystId' | 'requestId' | 'sportId' | 'nowMs' | 'picks'>;

/** What is sealed of a plan, from what is stored of it. */
export const sealedContentOf = (
  { headline, reasoning, texts, confidence, price, refundIfWrong }: Content,
  picks: readonly Pick<
    NewPick,
    'matchId' | 'kind' | 'side' | 'quarters' | 'company' | 'oddsMilli' | 'referenceMilli'
  >[],
  rest: Pick<SealedContent, 'id' | 'madeMs' | 'nonce'>,
): SealedContent => ({
  ...rest,
  matchIds: picks.map(({ matchId }) => matchId),
  content: {
    headline,
    reasoning,
    ...(Object.keys(texts).length > 0 && { texts }),
    confidence,
    price,
    refund_if_wrong: refundIfWrong,
    picks: picks.map(({ kind, side, quarters, company }) => ({ kind, side, quarters, company })),
  },
  odds: picks.map(({ oddsMilli, referenceMilli }) => [oddsMilli, referenceMilli]),
});

const checkAuthor = async (db: Kysely<Tables>, plan: NewPlan): Promise<void> => {
  const { analystId, picks, nowMs } = plan;
  const { rows } = await sql<{ today: number; same: number }>`
    select count(*) filter (where p.published_ms > ${nowMs - DAY_MS})::integer as today,
      count(*) filter (where exists (
        select from plan_pick k
        join unnest(${picks.map(({ matchId }) => matchId)}::integer[], ${picks.map(({ kind }) => kind)}::text[])
          as wanted (match_id, kind) using (match_id, kind)
        where k.plan_id = p.id))::integer as same
    from plan p where p.analyst_id = ${analystId} and p.origin = 'sealed'
  `.execute(db);
  const { today = 0, same = 0 } = rows[0] ?? {};
  if (today >= MOST_A_DAY) throw refusals.dayLimit(MOST_A_DAY);
  if (same > 0) throw refusals.sameMarket();
};

const pickRow = (planId: number, pick: NewPick, at: number) => ({
  plan_id: planId,
  number: at + 1,
  match_id: pick.matchId,
  event_id: pick.eventId,
  kind: pick.kind,
  side: pick.side,
  quarters: pick.quarters,
  company: pick.company,
  odds_milli: pick.oddsMilli,
  reference_milli: pick.referenceMilli,
  companies: pick.companies,
  chance: pick.chance,
  quoted_at: pick.atSec,
  start_sec: pick.startSec,
  home_id: pick.homeId,
  away_id: pick.awayId,
  neutral: pick.neutral,
});

const nextId = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('plan', 'id'))::integer as id
  `.execute(db);
  return rows[0]?.id ?? 0;
};

const insertPlan = async (
  db: Kysely<Tables>,
  plan: NewPlan,
  { id, nonce, commitment }: { id: number; nonce: string; commitment: string },
): Promise<void> => {
  const { picks, nowMs } = plan;
  await db
    .insertInto('plan')
    .values({
      id,
      analyst_id: plan.analystId,
      request_id: plan.requestId,
      origin: 'sealed',
      sport_id: plan.sportId,
      headline: plan.headline,
      reasoning: plan.reasoning,
      texts: JSON.stringify(plan.texts),
      confidence: plan.confidence,
      price: plan.price,
      refund_if_wrong: plan.refundIfWrong,
      published_ms: nowMs,
      first_start: Math.min(...picks.map(({ startSec }) => startSec)),
      nonce,
      commitment,
    })
    .execute();
  await db
    .insertInto('plan_pick')
    .values(picks.map((pick, at) => pickRow(id, pick, at)))
    .execute();
};

const addSeal = async (db: Kysely<Tables>, planId: number, root: string, nowMs: number): Promise<void> => {
  const last = await db
    .selectFrom('plan_seal')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A clock that was set back must not date a seal before the one that it goes on from.
  const seal = nextSeal(last, root, Math.max(nowMs, last?.at_ms ?? 0));
  await db
    .insertInto('plan_seal')
    .values({ ...seal, plan_id: planId })
    .execute();
};

const publishIn = async (db: Kysely<Tables>, plan: NewPlan): Promise<number> => {
  // One author publishes one plan at a time, and the chain has one writer.
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
  const earlier = await db
    .selectFrom('plan')
    .select('id')
    .where('analyst_id', '=', plan.analystId)
    .where('request_id', '=', plan.requestId)
    .executeTakeFirst();
  if (earlier) return earlier.id;
  await checkAuthor(db, plan);
  const id = await nextId(db);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const text = sealedText(sealedContentOf(plan, plan.picks, { id, madeMs: plan.nowMs, nonce }));
  const commitment = leafOf(text);
  await insertPlan(db, plan, { id, nonce, commitment });
  await addSeal(db, id, commitment, plan.nowMs);
  return id;
};

/** A plan that is reckoned afterwards; it has its result at once and no seal. */
export type BackfilledPlan = Omit<NewPlan, 'reasoning' | 'price' | 'refundIfWrong' | 'confidence'> & {
  settled: { factor: number; reference: number; chance: number; closing: number } | undefined;
  closingMilli: number;
};

const backfillIn = async (db: Kysely<Tables>, plan: BackfilledPlan): Promise<boolean> => {
  const { analystId, requestId, sportId, headline, texts, picks, nowMs, settled, closingMilli } = plan;
  const firstStart = Math.min(...picks.map(({ startSec }) => startSec));
  const row = await db
    .insertInto('plan')
    .values({
      analyst_id: analystId,
      request_id: requestId,
      origin: 'backtest',
      sport_id: sportId,
      headline,
      reasoning: '',
      texts: JSON.stringify(texts),
      confidence: 1,
      price: 0,
      refund_if_wrong: false,
      published_ms: nowMs,
      first_start: firstStart,
      nonce: '',
      commitment: '',
      status: settled ? 2 : 3,
      void_reason: settled ? '' : 'match',
      settled_at: Math.floor(nowMs / 1000),
      paid_at: Math.floor(nowMs / 1000),
      ...settled,
    })
    .onConflict((conflict) => conflict.columns(['analyst_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('plan_pick')
    .values(
      picks.map((pick, at) => ({
        ...pickRow(row.id, pick, at),
        state: settled ? ('settled' as const) : ('void' as const),
        factor: settled?.factor ?? null,
        closing_milli: closingMilli,
        closing: settled?.closing ?? 0,
      })),
    )
    .execute();
  return true;
};

/** Writes plans. A plan and its seal are there together, or neither is. */
export const planPublishing = (db: Kysely<Tables>) => ({
  /** @returns the id; the same for the same request */
  publish: (plan: NewPlan): Promise<number> =>
    db.transaction().execute((transaction) => publishIn(transaction, plan)),

  /** @returns false where it was made before */
  backfill: (plan: BackfilledPlan): Promise<boolean> =>
    db.transaction().execute((transaction) => backfillIn(transaction, plan)),

  /**
   * How many free and how many plans at all of an author are settled. For accounts of a demonstration those count that
   * were reckoned afterwards, too.
   */
  async settledOf(analystId: number): Promise<{ free: number; all: number }> {
    const { rows } = await sql<{ free: number; all: number }>`
      select count(*) filter (where price = 0)::integer as free, count(*)::integer as all
      from plan p join analyst a on a.account_id = p.analyst_id
      where p.analyst_id = ${analystId} and (p.origin = 'sealed' or a.is_demo) and p.settled_at > 0
        and p.factor is not null
    `.execute(db);
    return rows[0] ?? { free: 0, all: 0 };
  },
});

export type PlanPublishing = ReturnType<typeof planPublishing>;
