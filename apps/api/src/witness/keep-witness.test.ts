import { expect, test } from 'vitest';
import { isWitnessDue } from './keep-witness.ts';

const at = (text: string): number => Date.parse(text) / 1000;

test('a chain is witnessed once a day, from five past midnight in UTC on', () => {
  const last = at('2030-03-17T00:06:00Z');
  expect(isWitnessDue(at('2030-03-17T23:59:00Z'), last)).toBe(false);
  expect(isWitnessDue(at('2030-03-18T00:04:59Z'), last)).toBe(false);
  expect(isWitnessDue(at('2030-03-18T00:05:00Z'), last)).toBe(true);
});

test('a chain that nobody has witnessed yet does not wait for midnight', () => {
  expect(isWitnessDue(at('2030-03-17T12:00:00Z'), 0)).toBe(true);
});
