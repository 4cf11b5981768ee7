import { expect, test } from 'vitest';
import { eventsBetween, missingQuizzes, seenOf, systemResult } from './quiz-system.ts';
import { FootballStatus } from './status.ts';

const { firstHalf, halfTime, finished, notStarted, abandoned } = FootballStatus;
const match = (status: number, home: number, away: number, red = 0) => ({
  sport_id: 1 as const,
  status,
  home_scores: [home, 0, red],
  away_scores: [away, 0, 0],
});
const begun = seenOf(match(firstHalf, 1, 0));

test('a kick-off, a goal, a card and the end of a period are told between two looks', () => {
  const between = (before: ReturnType<typeof match>, now: ReturnType<typeof match>) =>
    eventsBetween(1, seenOf(before), seenOf(now));
  expect(between(match(notStarted, 0, 0), match(firstHalf, 0, 0))).toEqual(['kickoff']);
  expect(between(match(firstHalf, 0, 0), match(firstHalf, 1, 0))).toEqual(['goal']);
  expect(between(match(firstHalf, 1, 0), match(firstHalf, 0, 0))).toEqual(['goal']);
  expect(between(match(firstHalf, 0, 0), match(firstHalf, 0, 0, 1))).toEqual(['card']);
  expect(between(match(firstHalf, 0, 0), match(halfTime, 0, 0))).toEqual(['period_end']);
  expect(between(match(firstHalf, 0, 0), match(firstHalf, 0, 0))).toEqual([]);
});

test('the next goal is told by the side that scores, by none at the end, and void where it cannot be told', () => {
  expect(systemResult('nextGoal', match(firstHalf, 1, 0), begun)).toBeUndefined();
  expect(systemResult('nextGoal', match(firstHalf, 2, 0), begun)).toBe(0);
  expect(systemResult('nextGoal', match(firstHalf, 1, 1), begun)).toBe(2);
  expect(systemResult('nextGoal', match(finished, 1, 0), begun)).toBe(1);
  expect(systemResult('nextGoal', match(firstHalf, 2, 1), begun)).toBe('void');
  expect(systemResult('nextGoal', match(firstHalf, 0, 0), begun)).toBe('void');
  expect(systemResult('nextGoal', match(abandoned, 1, 0), begun)).toBe('void');
});

test('more than two goals are over at once, two or less are under at the end', () => {
  expect(systemResult('totalGoals', match(firstHalf, 2, 1), begun)).toBe(0);
  expect(systemResult('totalGoals', match(firstHalf, 1, 1), begun)).toBeUndefined();
  expect(systemResult('totalGoals', match(finished, 1, 1), begun)).toBe(1);
});

test('a football match in play has a quiz of the next goal, and one of the total while that is open', () => {
  expect(missingQuizzes(match(firstHalf, 0, 0), [], [])).toEqual(['nextGoal', 'totalGoals']);
  expect(missingQuizzes(match(firstHalf, 0, 0), ['nextGoal'], ['nextGoal', 'totalGoals'])).toEqual([]);
  expect(missingQuizzes(match(firstHalf, 2, 1), [], [])).toEqual(['nextGoal']);
  expect(missingQuizzes(match(notStarted, 0, 0), [], [])).toEqual([]);
});
