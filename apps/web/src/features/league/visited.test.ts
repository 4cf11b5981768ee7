import { expect, test } from 'vitest';
import { readVisited } from './visited.ts';

test('a damaged copy of the visited leagues loses only what is not whole', () => {
  const whole = { id: 3, name: '北境甲', logo: '', sportsType: 1 };
  expect(readVisited({ leagues: [whole, { id: 'x' }, null] })).toEqual({ leagues: [whole] });
  expect(readVisited('nothing')).toEqual({ leagues: [] });
});

test('at most 15 are kept', () => {
  const leagues = Array.from({ length: 30 }, (_, id) => ({ id, name: '', logo: '', sportsType: 1 }));
  expect(readVisited({ leagues }).leagues).toHaveLength(15);
});
