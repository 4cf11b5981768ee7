import type { Quiz, QuizLogLine } from '@touchline/contract/quiz';
import type { LockEvent, SeenMatch, SystemQuiz } from '@touchline/domain/quiz-system';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import { sumsOf, NO_SUMS, type QuizSums } from './quiz-sums-repository.ts';
import type { QuizStep } from './quiz-tables.ts';

export type QuizRow = Selectable<Tables['quiz']>;

export type NewQuiz = {
  liveid: number;
  creatorId: number | null;
  matchId: number;
  title: string;
  kind: '' | SystemQuiz;
  options: string[];
  lockAt: number;
  lockOn: LockEvent[];
  begun: SeenMatch | undefined;
  nowMs: number;
};

const MOST_LISTED = 20;

/** What people see of the steps in between. */
const SHOWN: Record<QuizStep, Quiz['status']> = {
  open: 'open',
  locked: 'locked',
  resulted: 'resulted',
  paying: 'resulted',
  paid: 'paid',
  voiding: 'void',
  void: 'void',
};

const toQuiz = (row: QuizRow & { by: string | null }, sums: QuizSums): Quiz => ({
  id: row.id,
  liveid: row.liveid,
  title: row.title,
  kind: row.kind,
  by: row.by ?? '',
  options: row.options.map((title, no) => ({ title, ...(sums.pools.get(no) ?? { pool: 0, people: 0 }) })),
  status: SHOWN[row.status],
  made_at: row.made_at,
  lock_at: row.lock_at,
  lock_on: row.lock_on,
  locked_at: row.locked_at,
  cut_at: row.cut_at,
  result_at: row.result_at,
  final_at: row.final_at,
  winner: row.winner,
  void_reason: row.void_reason,
  mine: sums.mine,
});

const selectQuizzes = (db: Kysely<Tables>) =>
  db
    .selectFrom('quiz')
    .leftJoin('account', 'account.id', 'quiz.creator_id')
    .selectAll('quiz')
    .select('account.nick_name as by');

const withSums = async (
  db: Kysely<Tables>,
  rows: Awaited<ReturnType<ReturnType<typeof selectQuizzes>['execute']>>,
  readerId: number,
): Promise<Quiz[]> => {
  const sums = await sumsOf(
    db,
    rows.map(({ id }) => id),
    readerId,
  );
  return rows.map((row) => toQuiz(row, sums.get(row.id) ?? NO_SUMS));
};

export type LogLine = Insertable<Omit<Tables['quiz_log'], 'id'>>;

export const logQuiz = async (db: Kysely<Tables>, line: LogLine): Promise<void> => {
  await db.insertInto('quiz_log').values(line).execute();
};

/** What readers see. */
const quizReading = (db: Kysely<Tables>) => ({
  row: (id: number): Promise<QuizRow | undefined> =>
    db.selectFrom('quiz').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Quizzes of a room as a reader sees them: those that take stakes in front, then the newest. */
  async list(liveid: number, readerId: number): Promise<Quiz[]> {
    const rows = await selectQuizzes(db)
      .where('quiz.liveid', '=', liveid)
      .orderBy(
        sql`case quiz.status when 'open' then 0 when 'locked' then 1 when 'resulted' then 2 else 3 end`,
      )
      .orderBy('quiz.id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return withSums(db, rows, readerId);
  },

  /** Quizzes of a room that take stakes, the newest in front. */
  async openIn(liveid: number): Promise<number[]> {
    const rows = await db
      .selectFrom('quiz')
      .select('id')
      .where('liveid', '=', liveid)
      .where('status', '=', 'open')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Quizzes that somebody staked in, the newest first. */
  async ofAccount(accountId: number, before: number | undefined) {
    const rows = await selectQuizzes(db)
      .where('quiz.id', 'in', (eb) =>
        eb.selectFrom('quiz_stake').select('quiz_id').where('account_id', '=', accountId),
      )
      .$if(before !== undefined, (query) => query.where('quiz.id', '<', before ?? 0))
      .orderBy('quiz.id', 'desc')
      .limit(MOST_LISTED + 1)
      .execute();
    const list = await withSums(db, rows.slice(0, MOST_LISTED), accountId);
    const last = list.at(-1);
    return rows.length > MOST_LISTED && last ? { list, next: last.id } : { list };
  },
});

/** What was done, for whoever wants to know later. */
const quizRecords = (db: Kysely<Tables>) => ({
  async log(id: number): Promise<QuizLogLine[]> {
    const rows = await db
      .selectFrom('quiz_log')
      .leftJoin('account', 'account.id', 'quiz_log.actor_id')
      .select(['quiz_log.at', 'account.nick_name as actor', 'quiz_log.what'])
      .select(['quiz_log.from_text as from', 'quiz_log.to_text as to'])
      .where('quiz_id', '=', id)
      .orderBy('quiz_log.id')
      .execute();
    return rows.map(({ actor, ...line }) => ({ ...line, actor: actor ?? '' }));
  },

  async titlesOf(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('quiz_stake')
      .innerJoin('quiz', 'quiz.id', 'quiz_stake.quiz_id')
      .innerJoin('room', 'room.id', 'quiz.liveid')
      .select(['quiz_stake.id', 'quiz.title', 'room.title as room'])
      .where('quiz_stake.id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, title, room }) => [id, title || room]));
  },
});

/** Quizzes as they are made and read. */
export const quizRepository = (db: Kysely<Tables>) => ({
  ...quizReading(db),
  ...quizRecords(db),

  async make(asked: NewQuiz): Promise<number> {
    const { begun } = asked;
    const seen = begun === undefined ? null : JSON.stringify(begun);
    const at = Math.floor(asked.nowMs / 1000);
    return db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('quiz')
        .values({
          liveid: asked.liveid,
          creator_id: asked.creatorId,
          match_id: asked.matchId,
          title: asked.title,
          kind: asked.kind,
          options: JSON.stringify(asked.options),
          status: 'open',
          lock_at: asked.lockAt,
          lock_on: JSON.stringify(asked.lockOn),
          begun: seen,
          seen,
          seen_ms: asked.nowMs,
          made_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logQuiz(transaction, {
        quiz_id: id,
        at,
        actor_id: asked.creatorId,
        what: 'made',
        from_text: '',
        to_text: '',
      });
      return id;
    });
  },

  /** Quizzes that are not final yet. */
  alive: (): Promise<QuizRow[]> =>
    db.selectFrom('quiz').selectAll().where('status', 'not in', ['paid', 'void']).orderBy('id').execute(),

  /** Which of the product's own quizzes a room ever had about a match. */
  async kindsOf(liveid: number, matchId: number): Promise<{ kind: SystemQuiz; alive: boolean }[]> {
    const rows = await db
      .selectFrom('quiz')
      .select(['kind', 'status'])
      .where('liveid', '=', liveid)
      .where('match_id', '=', matchId)
      .execute();
    return rows.flatMap(({ kind, status }) =>
      kind === '' ? [] : [{ kind, alive: status === 'open' || status === 'locked' }],
    );
  },
});

export type Quizzes = ReturnType<typeof quizRepository>;

/** Stakes stay in the books when the account closes. */
export const quizData: PersonalData = {
  export: {
    quizzes_made: sql`select id, liveid, title, options, status, made_at from quiz where creator_id = account.id order by id`,
    quiz_stakes: sql`select quiz_id, option_no, points, placed_ms, state, payout from quiz_stake
      where account_id = account.id order by id`,
  },
};
