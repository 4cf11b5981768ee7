import { expect, test } from 'vitest';
import { dueDays } from './reconcile-bills.ts';

const at = (text: string): number => Date.parse(text) / 1000;

test('the bill of yesterday is due at ten in the zone of the provider', () => {
  expect(dueDays(at('2026-11-24T01:59:59Z'), 8)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  expect(dueDays(at('2026-11-24T02:00:00Z'), 8)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(dueDays(at('2026-11-24T13:00:00Z'), -3).at(-1)).toBe('2026-11-23');
  expect(dueDays(at('2026-11-24T12:59:59Z'), -3).at(-1)).toBe('2026-11-22');
});
