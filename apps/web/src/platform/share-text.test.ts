import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

test.each([
  ['0/0', 0, 0],
  ['3/4', 3, 4],
  ['60%', 3, 5],
  ['33%', 2, 6],
])('a share of fewer than five is said as a count: %s', (said, part, whole) => {
  expect(shareText(part, whole)).toBe(said);
});
