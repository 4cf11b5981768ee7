import { CURRENCY } from '@touchline/domain/currency';
import { FINAL_AFTER_SEC, SEEN_FIRST_MS, settlePool } from '@touchline/domain/quiz-pool';
import type { SeenMatch } from '@touchline/domain/quiz-system';
import { payOut, type Payment } from '@touchline/ledger/pay-out';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { uuidOf } from '../wallet/uuid-of.ts';
import { logQuiz, type LogLine, type QuizRow } from './quiz-repository.ts';
import type { VoidReason } from './quiz-tables.ts';

type Doing = { id: number; actorId: number | null; nowSec: number };

const lineOf = ({ id, actorId, nowSec }: Doing, line: Pick<LogLine, 'what'> & Partial<LogLine>): LogLine => ({
  quiz_id: id,
  at: nowSec,
  actor_id: actorId,
  from_text: '',
  to_text: '',
  ...line,
});

const locked = (db: Kysely<Tables>, id: number): Promise<QuizRow | undefined> =>
  db.selectFrom('quiz').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Which of the stakes go back, and the postings that give them back. */
const backOf = async (db: Kysely<Tables>, id: number): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('quiz_stake')
    .select(['id', 'account_id', 'points'])
    .where('quiz_id', '=', id)
    .where('state', '=', 'returned')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    amount: row.points,
    key: uuidOf('stakeBack', row.id),
    ref: row.id,
  }));
};

const winsOf = async (db: Kysely<Tables>, id: number): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('quiz_stake')
    .select(['id', 'account_id', 'payout'])
    .where('quiz_id', '=', id)
    .where('state', '=', 'won')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    amount: row.payout,
    key: uuidOf('quizWin', row.id),
    ref: row.id,
  }));
};

const giveBackAll = async (db: Kysely<Tables>, doing: Doing, reason: VoidReason): Promise<void> => {
  await db
    .updateTable('quiz_stake')
    .set({ state: 'returned', payout: 0 })
    .where('quiz_id', '=', doing.id)
    .where('state', '<>', 'returned')
    .execute();
  await db
    .updateTable('quiz')
    .set({ status: 'voiding', void_reason: reason })
    .where('id', '=', doing.id)
    .execute();
  await logQuiz(db, lineOf(doing, { what: 'void', to_text: reason }));
};

/** Decides the payouts. A pool that nobody or everybody won is void. */
const decide = async (db: Kysely<Tables>, quiz: QuizRow, doing: Doing): Promise<void> => {
  const stakes = await db
    .selectFrom('quiz_stake')
    .select(['id', 'option_no as option', 'points'])
    .where('quiz_id', '=', quiz.id)
    .where('state', '=', 'in')
    .execute();
  const settled = settlePool(stakes, quiz.winner);
  if (settled.kind === 'void') {
    await giveBackAll(db, doing, 'pool');
    return;
  }
  await sql`
    update quiz_stake s set payout = p.payout, state = case when p.payout > 0 then 'won' else 'lost' end
    from unnest(${settled.payouts.map(({ id }) => id)}::bigint[], ${settled.payouts.map(({ payout }) => payout)}::bigint[])
      as p (id, payout) where s.id = p.id
  `.execute(db);
  await db
    .updateTable('quiz')
    .set({ status: 'paying', dust: settled.dust })
    .where('id', '=', quiz.id)
    .execute();
};

type Lock = Doing & { event: string; nowMs: number; cutMs: number };

/** Takes no more stakes. @returns false where it was not open */
const lockOne = async (db: Kysely<Tables>, asked: Lock): Promise<boolean> => {
  const quiz = await locked(db, asked.id);
  if (quiz?.status !== 'open') return false;
  const { id, nowSec, cutMs } = asked;
  await db
    .updateTable('quiz')
    .set({ status: 'locked', locked_at: nowSec, cut_at: cutMs })
    .where('id', '=', id)
    .execute();
  await logQuiz(db, lineOf(asked, { what: cutMs > 0 ? 'cut' : 'locked', to_text: asked.event }));
  if (cutMs > 0) {
    await db
      .updateTable('quiz_stake')
      .set({ state: 'returned' })
      .where('quiz_id', '=', id)
      .where('placed_ms', '>', cutMs)
      .execute();
  }
  return true;
};

