import type { CompanyOdds, OddsMove } from '@touchline/match-store/odds-reader';
import { expect, test } from 'vitest';
import { oddsAsOf } from './odds-as-of.ts';

const move = (atSec: number, home: number): OddsMove => ({
  atSec,
  minute: '',
  score: '',
  values: [home, 3, 4],
  sealed: false,
});
const of = (company: number, ...history: OddsMove[]): CompanyOdds => ({
  company,
  kind: 'eu',
  opening: [2, 3, 4],
  closing: [2, 3, 4],
  current: history.at(-1) ?? move(0, 0),
  history,
});

test('odds of a moment are those that were told until then', () => {
  const odds = [of(1, move(10, 2), move(20, 1.5), move(20.5, 1.2)), of(2, move(21, 2))];
  expect(oddsAsOf(odds, 20_000)).toMatchObject([
    { company: 1, current: { values: [1.5, 3, 4] }, history: [{ atSec: 10 }, { atSec: 20 }] },
  ]);
});

test('without a moment they are those of now', () => {
  const odds = [of(1, move(10, 2), move(20, 1.5))];
  expect(oddsAsOf(odds)).toEqual(odds);
});
