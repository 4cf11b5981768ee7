import { expect, test } from 'vitest';
import { leadFacts, playedSec, quarterSec } from './lead-course.ts';

const at = (period: number, remaining_sec: number, home: number, away: number) => ({
  period,
  remaining_sec,
  home,
  away,
});

test('the largest lead of each side and how often the lead changed hands', () => {
  const leads = [at(1, 590, 2, 0), at(1, 500, 2, 5), at(1, 400, 5, 5), at(1, 300, 8, 5), at(1, 200, 8, 9)];
  expect(leadFacts(leads)).toEqual({ home: 3, away: 3, changes: 3 });
});

test('a draw in between is no change of the lead', () => {
  expect(leadFacts([at(1, 590, 2, 0), at(1, 500, 2, 2), at(1, 400, 4, 2)]).changes).toBe(0);
});

test('time runs on from quarter to quarter and through overtime of five minutes', () => {
  const quarter = quarterSec([at(1, 700, 2, 0)]);
  expect(quarter).toBe(720);
  expect(playedSec(at(2, 700, 2, 0), quarter)).toBe(740);
  expect(playedSec(at(5, 300, 90, 90), 600)).toBe(2400);
});
