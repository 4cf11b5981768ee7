import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { nextMatches, type Slot } from './rota.ts';

const match = (id: number, more: Partial<Match> = {}): Match =>
  // Only what the rota reads; the rest of a match says nothing about rooms.
  ({ id, sport_id: 1, status: 2, time: id, ...more }) as Match;

const slot = (account: string, matchId = 0, programme: Slot['programme'] = 'football'): Slot => ({
  account,
  matchId,
  programme,
});

const turned = (slots: Slot[], matches: Match[]) =>
  Object.fromEntries([...nextMatches(slots, matches)].map(([account, { id }]) => [account, id]));

test('a room stays with its match while that is played', () => {
  expect(turned([slot('a', 1)], [match(1), match(2)])).toEqual({});
});

test('a room whose match has ended takes the youngest one that nobody shows', () => {
  const matches = [match(1, { status: 8 }), match(2), match(3), match(4)];
  expect(turned([slot('a', 1), slot('b', 4)], matches)).toEqual({ a: 3 });
});

test('no match is shown twice, and who comes first chooses first', () => {
  expect(turned([slot('a'), slot('b'), slot('c')], [match(1), match(2)])).toEqual({ a: 2, b: 1 });
});

test('football rooms show no basketball, and talk rooms no match', () => {
  const matches = [match(1, { sport_id: 2 })];
  expect(turned([slot('a'), slot('t', 0, 'talk'), slot('b', 0, 'basketball')], matches)).toEqual({ b: 1 });
});

test('a room that finds no match keeps its last one', () => {
  expect(turned([slot('a', 1)], [match(1, { status: 8 })])).toEqual({});
});
