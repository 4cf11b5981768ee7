import { expect, test } from 'vitest';
import { aMatch } from '../../../test/fixture/matches.ts';
import { clockLabel } from './clock-label.ts';

const KICKOFF = 1_700_000_000;

test('before the start the kick-off stands in the time column', () => {
  expect(clockLabel(aMatch({ status: 1 }), KICKOFF)).toEqual({ kind: 'kickoff' });
});

test('a running half shows its minute', () => {
  const match = aMatch({ status: 4, kickoff_time: KICKOFF });
  expect(clockLabel(match, KICKOFF + 20 * 60)).toEqual({ kind: 'minute', minute: '66' });
});

test('beyond the 90th minute the list keeps the minute and the detail says 90+n', () => {
  const match = aMatch({ status: 4, kickoff_time: KICKOFF });
  expect(clockLabel(match, KICKOFF + 48 * 60)).toEqual({ kind: 'minute', minute: '94' });
  expect(clockLabel(match, KICKOFF + 48 * 60, true)).toEqual({ kind: 'minute', minute: '90+4' });
});

test('a header shows the word of half-time and 45', () => {
  const half = aMatch({ status: 3, kickoff_time: KICKOFF });
  expect(clockLabel(half, KICKOFF, true)).toEqual({ kind: 'word', minute: '45' });
});

test('half-time and extra time without a start are words', () => {
  expect(clockLabel(aMatch({ status: 3, kickoff_time: KICKOFF }), KICKOFF)).toEqual({ kind: 'word' });
  expect(clockLabel(aMatch({ status: 5, kickoff_time: 0 }), KICKOFF)).toEqual({ kind: 'word' });
});

test('a basketball quarter shows what is left of it, its break the word', () => {
  const quarter = aMatch({ sport_id: 2, status: 6, period_remaining_time: 252 });
  expect(clockLabel(quarter, KICKOFF)).toEqual({ kind: 'countdown', remaining: '04:12' });
  expect(clockLabel({ ...quarter, status: 7 }, KICKOFF)).toEqual({ kind: 'word' });
});
