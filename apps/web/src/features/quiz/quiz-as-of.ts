import type { Quiz } from '@touchline/contract/quiz';

/**
 * A quiz as it was for a reader whose picture is `delaySec` old: what the match did to it since then has not happened
 * yet. Own stakes are as they are. @source economy §B6 "quiz locks shown to the viewer"
 * @returns undefined for one that was asked because of what the reader has not seen
 */
export const quizAsOf = (quiz: Quiz, { nowSec, delaySec }: { nowSec: number; delaySec: number }) => {
  const seenSec = nowSec - Math.max(0, delaySec);
  // People ask when they like; the product asks again after a goal.
  if (quiz.kind !== '' && quiz.made_at > seenSec) return undefined;
  if (quiz.locked_at > seenSec) {
    return { ...quiz, status: 'open' as const, winner: -1, locked_at: 0, cut_at: 0, final_at: 0 };
  }
  if (quiz.result_at > seenSec && quiz.status === 'resulted') {
    return { ...quiz, status: 'locked' as const, winner: -1, final_at: 0 };
  }
  return quiz;
};

/** The quizzes of a list as that reader may see them. */
export const quizzesAsOf = (list: readonly Quiz[], at: { nowSec: number; delaySec: number }): Quiz[] =>
  list.flatMap((quiz) => quizAsOf(quiz, at) ?? []);
