import { expect, test } from 'vitest';
import { aMatch } from '../../test/fixture/matches.ts';
import { isDayMatches } from './check-shown.ts';

const listOf = (matches: unknown[]) => ({ now: 1_795_200_000, fed_at: 0, cursor: '7', matches });
const many = Array.from({ length: 60 }, (_, at) => aMatch({ id: at + 1 }));

test('a list as it is declared stays', async () => {
  expect(await isDayMatches(listOf(many))).toBe(true);
  expect(await isDayMatches(listOf([]))).toBe(true);
});

test.each([
  ['a match without its teams, however far down', listOf([...many, { ...aMatch({ id: 99 }), home: null }])],
  ['matches that are no list', { ...listOf([]), matches: {} }],
  ['no cursor to go on from', { now: 1, fed_at: 0, matches: [] }],
  ['nothing at all', undefined],
])('%s is found', async (_title, answer) => {
  expect(await isDayMatches(answer)).toBe(false);
});
