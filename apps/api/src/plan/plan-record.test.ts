import { expect, test } from 'vitest';
import { courseOf, monthsOf } from './plan-record.ts';

const SETTLED = 1_000_000;

const rowsOf = (factors: readonly number[]) =>
  factors.map((factor, at) => ({
    factor: factor * SETTLED,
    reference: 2 * SETTLED,
    chance: SETTLED / 2,
    closing: at === 0 ? 0 : SETTLED / 2,
    kind: 'euro',
    event_id: 1,
    first_start: 1_700_000_000 + at,
  }));

test('the course of an analyst adds each plan, and the band of luck widens with the root of their number', () => {
  const course = courseOf(rowsOf([2, 0, 1, 2]));
  expect(course.map(({ n, units }) => [n, units])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 1],
  ]);
  expect(course.map(({ high }) => high / 1.96)).toEqual([1, Math.SQRT2, Math.sqrt(3), 2]);
  expect(course.map(({ low, high }) => low + high)).toEqual([0, 0, 0, 0]);
});

test('of many plans a course keeps at most 121 points and ends at the last plan', () => {
  const course = courseOf(rowsOf(Array.from({ length: 1001 }, () => 2)));
  expect(course.length).toBeLessThanOrEqual(121);
  expect(course.at(-1)).toMatchObject({ n: 1001, units: 1001 });
  expect(courseOf([])).toEqual([]);
});

test('a month ends where the course of its plans ends', () => {
  const rows = rowsOf([2, 0, 2]);
  const [month] = monthsOf(rows);
  expect(month).toMatchObject({ n: 3, ...courseOf(rows).at(-1) });
});
