import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { VOID_AFTER_SEC } from '@touchline/domain/quiz-pool';
import { eventsBetween, missingQuizzes, seenOf, systemResult } from '@touchline/domain/quiz-system';
import type { Services } from '../services.ts';
import type { QuizRow } from './quiz-repository.ts';
import { cutBefore } from './quiz-settling-repository.ts';

type Tools = Pick<
  Services,
  'quizzes' | 'quizSettling' | 'matches' | 'liveRooms' | 'roomPushes' | 'settings' | 'clock'
>;

/** How long the product’s own quizzes take stakes. */
const SYSTEM_OPEN_SEC = { nextGoal: 300, totalGoals: 600 } as const;
const OPTIONS = { nextGoal: ['home', 'none', 'away'], totalGoals: ['over', 'under'] } as const;
/** How far a quiz is, as a push calls it. @source economy §B3 */
const STATUS = { open: 0, locked: 1, resulted: 2, paid: 3, void: 4 } as const;

/** Tells a room that a quiz of it began, took its last stake, has a result or has ended. */
export const tellQuiz = (
  { liveid, id }: Pick<QuizRow, 'liveid' | 'id'>,
  status: keyof typeof STATUS,
  roomPushes: Tools['roomPushes'],
): Promise<void> =>
  roomPushes.tell(liveid, { type: 'QuizBalanceFinished', quiz_id: id, status: STATUS[status] });

/** Pays what is decided and tells the room. */
export const payQuiz = async (
  id: number,
  { quizSettling, quizzes, roomPushes }: Pick<Tools, 'quizSettling' | 'quizzes' | 'roomPushes'>,
  nowSec: number,
): Promise<void> => {
  const ended = await quizSettling.payAll({ id, actorId: null, nowSec });
  const quiz = ended && (await quizzes.row(id));
  if (quiz) await tellQuiz(quiz, ended, roomPushes);
};

/** Locks a quiz by its clock or by what happened in its match. */
const lockInTime = async (quiz: QuizRow, match: Match | undefined, tools: Tools): Promise<void> => {
  const { quizSettling, clock, roomPushes } = tools;
  const nowMs = clock.nowMs();
  const doing = { id: quiz.id, actorId: null, nowSec: Math.floor(nowMs / 1000), nowMs };
  const seen = match && seenOf(match);
  const events = match && quiz.seen && seen ? eventsBetween(match.sport_id, quiz.seen, seen) : [];
  const event = events.find((one) => quiz.lock_on.includes(one));
  if (event !== undefined) {
    await quizSettling.lock({ ...doing, event, cutMs: cutBefore(quiz.seen_ms) });
    await quizSettling.returnCut(quiz.id);
    return tellQuiz(quiz, 'locked', roomPushes);
  }
  if (events.length > 0 && seen) await quizSettling.see(quiz.id, seen);
  if (quiz.lock_at > doing.nowSec) return;
  await quizSettling.lock({ ...doing, event: 'clock', cutMs: 0 });
  await tellQuiz(quiz, 'locked', roomPushes);
};

const isAbnormal = (match: Match): boolean => !isWaiting(match) && !isInPlay(match) && !isFinished(match);

type Doing = { id: number; actorId: null; nowSec: number };

/** What a quiz of the product comes to, by its match. */
const resultOfSystem = async (
  quiz: QuizRow,
  match: Match | undefined,
  { doing, quizSettling }: { doing: Doing; quizSettling: Tools['quizSettling'] },
): Promise<void> => {
  if (quiz.kind === '' || quiz.status === 'open' || !match || !quiz.begun) return;
  const result = systemResult(quiz.kind, match, quiz.begun);
  if (quiz.status === 'resulted') {
    // The goal was taken back before it was final. Later goals say nothing of it.
    if (result === undefined) await quizSettling.void(doing, 'match');
    return;
  }
  if (result === 'void') await quizSettling.void(doing, 'match');
  else if (result !== undefined) await quizSettling.result({ ...doing, option: result });
};

/** Says what happened, where the match tells it, and ends what can have no result. */
const resultInTime = async (quiz: QuizRow, match: Match | undefined, { quizSettling, clock }: Tools) => {
  const nowSec = Math.floor(clock.nowMs() / 1000);
  const doing = { id: quiz.id, actorId: null, nowSec };
  if (quiz.status === 'resulted' && quiz.final_at <= nowSec) return quizSettling.decide(doing);
  if (match && isAbnormal(match)) return void (await quizSettling.void(doing, 'match'));
  if (quiz.status === 'locked' && quiz.locked_at + VOID_AFTER_SEC <= nowSec) {
    return void (await quizSettling.void(doing, 'late'));
  }
  return resultOfSystem(quiz, match, { doing, quizSettling });
};

const keepOne = async (quiz: QuizRow, match: Match | undefined, tools: Tools): Promise<void> => {
  if (quiz.status === 'open') await lockInTime(quiz, match, tools);
  const now = await tools.quizzes.row(quiz.id);
  if (!now) return;
  await resultInTime(now, match, tools);
  await payQuiz(quiz.id, tools, Math.floor(tools.clock.nowMs() / 1000));
};

/** Makes the product’s own quizzes in rooms whose match is played. */
const makeMissing = async ({ quizzes, liveRooms, roomPushes, clock }: Tools): Promise<void> => {
  const nowMs = clock.nowMs();
  for (const { liveid, match } of await liveRooms.live()) {
    if (!match || !isInPlay(match)) continue;
    const held = await quizzes.kindsOf(liveid, match.id);
    const alive = held.filter((one) => one.alive).map(({ kind }) => kind);
    const ever = held.map(({ kind }) => kind);
    for (const kind of missingQuizzes(match, alive, ever)) {
      const id = await quizzes.make({
        liveid,
        creatorId: null,
        matchId: match.id,
        title: '',
        kind,
        options: [...OPTIONS[kind]],
        lockAt: Math.floor(nowMs / 1000) + SYSTEM_OPEN_SEC[kind],
        lockOn: ['goal', 'card'],
        begun: seenOf(match),
        nowMs,
      });
      await tellQuiz({ liveid, id }, 'open', roomPushes);
    }
  }
};

/** Locks, settles and pays what is due; one quiz that fails keeps no other waiting. */
export const keepQuizzes = async (tools: Tools): Promise<void> => {
  const failures: unknown[] = [];
  const lookedMs = tools.clock.nowMs();
  const alive = await tools.quizzes.alive();
  const matchIds = alive.map(({ match_id: id }) => id).filter((id) => id > 0);
  const matches = new Map((await tools.matches.findMany([...new Set(matchIds)])).map((one) => [one.id, one]));
  for (const quiz of alive) {
    await keepOne(quiz, matches.get(quiz.match_id), tools).catch((error: unknown) => failures.push(error));
  }
  await tools.quizSettling.looked(
    // Without its match nothing was looked at.
    alive.filter(({ status, match_id: of }) => status === 'open' && matches.has(of)).map(({ id }) => id),
    lookedMs,
  );
  const { switch_race_quiz_check: isOn } = await tools.settings.read();
  if (isOn === '1') await makeMissing(tools);
  if (failures.length > 0) throw failures[0];
};