/** Another result than the first, once and before it is final. */
const corrected = async (
  db: Kysely<Tables>,
  quiz: QuizRow,
  said: Doing & { option: number },
): Promise<number | undefined> => {
  const { option, nowSec } = said;
  if (quiz.winner === option) return quiz.final_at;
  if (quiz.corrected || quiz.final_at <= nowSec) return undefined;
  await db.updateTable('quiz').set({ winner: option, corrected: true }).where('id', '=', quiz.id).execute();
  const texts = { from_text: String(quiz.winner), to_text: String(option) };
  await logQuiz(db, lineOf(said, { what: 'corrected', ...texts }));
  return quiz.final_at;
};

/** @returns when it is final; undefined where it cannot be said */
const resultOf = async (
  db: Kysely<Tables>,
  said: Doing & { option: number },
): Promise<number | undefined> => {
  const quiz = await locked(db, said.id);
  if (!quiz || said.option >= quiz.options.length) return undefined;
  if (quiz.status === 'resulted') return corrected(db, quiz, said);
  if (quiz.status !== 'locked') return undefined;
  const finalAt = said.nowSec + FINAL_AFTER_SEC;
  await db
    .updateTable('quiz')
    .set({ status: 'resulted', winner: said.option, result_at: said.nowSec, final_at: finalAt })
    .where('id', '=', said.id)
    .execute();
  await logQuiz(db, lineOf(said, { what: 'resulted', to_text: String(said.option) }));
  return finalAt;
};

/** How quizzes end. Every step can be repeated after a crash: keys of postings are made of the stakes. */
export const quizSettling = (db: Kysely<Tables>, ledgerDb: Kysely<never>) => {
  const inOne = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);
  const point = CURRENCY.point;
  return {
    /** Takes no more stakes; those after `cutMs` go back. @returns false where it was not open */
    lock: (asked: Lock): Promise<boolean> => inOne((transaction) => lockOne(transaction, asked)),

    /** Gives back what was cut off; again it gives nothing more. */
    returnCut: async (id: number): Promise<void> => {
      await payOut(ledgerDb, { kind: 'stakeBack', currency: point }, await backOf(db, id));
    },

    /** @returns when it is final; undefined where it cannot be said any more */
    result: (said: Doing & { option: number }): Promise<number | undefined> =>
      inOne((transaction) => resultOf(transaction, said)),

    /** @returns false where it is final */
    void: (doing: Doing, reason: VoidReason): Promise<boolean> =>
      inOne(async (transaction) => {
        const quiz = await locked(transaction, doing.id);
        if (!quiz || !['open', 'locked', 'resulted'].includes(quiz.status)) return false;
        await giveBackAll(transaction, doing, reason);
        return true;
      }),

    /** Decides what a final result pays. */
    decide: (doing: Doing): Promise<void> =>
      inOne(async (transaction) => {
        const quiz = await locked(transaction, doing.id);
        if (quiz?.status === 'resulted' && quiz.final_at <= doing.nowSec)
          await decide(transaction, quiz, doing);
      }),

    /** Pays what was decided, in chunks. @returns the last step, once all of it is in */
    async payAll(doing: Doing): Promise<'paid' | 'void' | undefined> {
      const { id } = doing;
      const quiz = await db.selectFrom('quiz').select('status').where('id', '=', id).executeTakeFirst();
      if (quiz?.status !== 'paying' && quiz?.status !== 'voiding') return undefined;
      const isVoid = quiz.status === 'voiding';
      await payOut(ledgerDb, { kind: 'stakeBack', currency: point }, await backOf(db, id));
      if (!isVoid) await payOut(ledgerDb, { kind: 'quizWin', currency: point }, await winsOf(db, id));
      const status = isVoid ? 'void' : 'paid';
      await inOne(async (transaction) => {
        await transaction.updateTable('quiz').set({ status }).where('id', '=', id).execute();
        if (!isVoid) await logQuiz(transaction, lineOf(doing, { what: 'paid' }));
      });
      return status;
    },

    /** Notes what the match was at a look, from which a later event is dated. */
    async see(id: number, seen: SeenMatch): Promise<void> {
      await db
        .updateTable('quiz')
        .set({ seen: JSON.stringify(seen) })
        .where('id', '=', id)
        .execute();
    },

    /** Notes when these were looked at. */
    async looked(ids: readonly number[], nowMs: number): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('quiz')
        .set({ seen_ms: nowMs })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
};

/** Stakes after this are returned: the event lies between the last look and now. */
export const cutBefore = (seenMs: number): number => seenMs - SEEN_FIRST_MS;

export type QuizSettling = ReturnType<typeof quizSettling>;
