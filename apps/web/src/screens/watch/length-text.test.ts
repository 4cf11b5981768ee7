import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test('a length shows hours where there are any', () => {
  expect([5, 1_420, 4_040, -3].map(lengthText)).toEqual(['0:05', '23:40', '1:07:20', '0:00']);
});
