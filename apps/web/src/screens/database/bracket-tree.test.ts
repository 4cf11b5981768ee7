import type { BracketTie } from '@touchline/contract/league';
import { expect, test } from 'vitest';
import { bracketFrom, currentRound } from './bracket-tree.ts';

const tie = (change: Partial<BracketTie> = {}): BracketTie => ({ matches: [], ...change });

const quarters = [tie({ feeds: 1, winner: 'home' }), tie({ feeds: 0 }), tie({ feeds: 1 }), tie({ feeds: 0 })];
const rounds = [
  { round: 'quarterFinal', ties: quarters },
  { round: 'semiFinal', ties: [tie({ feeds: 0 }), tie({ feeds: 0 })] },
  { round: 'final', ties: [tie()] },
];

test('ties whose winners meet stand one above the other', () => {
  const [first] = bracketFrom(rounds, 0);
  expect(first?.slots.map((slot) => quarters.indexOf(slot.tie ?? tie()))).toEqual([1, 3, 0, 2]);
});

test('a side that came without a tie leaves its place empty', () => {
  const [first] = bracketFrom(
    [
      { round: 'semiFinal', ties: [tie({ feeds: 0 })] },
      { round: 'final', ties: [tie()] },
    ],
    0,
  );
  expect(first?.slots.map((slot) => slot.tie !== undefined)).toEqual([true, false]);
});

test('it begins with the round that is played now', () => {
  expect(currentRound(rounds)).toBe(0);
  expect(bracketFrom(rounds, 1).map(({ round }) => round)).toEqual(['semiFinal', 'final']);
  const won = rounds.map((round) => ({
    ...round,
    ties: round.ties.map((each) => ({ ...each, winner: 'home' as const })),
  }));
  expect(currentRound(won)).toBe(0);
  expect(currentRound([...won, ...won])).toBe(3);
});
