import type { Match } from '@touchline/contract/match';
import { BasketballStatus as B, FootballStatus as F } from '@touchline/domain/status';
import { expect, test } from 'vitest';
import { linesAsOf } from './lines-as-of.ts';

const KICKOFF = 1_800_000_000;
const after = (minutes: number, seconds = 0): number => KICKOFF + 60 * minutes + seconds;

const told = (times: readonly string[], match: Partial<Match>, nowSec = KICKOFF): string[] =>
  linesAsOf(
    times.map((time) => ({ time })),
    { sport_id: 1, kickoff_time: KICKOFF, ...match } as Match,
    nowSec,
  ).map(({ time }) => time);

const FOOTBALL = ['', '1', '20', '21', '45', '45+2', '46', '67', '90+4', '93'];

test.each([
  ['before kick-off none is', F.notStarted, after(5), 0],
  ['a line waits until its minute is over', F.firstHalf, after(20, 59), 3],
  ['and is there then', F.firstHalf, after(21), 4],
  ['stoppage time belongs to its half', F.firstHalf, after(46, 59), 5],
  ['at half-time the whole first half is told', F.halfTime, after(50), 6],
  ['the second half counts from 45', F.secondHalf, after(1), 7],
  ['minute 67 is over 22 minutes after its start', F.secondHalf, after(22), 8],
  ['in extra time the 90 minutes are told', F.extraTime, after(9), 9],
  ['of a match that was broken off nobody can say', F.interrupted, after(9), 0],
  ['after the end all are', F.finished, after(9), 10],
])('football lines as of a moment: %s', (_title, status, nowSec, count) => {
  expect(told(FOOTBALL, { status }, nowSec)).toEqual(FOOTBALL.slice(0, count));
});

const BASKETBALL = ['', 'Q1 11:40', 'Q1 00:03', 'Q2 04:31', 'Q2 04:30', 'Q4 00:01', 'OT1 02:00'];

test.each([
  ['lines with more time left than the clock are told', B.quarter2, 271, 4],
  ['in a break the quarter is over', B.quarter2End, 0, 5],
  ['of overtime none is told, for there may be several', B.overtime, 60, 6],
  ['after the end all are', B.finished, 0, 7],
])('basketball lines as of a moment: %s', (_title, status, left, count) => {
  const match = { sport_id: 2 as const, status, period_remaining_time: left };
  expect(told(BASKETBALL, match)).toEqual(BASKETBALL.slice(0, count));
});

test('a line whose time cannot be read holds back what follows', () => {
  expect(told(['1', 'soon', '2'], { status: F.secondHalf }, after(30))).toEqual(['1']);
});
