import { isFinished, isInPlay, type MatchState } from './match-phase.ts';
import { Sport } from './sport.ts';

/** What can lock a quiz. @source economy §B3 "Locks" */
export const LOCK_EVENTS = ['kickoff', 'goal', 'card', 'period_end'] as const;
export type LockEvent = (typeof LOCK_EVENTS)[number];

/** What of a match a quiz looks at. */
export type SeenMatch = { status: number; goals: readonly [number, number]; reds: number };

type Scores = MatchState & { home_scores: readonly number[]; away_scores: readonly number[] };

const RED = 2;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const goalsOf = (match: Scores, side: 'home_scores' | 'away_scores'): number =>
  match.sport_id === Sport.football ? (match[side][0] ?? 0) : sum(match[side]);

export const seenOf = (match: Scores): SeenMatch => ({
  status: match.status,
  goals: [goalsOf(match, 'home_scores'), goalsOf(match, 'away_scores')],
  reds: match.sport_id === Sport.football ? (match.home_scores[RED] ?? 0) + (match.away_scores[RED] ?? 0) : 0,
});

/** What happened between two looks at a match. */
export const eventsBetween = (
  sportId: MatchState['sport_id'],
  before: SeenMatch,
  now: SeenMatch,
): LockEvent[] => {
  const state = (status: number) => ({ sport_id: sportId, status });
  const began = !isInPlay(state(before.status)) && isInPlay(state(now.status));
  const scored = before.goals.some((count, side) => count !== now.goals[side]);
  const period = !began && before.status !== now.status;
  return [
    ...(began ? (['kickoff'] as const) : []),
    ...(scored ? (['goal'] as const) : []),
    ...(before.reds === now.reds ? [] : (['card'] as const)),
    ...(period ? (['period_end'] as const) : []),
  ];
};

/** Quizzes that the product makes by itself while a football match is played. */
export const SYSTEM_QUIZZES = ['nextGoal', 'totalGoals'] as const;
export type SystemQuiz = (typeof SYSTEM_QUIZZES)[number];

/** More goals than this in all, or not. */
const HALF_LINE = 2;
/** Options of the next goal: home, none, away. */
const NEXT = { home: 0, none: 1, away: 2 } as const;
const TOTAL = { over: 0, under: 1 } as const;

type Result = number | 'void' | undefined;

const totalResult = ([home, away]: SeenMatch['goals'], ended: boolean): Result => {
  if (home + away > HALF_LINE) return TOTAL.over;
  return ended ? TOTAL.under : undefined;
};

const nextResult = (home: number, away: number, ended: boolean): Result => {
  // A goal that was taken back, or two between two looks, leave no honest answer.
  if (home < 0 || away < 0 || (home > 0 && away > 0)) return 'void';
  if (home > 0) return NEXT.home;
  if (away > 0) return NEXT.away;
  return ended ? NEXT.none : undefined;
};

/** The winning option as far as the match tells it; undefined for not yet, `void` where it never will. */
export const systemResult = (kind: SystemQuiz, match: Scores, begun: SeenMatch): Result => {
  const ended = isFinished(match);
  if (!ended && !isInPlay(match)) return 'void';
  const { goals } = seenOf(match);
  if (kind === 'totalGoals') return totalResult(goals, ended);
  return nextResult(goals[0] - begun.goals[0], goals[1] - begun.goals[1], ended);
};

/** Which quizzes a match in play lacks: the next goal always, the total while it is open which way it goes. */
export const missingQuizzes = (
  match: Scores,
  unsettled: readonly SystemQuiz[],
  ever: readonly SystemQuiz[],
): SystemQuiz[] => {
  if (match.sport_id !== Sport.football || !isInPlay(match)) return [];
  const { goals } = seenOf(match);
  const wanted: SystemQuiz[] = unsettled.includes('nextGoal') ? [] : ['nextGoal'];
  return goals[0] + goals[1] <= 1 && !ever.includes('totalGoals') ? [...wanted, 'totalGoals'] : wanted;
};
