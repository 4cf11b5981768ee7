import { expect, test } from 'vitest';
import { withoutScore } from './without-score.ts';

test('a message about a match names who plays, and not how it stands, to who hides scores', () => {
  expect(withoutScore('薇岗 4-0 欧若塔尔')).toBe('薇岗 – 欧若塔尔');
  expect(withoutScore('Hawks 101–99 Dolphins')).toBe('Hawks – Dolphins');
  expect(withoutScore('薇岗 – 欧若塔尔')).toBe('薇岗 – 欧若塔尔');
});
