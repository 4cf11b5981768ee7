import { expect, test } from 'vitest';
import { bracketOf, type BracketMatch } from './bracket.ts';

type Over = Partial<BracketMatch>;

let nextId = 1;
const match = (
  round: string,
  teams: [number, number],
  goals?: [number, number],
  over: Over = {},
): BracketMatch => ({
  id: nextId++,
  round,
  timeSec: { roundOf8: 1, quarterFinal: 1, semiFinal: 2, final: 3, thirdPlace: 2.5 }[round] ?? 0,
  homeId: teams[0],
  awayId: teams[1],
  goals,
  over: goals !== undefined,
  ...over,
});

const QUARTERS = [
  match('quarterFinal', [1, 2], [1, 0]),
  match('quarterFinal', [3, 4], [0, 2]),
  match('quarterFinal', [5, 6], [3, 1]),
  match('quarterFinal', [7, 8], [1, 1], { shootOut: [3, 4] }),
];

test('ties stand where lines can be drawn: each names the tie of the next round that its winner plays', () => {
  const { rounds, thirdPlace } = bracketOf([
    ...QUARTERS,
    match('semiFinal', [8, 1], [0, 1]),
    match('semiFinal', [4, 5], [2, 0]),
    match('thirdPlace', [8, 5], [1, 0]),
    match('final', [4, 1], [0, 3]),
  ]);
  expect(
    rounds.map(({ round, ties }) => [round, ties.map(({ homeId, awayId }) => [homeId, awayId])]),
  ).toEqual([
    [
      'quarterFinal',
      [
        [3, 4],
        [5, 6],
        [7, 8],
        [1, 2],
      ],
    ],
    [
      'semiFinal',
      [
        [4, 5],
        [8, 1],
      ],
    ],
    ['final', [[4, 1]]],
  ]);
  expect(rounds.map(({ ties }) => ties.map(({ feeds }) => feeds))).toEqual([
    [0, 0, 1, 1],
    [0, 0],
    [undefined],
  ]);
  expect(rounds[0]?.ties[2]).toMatchObject({ winner: 'away', score: [1, 1] });
  expect(thirdPlace).toMatchObject({ winner: 'home', feeds: undefined });
});

test('rounds that are not drawn yet follow with open ties up to the final', () => {
  const { rounds } = bracketOf(QUARTERS.slice(0, 4));
  expect(rounds.map(({ round, ties }) => [round, ties.length])).toEqual([
    ['quarterFinal', 4],
    ['semiFinal', 2],
    ['final', 1],
  ]);
  expect(rounds[0]?.ties.map(({ feeds }) => feeds)).toEqual([0, 0, 1, 1]);
  expect(rounds[1]?.ties[0]).toMatchObject({ homeId: undefined, matchIds: [], feeds: 0 });
});

test('two matches of the same pair are one tie, and their goals count together', () => {
  const first = match('semiFinal', [1, 2], [1, 2]);
  const second = match('semiFinal', [2, 1], [0, 2], { timeSec: 2.4 });
  const others = [match('semiFinal', [3, 4], [1, 0])];
  const { rounds } = bracketOf([first, second, ...others, match('final', [3, 1])]);
  expect(rounds[0]?.ties[1]).toMatchObject({
    score: [3, 2],
    winner: 'home',
    matchIds: [first.id, second.id],
  });
  expect(rounds[1]?.ties[0]?.winner).toBeUndefined();
});

test('who plays on has won a tie that was level, whatever decided it', () => {
  const { rounds } = bracketOf([
    match('semiFinal', [1, 2], [1, 1]),
    match('semiFinal', [3, 4], [0, 0]),
    match('final', [2, 3], [0, 0]),
  ]);
  expect(rounds.map(({ ties }) => ties.map(({ winner }) => winner))).toEqual([['away', 'home'], [undefined]]);
});

test('the last day of a group stage is no knock-out round: both sides of a match may go on', () => {
  const day = [
    match('3', [1, 2], [0, 0]),
    match('3', [3, 4], [1, 0]),
    match('3', [5, 6], [1, 0]),
    match('3', [7, 8], [1, 0]),
  ];
  const semis = [match('semiFinal', [1, 3], [1, 0]), match('semiFinal', [2, 5], [1, 0])];
  expect(
    bracketOf([...day, ...semis, match('final', [1, 2], [2, 1])]).rounds.map(({ round }) => round),
  ).toEqual(['semiFinal', 'final']);
});

test('a league has no bracket', () => {
  const days = ['1', '2'].flatMap((round, index) => [
    match(round, [1, 2], [1, 0], { timeSec: index }),
    match(round, [3, 4], [1, 0], { timeSec: index }),
  ]);
  expect(bracketOf(days)).toEqual({ rounds: [], thirdPlace: undefined });
  expect(bracketOf([])).toEqual({ rounds: [], thirdPlace: undefined });
});
