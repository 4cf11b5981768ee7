import { expect, test } from 'vitest';
import { changeLimits, excludeFor, limitsAt, NO_LIMITS } from './spending-limit.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;
const limited = changeLimits(NO_LIMITS, { day: 100, month: 1000 }, NOW);

test('a lowering takes effect at once, a first limit is one', () => {
  expect(limited).toMatchObject({ day: 100, month: 1000, pending_at: 0 });
  expect(changeLimits(limited, { day: 50 }, NOW)).toMatchObject({ day: 50, month: 1000, pending_at: 0 });
});

test.each([
  ['a higher one', 200],
  ['none at all', 0],
])('a raise takes effect after 24 h: %s', (_title, day) => {
  const raised = changeLimits(limited, { day }, NOW);
  expect(raised).toMatchObject({ day: 100, pending_day: day, pending_at: NOW + DAY });
  expect(limitsAt(raised, NOW + DAY - 1)).toMatchObject({ day: 100, pending_at: NOW + DAY });
  expect(limitsAt(raised, NOW + DAY)).toMatchObject({ day, pending_at: 0 });
});

test('every new raise waits anew, and a lowering meanwhile does not make the wait longer', () => {
  const raised = changeLimits(limited, { day: 200 }, NOW);
  expect(changeLimits(raised, { day: 300 }, NOW + 60)).toMatchObject({
    day: 100,
    pending_day: 300,
    pending_at: NOW + 60 + DAY,
  });
  expect(changeLimits(raised, { month: 10 }, NOW + 60)).toMatchObject({
    day: 100,
    month: 10,
    pending_day: 200,
    pending_at: NOW + DAY,
  });
});

test('a raise that is taken back waits no more', () => {
  const raised = changeLimits(limited, { day: 200 }, NOW);
  expect(changeLimits(raised, { day: 100 }, NOW + 60)).toMatchObject({ day: 100, pending_at: 0 });
});

test('self-exclusion runs for its days and cannot be made shorter', () => {
  const excluded = excludeFor(limited, 30, NOW);
  expect(excluded.excluded_until).toBe(NOW + 30 * DAY);
  expect(excludeFor(excluded, 1, NOW).excluded_until).toBe(NOW + 30 * DAY);
  expect(changeLimits(excluded, { day: 0 }, NOW).excluded_until).toBe(NOW + 30 * DAY);
  expect(limitsAt(excluded, NOW + 30 * DAY).excluded_until).toBe(0);
});
