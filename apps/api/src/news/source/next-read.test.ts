import { expect, test } from 'vitest';
import { afterFailure, afterSuccess } from './next-read.ts';

const before = { every_min: 30, failures: 0, failing_since: 0, etag: '"7"' };
const NOW = 1_000_000;

test('a feed that fails is asked less and less often, at least once a day, and not any more after a week', () => {
  const first = afterFailure(before, 'the answer is 500', NOW);
  expect(first).toMatchObject({
    failures: 1,
    failing_since: NOW,
    next_at: NOW + 3600,
    off_reason: '',
    etag: '"7"',
  });
  const later = afterFailure(
    { ...before, failures: 9, failing_since: NOW },
    'the answer is 500',
    NOW + 86_400,
  );
  expect(later).toMatchObject({ failures: 10, next_at: NOW + 2 * 86_400, off_reason: '' });
  const last = afterFailure({ ...before, failures: 20, failing_since: NOW }, 'gone', NOW + 7 * 86_400);
  expect(last.off_reason).toBe('gone');
});

test('a feed that was read again comes after its own time', () => {
  const read = afterSuccess({ ...before, failures: 5, failing_since: 7 }, '"8"', NOW);
  expect(read).toEqual({ etag: '"8"', failures: 0, failing_since: 0, next_at: NOW + 1800, off_reason: '' });
});
