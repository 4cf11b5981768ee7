import { expect, test } from 'vitest';
import { seedOf } from './settle-seed.ts';

test('a world without a wanted seed draws a secret one, another in each installation', () => {
  const [one, other] = [seedOf(undefined, undefined), seedOf(undefined, undefined)];
  expect(one).toMatch(/^[\da-f]{32}$/);
  expect(other).not.toBe(one);
});

test('a stored seed stays, whatever seed is wanted later', () => {
  expect(seedOf('stored', 'wanted')).toBe('stored');
  expect(seedOf('stored', undefined)).toBe('stored');
  expect(seedOf(undefined, 'wanted')).toBe('wanted');
});
