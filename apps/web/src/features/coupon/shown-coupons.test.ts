import { expect, test } from 'vitest';
import { isShownToday, withShown } from './shown-coupons.ts';

test('a batch is shown at most once a day, each batch by itself', () => {
  const shown = withShown({ days: {} }, 7, '2026-11-20');
  expect(isShownToday(shown, 7, '2026-11-20')).toBe(true);
  expect(isShownToday(shown, 8, '2026-11-20')).toBe(false);
  expect(isShownToday(shown, 7, '2026-11-21')).toBe(false);
});

test('what was shown long ago is forgotten', () => {
  const shown = Array.from({ length: 80 }, (_, at) => at + 1).reduce(
    (held, id) => withShown(held, id, '2026-11-20'),
    { days: {} },
  );
  expect(Object.keys(shown.days)).toHaveLength(50);
  expect(isShownToday(shown, 80, '2026-11-20')).toBe(true);
});
