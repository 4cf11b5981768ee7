import {
  LEAST_OPTIONS,
  LEAST_STAKE,
  MOST_A_QUIZ,
  MOST_OPTIONS,
  QUIZ_LOCKS_SEC,
} from '@touchline/domain/quiz-pool';
import { LOCK_EVENTS, SYSTEM_QUIZZES } from '@touchline/domain/quiz-system';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec } from './scalars.ts';

const Line = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[^<>\n\r\t]*[^<>\s][^<>\n\r\t]*$/));

/** `paid` and `void` are final. A result can be put right until `final_at`. */
export const QuizStatus = v.picklist(['open', 'locked', 'resulted', 'paid', 'void']);
export type QuizStatus = v.InferOutput<typeof QuizStatus>;

export const Quiz = v.object({
  id: Id,
  liveid: Id,
  /** Empty for those that the product makes; `kind` says then what is asked. */
  title: v.string(),
  kind: v.picklist(['', ...SYSTEM_QUIZZES]),
  /** Who made it; empty for the product itself. */
  by: v.string(),
  options: v.array(v.object({ title: v.string(), pool: Amount, people: Count })),
  status: QuizStatus,
  made_at: UnixSec,
  lock_at: UnixSec,
  /** What of the match locks it earlier. */
  lock_on: v.array(v.picklist(LOCK_EVENTS)),
  locked_at: UnixSec,
  /** Stakes after this were returned, Unix milliseconds; 0 for none. */
  cut_at: Amount,
  /** When the result was said; 0 without one. */
  result_at: UnixSec,
  /** When the result is final; 0 without one. */
  final_at: UnixSec,
  /** Number of the winning option, -1 for none yet. */
  winner: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(MOST_OPTIONS)),
  void_reason: v.picklist(['', 'creator', 'operator', 'match', 'late', 'pool']),
  /** What the caller has in it: option (-1 for none), points, what was returned and what was won in all. */
  mine: v.object({
    option: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    points: Amount,
    returned: Amount,
    payout: Amount,
  }),
});
export type Quiz = v.InferOutput<typeof Quiz>;

export const getQuizzes = defineCall({
  path: '/api/quiz/getList',
  access: 'guest',
  summary: 'Quizzes of a room, open ones in front; none for those who are under age or where they are off.',
  body: v.object({ liveid: Id }),
  data: v.object({
    list: v.array(Quiz),
    /** 1 for those who may make quizzes here, and settle them. */
    may_make: Flag,
    /** 1 for those who may stake. */
    may_stake: Flag,
    points: Amount,
  }),
});

export const createQuiz = defineCall({
  path: '/api/quiz/create',
  access: 'user',
  summary: 'Asks a room what will happen, for points; for its anchor and admins.',
  limitPerMin: 30,
  body: v.object({
    liveid: Id,
    title: Line(60),
    options: v.pipe(v.array(Line(20)), v.minLength(LEAST_OPTIONS), v.maxLength(MOST_OPTIONS)),
    lock_sec: v.picklist(QUIZ_LOCKS_SEC),
    lock_on: v.optional(v.pipe(v.array(v.picklist(LOCK_EVENTS)), v.maxLength(LOCK_EVENTS.length)), []),
  }),
  data: v.object({ id: Id }),
});

export const stakeQuiz = defineCall({
  path: '/api/quiz/stake',
  access: 'user',
  summary: 'Stakes points on one option; more may follow on the same option alone.',
  limitPerMin: 120,
  body: v.object({
    request_id: RequestId,
    id: Id,
    option_no: v.pipe(Count, v.maxValue(MOST_OPTIONS - 1)),
    points: v.pipe(Count, v.minValue(LEAST_STAKE), v.maxValue(MOST_A_QUIZ)),
  }),
  data: v.object({ points: Amount, mine: Amount }),
});

export const lockQuiz = defineCall({
  path: '/api/quiz/lock',
  access: 'user',
  summary: 'Takes no more stakes from now on; for the anchor and admins of the room.',
  body: v.object({ id: Id }),
  data: v.object({}),
});

export const settleQuiz = defineCall({
  path: '/api/quiz/settle',
  access: 'user',
  summary: 'Says what happened. It is paid 5 minutes later, and can be put right once until then.',
  body: v.object({ id: Id, option_no: v.pipe(Count, v.maxValue(MOST_OPTIONS - 1)) }),
  data: v.object({ final_at: UnixSec }),
});

export const voidQuiz = defineCall({
  path: '/api/quiz/void',
  access: 'user',
  summary: 'Gives all stakes back; for the anchor and admins of the room, and for operators.',
  body: v.object({ id: Id }),
  data: v.object({}),
});

export const getMyStakes = defineCall({
  path: '/api/quiz/getMine',
  access: 'user',
  summary: 'Quizzes that the caller staked in, the newest first.',
  body: v.object({ next: v.optional(Id) }),
  data: v.object({ list: v.array(Quiz), next: v.optional(Id) }),
});

/** One line of the public log. */
export const QuizLogLine = v.object({
  at: UnixSec,
  actor: v.string(),
  what: v.picklist(['made', 'locked', 'cut', 'resulted', 'corrected', 'paid', 'void']),
  /** Options by number, an event, or a reason. */
  from: v.string(),
  to: v.string(),
});
export type QuizLogLine = v.InferOutput<typeof QuizLogLine>;

export const getQuizLog = defineCall({
  path: '/api/quiz/getLog',
  access: 'guest',
  summary: 'What was done to a quiz and by whom, the oldest first.',
  body: v.object({ id: Id }),
  data: v.array(QuizLogLine),
});
