import type { BrandId } from '@touchline/domain/brand';
import { MOST_A_DAY, MOST_A_QUIZ } from '@touchline/domain/quiz-pool';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';
import * as refusals from './refusals.ts';

export type Stake = {
  quizId: number;
  accountId: number;
  brand: BrandId;
  requestId: string;
  option: number;
  points: number;
  nowMs: number;
  /** First millisecond of the day that the cap of a day counts from. */
  dayMs: number;
};

type Own = { quiz: number; day: number; option: number | null };

const BATCH_ITEMS = 256;

const ownOf = async (db: Kysely<Tables>, stake: Stake): Promise<Own> => {
  const { rows } = await sql<Own>`
    select coalesce(sum(points) filter (where quiz_id = ${stake.quizId}), 0)::bigint as quiz,
      coalesce(sum(points) filter (where placed_ms >= ${stake.dayMs}), 0)::bigint as day,
      max(option_no) filter (where quiz_id = ${stake.quizId}) as option
    from quiz_stake where account_id = ${stake.accountId} and state <> 'returned'
      and (quiz_id = ${stake.quizId} or placed_ms >= ${stake.dayMs})
  `.execute(db);
  return rows[0] ?? { quiz: 0, day: 0, option: null };
};

/** True for a request that was answered before. @throws {RefusedError} when it asked for something else */
const isRepeated = async (db: Kysely<Tables>, stake: Stake): Promise<boolean> => {
  const held = await db
    .selectFrom('quiz_stake')
    .select(['quiz_id', 'option_no', 'points'])
    .where('account_id', '=', stake.accountId)
    .where('request_id', '=', stake.requestId)
    .executeTakeFirst();
  if (!held) return false;
  const same =
    held.quiz_id === stake.quizId && held.option_no === stake.option && held.points === stake.points;
  if (!same) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  return true;
};

/** @throws {RefusedError} for a stake that does not fit */
const check = async (db: Kysely<Tables>, stake: Stake, lockAtMs: number | undefined): Promise<void> => {
  if (lockAtMs === undefined || stake.nowMs >= lockAtMs) throw refusals.LOCKED();
  const own = await ownOf(db, stake);
  if (own.option !== null && own.option !== stake.option) throw refusals.OTHER_OPTION();
  if (own.quiz + stake.points > MOST_A_QUIZ) throw refusals.TOO_MUCH_HERE(MOST_A_QUIZ - own.quiz);
  if (own.day + stake.points > MOST_A_DAY) throw refusals.TOO_MUCH_TODAY(MOST_A_DAY - own.day);
};

const place = async (db: Kysely<Tables>, wallets: Wallets, stake: Stake): Promise<void> => {
  const { id } = await db
    .insertInto('quiz_stake')
    .values({
      quiz_id: stake.quizId,
      account_id: stake.accountId,
      option_no: stake.option,
      request_id: stake.requestId,
      points: stake.points,
      placed_ms: stake.nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payer = {
    accountId: stake.accountId,
    brand: stake.brand,
    nowSec: Math.floor(stake.nowMs / 1000),
  };
  const [posted] = await wallets.postMany(
    [
      {
        payer,
        payment: { kind: 'stake', amount: stake.points, key: stake.requestId, ref: id, field: 'points' },
      },
    ],
    db,
  );
  if (posted?.status === 'rejected') {
    await db.deleteFrom('quiz_stake').where('id', '=', id).execute();
    throw posted.reason;
  }
};

type Outcome = PromiseSettledResult<void>;

/** Quizzes that take stakes, with the moment until which; the lock keeps whoever ends one waiting. */
const lockOpen = async (db: Kysely<Tables>, stakes: readonly Stake[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('quiz')
    .select(['id', 'status', 'lock_at'])
    .where('id', 'in', [...new Set(stakes.map(({ quizId }) => quizId))])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(
    rows.flatMap(({ id, status, lock_at: lockAt }) =>
      status === 'open' ? [[id, lockAt * 1000] as const] : [],
    ),
  );
};

const flush = async (db: Kysely<Tables>, wallets: Wallets, stakes: readonly Stake[]): Promise<Outcome[]> => {
  const open = await lockOpen(db, stakes);
  // One person's stakes of one moment come one after the other, so that their caps hold.
  await sql`select pg_advisory_xact_lock(7100, a) from (
    select distinct (u.a % 2147483647)::int as a from unnest(${stakes.map(({ accountId }) => accountId)}::bigint[]) as u (a) order by 1
  ) as ids`.execute(db);
  const outcomes: Outcome[] = [];
  for (const stake of stakes) {
    const one = async (): Promise<void> => {
      if (await isRepeated(db, stake)) return;
      await check(db, stake, open.get(stake.quizId));
      await place(db, wallets, stake);
    };
    outcomes.push((await Promise.allSettled([one()]))[0]);
  }
  return outcomes;
};

/** Takes stakes: those of one moment share a transaction. */
export const quizStaking = (db: Kysely<Tables>, wallets: Wallets) => {
  const batch = microBatch<Stake, Outcome>({
    flush: (stakes) => db.transaction().execute((transaction) => flush(transaction, wallets, stakes)),
    maxItems: BATCH_ITEMS,
  });
  return {
    /** @throws {RefusedError} why it was not taken; nothing is changed then */
    async stake(stake: Stake): Promise<void> {
      const outcome = await batch.add(stake);
      if (outcome.status === 'rejected') throw outcome.reason;
    },
    drained: () => batch.drained(),
  };
};

export type QuizStaking = ReturnType<typeof quizStaking>;
