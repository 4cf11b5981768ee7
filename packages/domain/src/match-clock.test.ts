import { expect, test } from 'vitest';
import { basketballClock, footballClock, footballDetailClock, playedMinutes } from './match-clock.ts';
import { BasketballStatus as B, FootballStatus as S } from './status.ts';

const KICKOFF = 1_700_000_000;
const after = (minutes: number, seconds = 0): number => KICKOFF + minutes * 60 + seconds;

test.each([
  ['status 2 shows minutes since kickoff +1', S.firstHalf, after(0), '1'],
  ['the 12th minute lasts until its last second', S.firstHalf, after(11, 59), '12'],
  ['beyond the 45th minute the list keeps the computed minute', S.firstHalf, after(47), '48'],
  ['status 3 shows 45 however long half-time runs', S.halfTime, after(61), '45'],
  ['status 4 shows minutes since kickoff +46', S.secondHalf, after(0), '46'],
  ['extra time shows 90+', S.extraTime, after(12), '90+'],
  ['the shoot-out shows 90+', S.shootOut, after(40), '90+'],
  ['a clock that steps back behind the kick-off reads the first minute', S.firstHalf, after(-3), '1'],
  ['the same in the second half reads 46', S.secondHalf, after(-3), '46'],
])('%s', (_title, status, now, expected) => {
  expect(footballClock(status, KICKOFF, now)).toBe(expected);
});

test.each([0, 1, 6, 8, 9, 10, 11, 12, 13])(
  'clock shown only for statuses 2,3,4,5,7: not for %i',
  (status) => {
    expect(footballClock(status, KICKOFF, after(10))).toBeNull();
  },
);

test.each([2, 3, 4, 5, 7])(
  'clock shown only with time>0: status %i without a kick-off has none',
  (status) => {
    expect(footballClock(status, 0, after(10))).toBeNull();
  },
);

test.each([
  ['the detail header shows 45+n in stoppage time of the first half', S.firstHalf, after(46), '45+2'],
  ['the 45th minute itself is no stoppage time', S.firstHalf, after(44, 59), '45'],
  ['the detail header shows 90+n in stoppage time of the second half', S.secondHalf, after(48), '90+4'],
  ['the 90th minute itself is no stoppage time', S.secondHalf, after(44), '90'],
  ['half-time reads 45 in the detail too', S.halfTime, after(50), '45'],
  ['a finished match has no clock', S.finished, after(50), null],
])('%s', (_title, status, now, expected) => {
  expect(footballDetailClock(status, KICKOFF, now)).toBe(expected);
});

test('basketball: clock for statuses 2,4,6,8,9 when remaining time >0', () => {
  const all = Array.from({ length: 16 }, (_, status) => status);
  expect(all.filter((status) => basketballClock(status, 1) !== null)).toEqual([2, 4, 6, 8, 9]);
  expect(all.filter((status) => basketballClock(status, 0) !== null)).toEqual([]);
});

test.each([
  ['remaining period time as mm:ss', B.quarter1, 754, '12:34'],
  ['short numbers are padded', B.quarter4, 5, '00:05'],
  ['overtime has a clock', B.overtime, 300, '05:00'],
  ['no clock when the remaining time is 0', B.quarter2, 0, null],
  ['no clock between quarters', B.quarter1End, 30, null],
  ['no clock before the start', B.notStarted, 720, null],
  ['no clock after the end', B.finished, 12, null],
])('basketball: %s', (_title, status, remaining, expected) => {
  expect(basketballClock(status, remaining)).toBe(expected);
});

test.each([
  ['before kick-off nothing is played', S.notStarted, after(5), null],
  ['the first half counts from its start', S.firstHalf, after(20, 59), 20],
  ['its stoppage time counts as minute 45', S.firstHalf, after(48), 45],
  ['from half-time on more than 45 is played', S.halfTime, after(50), 45.01],
  ['the second half begins there', S.secondHalf, after(0, 30), 45.01],
  ['and goes on from 45', S.secondHalf, after(22), 67],
  ['its stoppage time counts as minute 90', S.secondHalf, after(49), 90],
  ['extra time is not part of the 90', S.extraTime, after(3), null],
  ['nor is what follows the end', S.finished, after(3), null],
])('played minutes: %s', (_title, status, now, expected) => {
  expect(playedMinutes(status, KICKOFF, now)).toBe(expected);
});
