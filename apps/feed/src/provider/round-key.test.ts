import { expect, test } from 'vitest';
import { roundKey } from './round-key.ts';

test.each([
  ['Matchday 7', '7'],
  ['Regular Season - 12', '12'],
  ['Round 3', '3'],
  ['38', '38'],
  ['Round of 16', 'roundOf16'],
  ['1/8 Finals', 'roundOf16'],
  ['Quarter-finals', 'quarterFinal'],
  ['Semi-finals', 'semiFinal'],
  ['Match for third place', 'thirdPlace'],
  ['Final', 'final'],
  ['Play-offs', 'playOff'],
  ['Group Stage - 2', 'group'],
  ['Preliminary Round', 'preliminary'],
  ['Sommerfest', 'Sommerfest'],
  ['', ''],
])('the round "%s" is kept as "%s"', (written, key) => {
  expect(roundKey(written)).toBe(key);
});
