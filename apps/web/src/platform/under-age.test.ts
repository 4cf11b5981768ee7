import { expect, test } from 'vitest';
import { isUnderAge } from './under-age.ts';

test.each([
  [17, false, true],
  [18, false, false],
  [40, true, true],
  [0, false, false],
])('age %d and minors’ mode %s: under age is %s', (age, minorsMode, expected) => {
  expect(isUnderAge(age, minorsMode)).toBe(expected);
});
