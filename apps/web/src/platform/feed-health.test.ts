import { expect, test } from 'vitest';
import { feedHealthAfter } from './feed-health.ts';

test.each([
  [0, 'fresh'],
  [29, 'fresh'],
  [30, 'stale'],
  [119, 'stale'],
  [120, 'lost'],
])('no heartbeat for %i s is %s', (silentSec, health) => {
  expect(feedHealthAfter(silentSec)).toBe(health);
});
