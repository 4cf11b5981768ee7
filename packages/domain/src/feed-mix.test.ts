import { expect, test } from 'vitest';
import { type FeedClip, feedScore, mixFeed } from './feed-mix.ts';

const NOW = 1_800_000_000;
const clip = (id: number, more: Partial<FeedClip> = {}): FeedClip => ({
  id,
  authorId: id,
  matchId: id,
  publishedSec: NOW - id * 60,
  plays: 300,
  finishes: 0,
  hides: 0,
  followed: false,
  ownTeam: false,
  ...more,
});
const many = (count: number, more: (id: number) => Partial<FeedClip> = () => ({})) =>
  Array.from({ length: count }, (_one, i) => clip(i + 1, more(i + 1)));

test('each source has its places, and each place says why', () => {
  const clips = many(40, (id) => ({
    followed: id > 20 && id <= 26,
    plays: id > 30 ? 10 : 300,
    publishedSec: NOW - (id > 10 && id <= 20 ? 200_000 + id : id * 60),
    finishes: id > 10 && id <= 20 ? 290 : 0,
  }));
  const reasons = mixFeed(clips, NOW).map(({ reason }) => reason);
  expect(reasons).toEqual([
    'followed',
    'match',
    'watched',
    'followed',
    'match',
    'watched',
    'followed',
    'match',
    'watched',
    'new',
  ]);
});

test('a source that is empty gives its place to the next', () => {
  const old = many(12, () => ({ publishedSec: NOW - 300_000, matchId: 0 }));
  expect(new Set(mixFeed(old, NOW).map(({ reason }) => reason))).toEqual(new Set(['watched']));
});

test('no clip stands twice on a page, and no author or match more than twice', () => {
  const page = mixFeed(
    many(60, (id) => ({ authorId: id % 4, matchId: 1 + (id % 7), followed: id % 2 === 0 })),
    NOW,
  ).map(({ clip: one }) => one);
  expect(new Set(page.map(({ id }) => id)).size).toBe(page.length);
  for (const key of ['authorId', 'matchId'] as const) {
    const counts = new Map<number, number>();
    for (const one of page) counts.set(one[key], (counts.get(one[key]) ?? 0) + 1);
    counts.delete(0);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  }
});

test('what people do not want to see counts less, at most by half', () => {
  const plain = clip(1, { plays: 100, finishes: 50 });
  expect(feedScore({ ...plain, hides: 5 }, NOW)).toBeCloseTo(feedScore(plain, NOW) * 0.75);
  expect(feedScore({ ...plain, hides: 90 }, NOW)).toBeCloseTo(feedScore(plain, NOW) * 0.5);
});
