import type { Quiz } from '@touchline/contract/quiz';
import { expect, test } from 'vitest';
import { quizAsOf, quizzesAsOf } from './quiz-as-of.ts';

const QUIZ: Quiz = {
  id: 1,
  liveid: 2,
  title: '',
  kind: 'nextGoal',
  by: '',
  options: [],
  status: 'open',
  made_at: 900,
  lock_at: 1200,
  lock_on: ['goal'],
  locked_at: 0,
  cut_at: 0,
  result_at: 0,
  final_at: 0,
  winner: -1,
  void_reason: '',
  mine: { option: -1, points: 0, returned: 0, payout: 0 },
};
const at = (nowSec: number, delaySec: number) => ({ nowSec, delaySec });

test('a quiz that a goal locked stays open for who has not seen the goal', () => {
  const locked: Quiz = { ...QUIZ, status: 'locked', locked_at: 1000, cut_at: 990_000 };
  expect(quizAsOf(locked, at(1005, 10))).toMatchObject({ status: 'open', locked_at: 0, cut_at: 0 });
  expect(quizAsOf(locked, at(1010, 10))).toBe(locked);
  expect(quizAsOf(locked, at(1005, 0))).toBe(locked);
});

test('a result that the picture does not show yet is not shown', () => {
  const resulted: Quiz = {
    ...QUIZ,
    status: 'resulted',
    locked_at: 980,
    result_at: 1000,
    winner: 0,
    final_at: 1300,
  };
  expect(quizAsOf(resulted, at(1005, 10))).toMatchObject({ status: 'locked', winner: -1, final_at: 0 });
  expect(quizAsOf(resulted, at(1011, 10))).toBe(resulted);
});

test('the next question of the product, asked after a goal, waits; a question of the host does not', () => {
  const next: Quiz = { ...QUIZ, id: 2, made_at: 1000 };
  expect(quizzesAsOf([next, QUIZ], at(1005, 10))).toEqual([QUIZ]);
  expect(quizzesAsOf([next], at(1010, 10))).toEqual([next]);
  expect(quizzesAsOf([{ ...next, kind: '' }], at(1005, 10))).toHaveLength(1);
});
