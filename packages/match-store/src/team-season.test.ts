import { expect, test } from 'vitest';
import { halfFullOf, spreadOf, totalsOf, type OwnResult } from './team-season.ts';

const result = (scored: number, conceded: number, first: [number, number] = [0, 0]): OwnResult => ({
  matchId: 1,
  atHome: true,
  scored,
  conceded,
  scoredFirst: first[0],
  concededFirst: first[1],
});

test('totals count wins, draws, defeats, goals, clean sheets and matches with three goals or more', () => {
  expect(totalsOf([result(2, 1), result(0, 0), result(1, 3), result(1, 0)])).toEqual({
    played: 4,
    won: 2,
    drawn: 1,
    lost: 1,
    scored: 4,
    conceded: 4,
    cleanSheets: 2,
    over2: 2,
  });
});

test('goals fall into quarters of an hour, stoppage time into the last of its half', () => {
  const goals = [1, 15, 16, 45, 46, 90].map((minute) => ({ own: true, minute }));
  const spread = spreadOf([result(6, 1)], [...goals, { own: false, minute: 60 }, { own: true, minute: 105 }]);
  expect(spread.scored).toEqual([2, 1, 1, 1, 0, 1]);
  expect(spread.conceded).toEqual([0, 0, 0, 1, 0, 0]);
});

test('matches are counted by goals 0, 1, 2, 3 and four or more', () => {
  expect(
    spreadOf(
      [0, 1, 1, 3, 4, 7].map((goals) => result(goals, 0)),
      [],
    ).perMatch,
  ).toEqual([1, 2, 0, 1, 2]);
});

test('the half-time/full-time table is in the order WW WD WL DW DD DL LW LD LL, with odd and even totals', () => {
  const table = halfFullOf([
    result(2, 1, [1, 0]),
    result(1, 1, [1, 0]),
    result(1, 0, [0, 0]),
    result(0, 2, [0, 1]),
  ]);
  expect(table.counts).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 1]);
  expect([table.odd, table.even]).toEqual([2, 2]);
});
