import { expect, test } from 'vitest';
import { baseLosses, type Past } from './baseline.ts';

const home = [1, 0, 0] as const;
const away = [0, 0, 1] as const;
const match = (day: number, happened: Past['happened'], eventId = 1): Past => ({ eventId, day, happened });
const last = (past: readonly Past[]): number | null => baseLosses(past).at(-1) ?? null;

test('the base rates are those of the earlier matches of the league alone', () => {
  const before = Array.from({ length: 20 }, (_, day) => match(day, day < 15 ? home : away));
  const other = Array.from({ length: 20 }, (_, day) => match(day, away, 2));
  const both = [...before, ...other].toSorted((one, two) => one.day - two.day);
  for (const past of [before, both]) expect(last([...past, match(20, home)])).toBe(-Math.log(16 / 23));
});

test('a match of the same day teaches nothing', () => {
  const before = Array.from({ length: 20 }, (_, day) => match(day, home));
  const losses = baseLosses([...before, match(20, home), match(20, away)]).slice(-2);
  expect(losses).toEqual([-Math.log(21 / 23), -Math.log(1 / 23)]);
});

test('of two ways, the rate of the one gives that of the other', () => {
  const before = Array.from({ length: 20 }, (_, day) => match(day, [day < 5 ? 1 : 0]));
  expect(last([...before, match(20, [0])])).toBeCloseTo(-Math.log(1 - 6 / 22), 12);
});

test('there is one for each match, and none before twenty earlier ones', () => {
  const losses = baseLosses(Array.from({ length: 21 }, (_, day) => match(day, home)));
  expect(losses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
  expect(losses[20]).not.toBeNull();
});
