import { expect, test } from 'vitest';
import { readGuestViews, withView, type GuestView } from './guest-views.ts';

const view = (target_id: number, viewed_at = target_id): GuestView => ({
  kind: 'match',
  target_id,
  viewed_at,
});

test('what is looked at again moves to the top', () => {
  expect(withView([view(1), view(2)], view(2, 9))).toEqual([view(2, 9), view(1)]);
});

test('a match and a room of the same number are two things', () => {
  expect(withView([view(1)], { kind: 'live', target_id: 1, viewed_at: 2 })).toHaveLength(2);
});

test('100 are kept, the oldest go', () => {
  const all = Array.from({ length: 120 }, (_, at) => view(at + 1)).reduce<GuestView[]>(withView, []);
  expect([all.length, all[0]?.target_id, all.at(-1)?.target_id]).toEqual([100, 120, 21]);
});

test('a damaged copy is no crash', () => {
  expect(readGuestViews({ list: [view(1), { kind: 'x' }, null] })).toEqual({ list: [view(1)] });
  expect(readGuestViews(7)).toEqual({ list: [] });
});
