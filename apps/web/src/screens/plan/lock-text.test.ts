import { expect, test } from 'vitest';
import { lockText } from './lock-text.ts';

test.each([
  [3600, ''],
  [3599.9, '59:59'],
  [2292, '38:12'],
  [9, '00:09'],
  [0, ''],
  [-5, ''],
])('a plan that is sold for another %s seconds shows "%s"', (leftSec, text) => {
  expect(lockText(leftSec)).toBe(text);
});
