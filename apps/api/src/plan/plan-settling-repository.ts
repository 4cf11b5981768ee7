import type { VoidReason } from '@touchline/domain/plan-settlement';
import { sql, type Kysely } from 'kysely';
import { newsRepository } from '../message/news-repository.ts';
import type { Tables } from '../tables.ts';
import { closingOf, type Verdict } from './settle-plan.ts';

export type Closing = { number: number; milli: number; chance: number };

type Settling = { id: number; verdict: Verdict; closings: readonly Closing[]; nowSec: number };

const writeLegs = async (
  db: Kysely<Tables>,
  { id, verdict: { legs }, closings }: Settling,
): Promise<void> => {
  for (const [at, leg] of legs.entries()) {
    const known = closings.find(({ number }) => number === at + 1);
    await db
      .updateTable('plan_pick')
      .set({
        state: leg.state,
        factor: leg.state === 'settled' ? leg.factor : null,
        ...(known && { closing_milli: known.milli, closing: known.chance }),
      })
      .where('plan_id', '=', id)
      .where('number', '=', at + 1)
      .execute();
  }
};

type Held = { paid_at: number; void_reason: string; settled_at: number; factor: number | null };

/** Not again to the same, not once it is paid out, and not against the operator. */
const maySettle = (held: Held, done: NonNullable<Verdict['done']>): boolean => {
  if (held.paid_at > 0 || ['house', 'removed'].includes(held.void_reason)) return false;
  return held.settled_at === 0 || held.factor !== done.factor || held.void_reason !== done.voidReason;
};

type Told = { id: number; analyst_id: number; headline: string; round: number; nowSec: number };

/**
 * Tells everybody whom a settlement concerns, in the transaction that settles: a process that dies leaves both or
 * neither. A correction is told again. Who bought what was withdrawn heard of the refund then.
 */
const tell = async (db: Kysely<Tables>, told: Told, done: NonNullable<Verdict['done']>): Promise<void> => {
  const { id, analyst_id: author, headline, round, nowSec } = told;
  const news = { eventKey: `${id}:${round}`, body: { id, name: headline }, nowSec };
  const desk = newsRepository(db);
  if (done.voidReason !== 'withdrawn') {
    await desk.notifyBuyersOf(id, {
      ...news,
      kind: done.refundReason === '' ? 'planSettled' : 'planRefunded',
    });
  }
  await desk.notify(author, { ...news, kind: 'planSettled' });
};

const statusAfter = (status: number, voidReason: string): 0 | 2 | 3 => {
  if (status === 0) return 0;
  return voidReason === '' ? 2 : 3;
};

/** Writes what a plan came to. @returns false where somebody settled it meanwhile, to the same or for good */
const settleIn = async (db: Kysely<Tables>, settling: Settling): Promise<boolean> => {
  const { id, verdict, closings, nowSec } = settling;
  const plan = await db
    .selectFrom('plan')
    .select(['status', 'settled_at', 'factor', 'void_reason', 'paid_at', 'round', 'analyst_id', 'headline'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { done } = verdict;
  if (!plan || !done || !maySettle(plan, done)) return false;
  await writeLegs(db, settling);
  const closing = closingOf(
    verdict.legs.map((leg, at) => ({
      isVoid: leg.state === 'void',
      closing: closings.find(({ number }) => number === at + 1)?.chance ?? 0,
    })),
  );
  const { factor, reference, chance, voidReason, refundReason } = done;
  await db
    .updateTable('plan')
    .set({
      status: statusAfter(plan.status, voidReason),
      factor,
      reference,
      chance,
      closing,
      void_reason: voidReason,
      refund_reason: refundReason,
      // A correction keeps the moment from which the day until the payout is counted.
      settled_at: plan.settled_at > 0 ? plan.settled_at : nowSec,
      round: plan.round + 1,
    })
    .where('id', '=', id)
    .execute();
  await tell(db, { ...plan, id, round: plan.round + 1, nowSec }, done);
  return true;
};

type Ended = { id: number; nowSec: number };

/** Tells the buyers of what ended before its time that they get their price back. */
const tellRefund = async (db: Kysely<Tables>, { id, nowSec }: Ended, headline: string): Promise<void> => {
  const news = {
    kind: 'planRefunded',
    eventKey: `${id}:back`,
    body: { id, name: headline },
    nowSec,
  } as const;
  await newsRepository(db).notifyBuyersOf(id, news);
};

const withdrawIn = async (db: Kysely<Tables>, ended: Ended, analystId: number): Promise<boolean> => {
  const { id, nowSec } = ended;
  const { rows } = await sql<{ headline: string }>`
    update plan p set withdrawn_at = ${nowSec}, void_reason = 'withdrawn', refund_reason = 'withdrawn',
      status = case when exists (select from plan_order o where o.plan_id = p.id) then 3 else 0 end
    where id = ${id} and analyst_id = ${analystId} and status = 1 and first_start > ${nowSec}
      and origin = 'sealed'
    returning headline
  `.execute(db);
  if (!rows[0]) return false;
  await tellRefund(db, ended, rows[0].headline);
  return true;
};

const voidIn = async (db: Kysely<Tables>, ended: Ended, reason: VoidReason): Promise<boolean> => {
  const { id, nowSec } = ended;
  const { rows } = await sql<{ headline: string }>`
    update plan set void_reason = ${reason}, refund_reason = ${reason}, status = 3, factor = null,
      settled_at = case when settled_at > 0 then settled_at else ${nowSec} end,
      removed_at = case when ${reason} = 'removed' then ${nowSec} else removed_at end
    where id = ${id} and paid_at = 0 returning headline
  `.execute(db);
  if (!rows[0]) return false;
  await tellRefund(db, ended, rows[0].headline);
  return true;
};

/** After this nothing is settled again, and prices are paid out. @source models-and-plans §6 */
export const FINAL_AFTER_SEC = 86_400;

/** How plans end. Every step can be done again after a crash. */
export const planSettling = (db: Kysely<Tables>) => ({
  /** Plans whose matches are to be looked at: what is not settled, and what may be corrected. */
  async toLookAt(nowSec: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from plan where origin = 'sealed' and (
        status in (1, 4)
        or (withdrawn_at > 0 and settled_at = 0)
        or (settled_at > ${nowSec - FINAL_AFTER_SEC} and paid_at = 0 and void_reason not in ('house', 'removed'))
      ) order by id
    `.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Ends the sale of what begins now. */
  async start(ids: readonly number[], nowSec: number): Promise<void> {
    await sql`
      update plan set status = 4
      where status = 1 and (first_start <= ${nowSec} or id = any(${[...ids]}::integer[]))
    `.execute(db);
  },

  settle: (settling: Settling): Promise<boolean> =>
    db.transaction().execute((transaction) => settleIn(transaction, settling)),

  /** Takes a plan back before its first kick-off. @returns false where it is too late or not the author's */
  withdraw: (id: number, analystId: number, nowSec: number): Promise<boolean> =>
    db.transaction().execute((transaction) => withdrawIn(transaction, { id, nowSec }, analystId)),

  /** By the operator: nothing of it counts, and whoever bought it gets everything back. @returns false once it is paid */
  void: (id: number, reason: VoidReason, nowSec: number): Promise<boolean> =>
    db.transaction().execute((transaction) => voidIn(transaction, { id, nowSec }, reason)),

  /** Takes away the words alone, of what is final already. */
  async remove(id: number, nowSec: number): Promise<void> {
    await sql`update plan set removed_at = ${nowSec} where id = ${id}`.execute(db);
  },
});

export type PlanSettling = ReturnType<typeof planSettling>;
