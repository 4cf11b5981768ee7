import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityState, voteShares } from './activity.ts';

test('an activity runs from its begin until before its end', () => {
  const activity = { begins_at: 100, ends_at: 200 };
  expect([99, 100, 199, 200].map((nowSec) => activityState(activity, nowSec))).toEqual([
    'coming',
    'running',
    'running',
    'ended',
  ]);
});

test('shares of a vote always come to 100, and more votes never have a smaller share', () => {
  const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(counts, (votes) => {
      const shares = voteShares(votes);
      const total = votes.some((count) => count > 0) ? 100 : 0;
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const order = votes.map((count, at) => ({ count, share: shares[at] ?? 0 }));
      const wrong = order.filter((one) =>
        order.some((two) => two.count > one.count && two.share < one.share),
      );
      expect(wrong).toEqual([]);
    }),
  );
});
