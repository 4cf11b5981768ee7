import type { Match } from '@touchline/contract/match';
import type { PlanOffer } from '@touchline/contract/plan-author';
import { expect, test } from 'vitest';
import { type Leg, legsToPublish, oddsOf, withLeg, withoutLeg } from './parlay-slip.ts';

// Only what the rules read of a match and an offer.
const match = (id: number, sport: 1 | 2 = 1) => ({ id, sport_id: sport }) as Match;
const offer = (odds: number) => ({ odds }) as PlanOffer;
const leg = (id: number, odds = 2, sport: 1 | 2 = 1): Leg => ({
  match: match(id, sport),
  offer: offer(odds),
});
const ids = (legs: readonly Leg[]) => legs.map((one) => one.match.id);

test('a match stands once among the picks of a parlay, with what was chosen last', () => {
  const legs = withLeg([leg(1), leg(2)], leg(1, 3));
  expect(ids(legs)).toEqual([2, 1]);
  expect(oddsOf(legs)).toBe(6);
  expect(ids(withoutLeg(legs, 2))).toEqual([1]);
});

test('a plan has at most four picks, all of one sport', () => {
  const gathered = [leg(1), leg(2), leg(3), leg(4)];
  expect(ids(legsToPublish(gathered, match(5), offer(2)))).toEqual([2, 3, 4, 5]);
  expect(ids(legsToPublish([leg(1), leg(2, 2, 2)], match(5), offer(2)))).toEqual([1, 5]);
  expect(ids(legsToPublish([leg(5, 3), leg(1)], match(5), undefined))).toEqual([1]);
});
